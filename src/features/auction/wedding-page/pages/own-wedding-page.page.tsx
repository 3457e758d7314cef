import { redirect, useActionData, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { changeOwnPage, ownPageView } from '../own-page.server.ts'
import { OwnPageHearts, OwnPageLink } from '../ui/own-page.tsx'
import { paletteNames, palettes } from '../wedding-page.rules.ts'
import type { Route } from './+types/own-wedding-page.page'
import '../ui/wedding-page.css'

const DONE: Readonly<Record<string, string>> = {
  salvata: 'La pagina è pronta: manda il link a chi vuoi.',
  rinnovata: 'Il link è nuovo: quello di prima non si apre più.',
  chiusa: 'La pagina è chiusa: il link non si apre più.',
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('pagina-nozze'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const done = DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
  return { ...(await ownPageView(ctx)), done }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => redirect(await changeOwnPage(ctx, form)))
}

/** /pagina-nozze: the page a couple shows to whom it gives the link, opened, changed and closed. */
export default function OwnWeddingPage() {
  const { url, isShared, palette, showsPrices, hearts, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  return (
    <div className="page own-page">
      <Breadcrumb
        items={[
          { label: 'Home', to: '/' },
          { label: 'Il mio matrimonio', to: '/my-auctions' },
          { label: 'Pagina da condividere' },
        ]}
      />
      <PageHeader title="Una pagina per chi vi vuole bene">
        Chi ha il link vede quanto manca, i tuoi annunci con le loro immagini, e può lasciare un cuore. Del tuo nome c’è
        solo il primo, e nessun prezzo se non vuoi. Non la trovano i motori di ricerca.
      </PageHeader>
      <FormNote tone="success">{done}</FormNote>
      <FormNote tone="error">{failure?.message}</FormNote>
      {isShared && <OwnPageLink url={url} />}
      <Card title={isShared ? 'Come si presenta' : 'Apri la pagina'}>
        <Form method="post" preventScrollReset className="stack">
          <input type="hidden" name="intent" value="save" />
          <RadioGroup
            legend="I colori"
            name="palette"
            look="inline"
            defaultValue={palette}
            options={palettes.map((value) => ({
              value,
              label: (
                <span className="own-page__palette" data-palette={value}>
                  {paletteNames[value]}
                </span>
              ),
            }))}
          />
          <Checkbox
            label="Mostra anche budget e proposta più bassa"
            name="prices"
            value="1"
            defaultChecked={showsPrices}
          />
          <div>
            <Button type="submit" variant={isShared ? 'outline' : 'primary'}>
              {isShared ? 'Salva' : 'Crea il link'}
            </Button>
          </div>
        </Form>
      </Card>
      {isShared && <OwnPageHearts hearts={hearts} />}
    </div>
  )
}

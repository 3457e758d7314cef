import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { CarrierPageInput } from '../carriers.contract.ts'
import { type CarrierView, carriersForStaff } from '../carriers.queries.server.ts'
import { saveCarrierPage } from '../carriers.service.server.ts'
import type { Route } from './+types/carriers.page'
import './carriers.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Corrieri | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const carriers = await carriersForStaff(ctx)
  const saved = new URL(request.url).searchParams.get('salvato')
  return { carriers, saved: carriers.find(({ carrier }) => carrier === saved)?.name ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const input = parseForm(CarrierPageInput, Object.fromEntries(form))
    await saveCarrierPage(ctx, input)
    return redirect(`/portal/corrieri?salvato=${input.carrier}`)
  })
}

function CarrierForm({ view, failure }: { readonly view: CarrierView; readonly failure: FormFailure | undefined }) {
  const { carrier, name, page, usual, changedAt, example } = view
  const busy = useNavigation().formData?.get('carrier') === carrier
  return (
    <Card title={name} id={carrier}>
      <Form method="post" className="carrier" preventScrollReset>
        <input type="hidden" name="carrier" value={carrier} />
        <input type="hidden" name="seen" value={page} />
        {failure && !failure.fields.page && <FormNote>{failure.message}</FormNote>}
        <TextArea
          key={page}
          label={`Pagina di ${name}`}
          name="page"
          rows={2}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={failure ? String(failure.values.page ?? '') : page}
          help="{code} è il posto del numero di spedizione."
          error={failure?.fields.page}
        />
        <p className="small muted">
          {changedAt ? `Cambiato il ${formatInstant(changedAt)}.` : 'È l’indirizzo di partenza.'}{' '}
          {example && (
            <a href={example} target="_blank" rel="noreferrer">
              Prova la pagina<span className="sr-only"> di {name} (si apre in una nuova scheda)</span>
            </a>
          )}
        </p>
        <div className="carrier__actions">
          <Button type="submit" size="s" loading={busy}>
            Salva<span className="sr-only"> la pagina di {name}</span>
          </Button>
        </div>
      </Form>
      {changedAt && (
        <Form method="post" className="carrier__back" preventScrollReset>
          <input type="hidden" name="carrier" value={carrier} />
          <input type="hidden" name="seen" value={page} />
          <Button type="submit" name="page" value={usual} size="s" variant="outline">
            Torna all’indirizzo di partenza<span className="sr-only"> di {name}</span>
          </Button>
        </Form>
      )}
    </Card>
  )
}

/** "Corrieri", for staff: where couples and suppliers follow their parcels (ORD-11, OQ-137). */
export default function Carriers() {
  const { carriers, saved } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <PageHeader title="Corrieri">
        Gli indirizzi a cui porta «Traccia il pacco». I corrieri li cambiano senza avvisare: qui si correggono, per
        tutti gli ordini e da subito.
      </PageHeader>
      <FormNote tone="success">{saved && !failure ? `Pagina di ${saved} salvata.` : null}</FormNote>
      <div className="carriers">
        {carriers.map((view) => (
          <CarrierForm
            key={view.carrier}
            view={view}
            failure={failure?.values.carrier === view.carrier ? failure : undefined}
          />
        ))}
      </div>
    </>
  )
}

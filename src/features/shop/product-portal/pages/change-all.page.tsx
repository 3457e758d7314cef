import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { BatchProgress } from '#features/people/batches/ui/batch-progress.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { counted } from '#shared/counted.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { changedSentence } from '../change-all.rules.ts'
import { carryOutChange, changeProgress } from '../change-all.service.server.ts'
import type { Route } from './+types/change-all.page'
import '#features/people/batches/ui/batches.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Modifica i prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  return orErrorPage(() => changeProgress(ctx, pageId(params.id)))
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  return answerForm(await readForm(request), async () => {
    await carryOutChange(ctx, id)
    throw redirect(`/portal/products/modifica/${id}`)
  })
}

/** `/portal/products/modifica/{id}`: what one change would do to everything a list shows, the press that does it, and how far it is. */
export default function ChangeAll() {
  const { batch, what } = useLoaderData<typeof loader>()
  const answer = useActionData<FormFailure>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  useLive()
  const { isTrial, isFinished, done, refused, effects } = batch
  const fits = isTrial ? (effects.changed ?? 0) : 0
  return (
    <>
      <div>
        <BackLink to="/portal/products">Prodotti</BackLink>
        <PageHeader title={isTrial ? 'Prova della modifica' : 'Modifica dei prodotti'}>{what}.</PageHeader>
      </div>
      <FormNote>{answer?.message}</FormNote>
      <BatchProgress batch={batch}>
        {done > 0 && <p>{changedSentence(effects, isTrial)}</p>}
        {isFinished && fits > 0 && (
          <Form method="post" className="row">
            <Button type="submit" loading={busy}>
              {refused > 0
                ? `Cambia solo ${fits === 1 ? 'quello che si può' : `i ${fits.toLocaleString('it-IT')} che si possono`}`
                : `Cambia ${counted(fits, 'prodotto', 'prodotti')}`}
            </Button>
          </Form>
        )}
      </BatchProgress>
    </>
  )
}

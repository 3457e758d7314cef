import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { batchProgress } from '#features/people/batches/index.server.ts'
import { BatchProgress } from '#features/people/batches/ui/batch-progress.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { carryOutImport } from '../import.service.server.ts'
import { effectsSentence, unknownColumnsOf } from '../import-labels.rules.ts'
import type { Route } from './+types/import-progress.page'
import '#features/people/batches/ui/batches.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Importa prodotti | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  return orErrorPage(() => batchProgress(ctx, pageId(params.id)))
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  return answerForm(await readForm(request), async () => {
    await carryOutImport(ctx, id)
    throw redirect(`/portal/products/importa/${id}`)
  })
}

/** `/portal/products/importa/{id}`: how far a file is, what it would change, and the press that imports it. */
export default function ImportProgress() {
  const batch = useLoaderData<typeof loader>()
  const answer = useActionData<FormFailure>() ?? null
  const busy = useNavigation().formMethod === 'POST'
  useLive()
  const { isTrial, isFinished, done, refused, effects, task } = batch
  const fits = isTrial ? (effects.new ?? 0) + (effects.changed ?? 0) : 0
  const ignored = unknownColumnsOf(task)
  return (
    <>
      <div>
        <BackLink to="/portal/products">Prodotti</BackLink>
        <PageHeader title={isTrial ? 'Prova del file' : 'Importazione'} />
      </div>
      <FormNote>{answer?.message}</FormNote>
      {ignored.length > 0 && <Note>Queste colonne non dicono niente e sono ignorate: {ignored.join(', ')}.</Note>}
      <BatchProgress batch={batch}>
        {done > 0 && <p>{effectsSentence(effects, isTrial)}</p>}
        {isFinished && fits > 0 && (
          <Form method="post" className="row">
            <Button type="submit" loading={busy}>
              {refused > 0
                ? `Importa solo ${fits === 1 ? 'quello giusto' : `i ${fits.toLocaleString('it-IT')} giusti`}`
                : `Importa ${fits === 1 ? '1 prodotto' : `${fits.toLocaleString('it-IT')} prodotti`}`}
            </Button>
          </Form>
        )}
        {isFinished && !isTrial && (
          <p>
            <Link className="link" to="/portal/products?vista=bozze">
              Vedi le bozze
            </Link>
          </p>
        )}
        {isFinished && (
          <p>
            <Link className="link" to="/portal/products/importa">
              Importa un altro file
            </Link>
          </p>
        )}
      </BatchProgress>
    </>
  )
}

import { useActionData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { supplierOfStopLink } from '../digest-link.server.ts'
import { LEADS_PATH } from '../lead-list.rules.ts'
import { stopDigests } from '../saved-searches.service.server.ts'
import type { Route } from './+types/stop-digest.page'

/** Programs that read mails open every link in them: opening changes nothing, the button does. */
export const loader = ({ params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    if (supplierOfStopLink(params.token) === null) throw appError(commonErrors, 'not_found')
    return null
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The button of the page, and the one that mail programs draw (RFC 8058). */
export const action = ({ params, context }: Route.ActionArgs) =>
  orErrorPage(async () => {
    await stopDigests(ctxOf(context), params.token)
    return { isStopped: true }
  })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Avvisi sugli annunci | Promessi', description: '', path: '', isPrivate: true })

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

/** Ends the daily e-mail of saved searches, without a login. */
export default function StopDigestPage() {
  const isStopped = useActionData<typeof action>()?.isStopped ?? false
  return (
    <div className="page stack">
      <PageHeader title="Avvisi sui nuovi annunci" />
      {isStopped ? (
        <>
          <FormNote tone="success">Fatto: non riceverai più il riepilogo dei nuovi annunci.</FormNote>
          <p>Le tue ricerche restano salvate. Puoi riattivare l’avviso di ognuna dal portale.</p>
          <div>
            <ButtonLink to={LEADS_PATH} reloadDocument variant="outline">
              Vai agli annunci per te
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form method="post" className="stack">
          <p>Non vuoi più ricevere l’email con i nuovi annunci delle tue ricerche salvate?</p>
          <div>
            <Button type="submit">Non ricevere più</Button>
          </div>
        </Form>
      )}
    </div>
  )
}

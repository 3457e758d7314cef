import { redirect, useNavigation } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { confirmationBehind } from '../accounts.queries.server.ts'
import { confirmEmail } from '../registration.service.server.ts'
import '../ui/result-activation.css'
import type { Route } from './+types/confirm-email.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('attivazione'))

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

/** Programs that read mails open every link in them: opening changes nothing, the button does. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const state = await confirmationBehind(params.token, ctxOf(context).now)
  if (state === 'lapsed') throw redirect('/result-activation/ko/0')
  return { isConfirmed: state === 'confirmed' }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, params, request }: Route.ActionArgs) => {
  return answerForm(await readForm(request), async () => {
    const { result, flagsToken } = await confirmEmail(ctxOf(context), params.token)
    // A second press comes back to this page, which says that the address is confirmed.
    return redirect(result === 'ok' ? `/result-activation/ok/${flagsToken}` : `/conferma-email/${params.token}`)
  })
}

/** /conferma-email/{token}: the page behind the link of the confirmation e-mail, with its one button. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="page activation">
      <img src="/illustrations/scene/esito-ok.svg" alt="" width={240} height={180} />
      {loaderData.isConfirmed ? (
        <>
          <h1>La tua email è già confermata</h1>
          <p>Non devi fare altro: accedi con la tua email e la tua password.</p>
          <ButtonLink to="/login">Accedi</ButtonLink>
        </>
      ) : (
        <>
          <h1>Conferma la tua email</h1>
          <p>Un tocco, e il tuo account su Promessi è pronto.</p>
          <Form method="post">
            <FormNote>{actionData?.message}</FormNote>
            <Button type="submit" size="l" loading={isSending}>
              Conferma la mia email
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}

import { useNavigation } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { emailChangeBehind } from '../email-change.queries.server.ts'
import { confirmEmailChange, stopEmailChange } from '../email-change.service.server.ts'
import '../../ui/result-activation.css'
import { emailChangeTexts } from '../email-change.texts.rules.ts'
import type { Route } from './+types/email-change.page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Cambio di email | Promessi', description: '', path: '', isPrivate: true })

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })

/** Programs that read mails open every link in them: opening changes nothing, the buttons do. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const view = await emailChangeBehind(params.token, ctxOf(context).now)
  return { ...emailChangeTexts(view), stops: view?.state === 'open' && view.side === 'old' }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, params, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  return answerForm(form, async () => {
    const run = form.get('intent') === 'stop' ? stopEmailChange : confirmEmailChange
    await run(ctxOf(context), params.token)
    return { ok: true as const }
  })
}

/** /cambio-email/{token}: the page behind the links that go to the old and the new address. */
export default function EmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, confirms, stops, failed } = loaderData
  const sending = useNavigation().formData?.get('intent')
  return (
    <div className="page activation">
      <img
        src={failed ? '/illustrations/scene/esito-errore.svg' : '/illustrations/scene/esito-ok.svg'}
        alt=""
        width={240}
        height={180}
      />
      <h1>{title}</h1>
      <p>{text}</p>
      <FormNote>{actionData && !actionData.ok ? actionData.message : null}</FormNote>
      {(confirms || stops) && (
        <Form method="post" className="activation__buttons">
          {confirms && (
            <Button type="submit" name="intent" value="confirm" size="l" loading={sending === 'confirm'}>
              Conferma il cambio
            </Button>
          )}
          {stops && (
            <Button type="submit" name="intent" value="stop" size="l" variant="outline" loading={sending === 'stop'}>
              Non sono stato io
            </Button>
          )}
        </Form>
      )}
      {!confirms && !stops && <ButtonLink to="/login">Accedi</ButtonLink>}
    </div>
  )
}

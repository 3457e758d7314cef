import { data, Link, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/catalog/seo.rules.ts'
import { isSignedIn } from '#platform/context.server.ts'
import { sessionCookie } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm, valuesOf } from '#platform/pages/form.server.ts'
import { AppError } from '#shared/errors.ts'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/note.tsx'
import { accountTexts, EmailBody, LoginBody } from '../accounts.contract.ts'
import { landingAfterLogin } from '../accounts.rules.ts'
import { resendConfirmation } from '../registration.service.server.ts'
import { login } from '../session.service.server.ts'
import { Doorway } from '../ui/doorway.tsx'
import { typedValue } from '../ui/form-answer.ts'
import { LoginForm } from '../ui/login-form.tsx'
import { useLogin } from '../ui/use-login.ts'
import type { Route } from './+types/login.page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('login'))

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { actor } = ctxOf(context)
  const next = new URL(request.url).searchParams.get('next')
  if (isSignedIn(actor)) throw redirect(landingAfterLogin(next, actor.kind === 'admin'))
  return { next }
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Wrong credentials are an answer of this form, not a reason to be sent to this form. */
const orRefusal = async <T,>(form: FormData, run: () => Promise<T>) => {
  try {
    return await answerForm(form, run)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, fields = {} } = error
    return data({ ok: false as const, code, message, fields, values: valuesOf(form) }, { status: error.status })
  }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await request.formData()
  const ctx = ctxOf(context)
  const values = { username: textIn(form, 'username'), password: textIn(form, 'password'), keep: textIn(form, 'keep') }
  return orRefusal(form, async () => {
    if (form.get('intent') === 'resend') {
      await resendConfirmation(ctx, parseForm(EmailBody, { email: values.username }).email)
      return { ok: true as const, message: accountTexts.confirmationResent }
    }
    const { username, password, keep } = parseForm(LoginBody, values)
    const session = await login(ctx, { email: username, password, keep: keep === '1' })
    const next = textIn(form, 'next')
    const to = landingAfterLogin(next, session.actor.kind === 'admin')
    const headers = { 'set-cookie': sessionCookie(session.token, session.expiresAt) }
    if (form.get('answer') !== 'data') return redirect(to, { headers })
    // The window stays where it was opened; the page of the login itself always leads on.
    const stays = to === next && form.get('stay') === '1'
    return data({ ok: true as const, message: session.message, to: stays ? undefined : to }, { headers })
  })
}

/** /login: the login as a page, for whoever was sent here and for browsers without scripts. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { send, busy, refusal } = useLogin(() => undefined)
  const answered = actionData?.ok === false ? actionData : null
  return (
    <Doorway
      image="/illustrations/gioielli-e-fedi.webp"
      focus="50% 50%"
      title="Accedi"
      lead="I tuoi annunci, le proposte ricevute e i tuoi ordini ti aspettano."
    >
      <FormNote tone={answered ? 'error' : 'success'}>{actionData?.message}</FormNote>
      {answered?.code === 'email_not_confirmed' && (
        <form method="post" action="/login" className="login-form__resend">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="username" value={typedValue(answered, 'username') ?? ''} />
          <Button type="submit" variant="outline">
            Invia di nuovo il link
          </Button>
        </form>
      )}
      <LoginForm
        // A refused form was posted to the bare address: where it leads comes back with what was typed.
        next={typedValue(answered, 'next') ?? loaderData.next ?? undefined}
        refusal={refusal ?? answered}
        busy={busy}
        send={send}
        keeps={answered?.code === 'erasure_pending'}
        recovery={
          <Link className="link" to="/password-dimenticata">
            Password dimenticata?
          </Link>
        }
      />
    </Doorway>
  )
}

import { data, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { accountTexts, EmailBody, LoginBody } from '#features/people/accounts/accounts.contract.ts'
import { codePath, landingAfterLogin } from '#features/people/accounts/accounts.rules.ts'
import { login, resendConfirmation } from '#features/people/accounts/index.server.ts'
import { providerSlugs } from '#features/people/accounts/providers.rules.ts'
import { AuthLayout } from '#features/people/accounts/ui/auth-layout.tsx'
import { textOf, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { LoginForm } from '#features/people/accounts/ui/login-form.tsx'
import { useLogin } from '#features/people/accounts/ui/use-login.ts'
import { outcomeText } from '#features/people/identities/identities.rules.ts'
import { availableProviders, findPending, pendingTokenIn } from '#features/people/identities/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { isSignedIn } from '#platform/context.server.ts'
import { challengeCookie } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/login.page'
import { cookiesOf } from './login-cookies.server.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('login'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const next = searchParams.get('next')
  if (isSignedIn(ctx.actor)) throw redirect(landingAfterLogin(next, ctx.actor.kind))
  const outcome = searchParams.get('esito')
  const provider = searchParams.get('con') === providerSlugs.FACEBOOK ? 'FACEBOOK' : 'GOOGLE'
  // The address the provider named is only filled in where its password was asked for.
  const pending = outcome === 'password' ? await findPending(pendingTokenIn(request), ctx.now) : null
  return {
    next,
    providers: availableProviders(),
    notice: outcomeText(outcome, provider),
    username: pending?.email ?? undefined,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const ctx = ctxOf(context)
  const values = { username: textOf(form, 'username'), password: textOf(form, 'password'), keep: textOf(form, 'keep') }
  return answerForm(form, async () => {
    if (form.get('intent') === 'resend') {
      await resendConfirmation(ctx, parseForm(EmailBody, { email: values.username }).email)
      return { ok: true as const, message: accountTexts.confirmationResent }
    }
    const { username, password, keep } = parseForm(LoginBody, values)
    const next = textOf(form, 'next')
    const cookie = textOf(form, 'cookie')
    const session = await login(ctx, { email: username, password, keep: keep === '1', cookie })
    if (session.kind === 'code-wanted') {
      const to = codePath(next)
      const headers = { 'set-cookie': challengeCookie(session.challenge, session.expiresAt) }
      if (form.get('answer') !== 'data') return redirect(to, { headers })
      return data({ ok: true as const, message: '', step: 'code' as const, to }, { headers })
    }
    const to = landingAfterLogin(next, session.actor.kind)
    const headers = await cookiesOf(ctx, request, session)
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
    <AuthLayout
      image="/illustrations/gioielli-e-fedi.webp"
      focus="50% 50%"
      title="Accedi"
      lead="I tuoi annunci, le proposte ricevute e i tuoi ordini ti aspettano."
    >
      {actionData || refusal ? (
        <FormNote tone={answered ? 'error' : 'success'}>{actionData?.message}</FormNote>
      ) : (
        <FormNote tone="info">{loaderData.notice}</FormNote>
      )}
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
        providers={loaderData.providers}
        username={loaderData.username}
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
    </AuthLayout>
  )
}

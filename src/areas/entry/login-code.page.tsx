import { data, redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { accountErrors, CodeBody } from '#features/people/accounts/accounts.contract.ts'
import { landingAfterLogin } from '#features/people/accounts/accounts.rules.ts'
import { isCodeWanted, loginByCode } from '#features/people/accounts/index.server.ts'
import { AuthLayout } from '#features/people/accounts/ui/auth-layout.tsx'
import { CodeForm } from '#features/people/accounts/ui/code-form.tsx'
import { textOf, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { isSignedIn } from '#platform/context.server.ts'
import { challengeIn, clearedChallengeCookie } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { Route } from './+types/login-code.page'
import { cookiesOf } from './login-cookies.server.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('codice-accesso'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const next = new URL(request.url).searchParams.get('next')
  if (isSignedIn(ctx.actor)) throw redirect(landingAfterLogin(next, ctx.actor.kind))
  return {
    next,
    wanted: await isCodeWanted(ctx, challengeIn(request)),
    expired: accountErrors.challenge_expired.it,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const form = await readForm(request)
  const ctx = ctxOf(context)
  return answerForm(form, async () => {
    const { code } = parseForm(CodeBody, Object.fromEntries(form))
    const session = await loginByCode(ctx, challengeIn(request), code, textOf(form, 'cookie'))
    const next = textOf(form, 'next')
    const to = landingAfterLogin(next, session.actor.kind)
    const headers = await cookiesOf(ctx, request, session)
    headers.append('set-cookie', clearedChallengeCookie())
    if (form.get('answer') !== 'data') return redirect(to, { headers })
    const stays = to === next && form.get('stay') === '1'
    return data({ ok: true as const, message: session.message, to: stays ? undefined : to }, { headers })
  })
}

/** /login/codice: the second step of a login, for accounts with a second factor. */
export default function LoginCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData?.ok === false ? actionData : null
  const again = (
    <Link className="link" to="/login">
      Torna all’accesso
    </Link>
  )
  return (
    <AuthLayout
      image="/illustrations/gioielli-e-fedi.webp"
      focus="50% 50%"
      title="Un ultimo passo"
      lead="Il tuo account è protetto dalla verifica in due passaggi."
    >
      {loaderData.wanted ? (
        <CodeForm
          next={typedValue(answered, 'next') ?? loaderData.next ?? undefined}
          answered={answered}
          restart={again}
        />
      ) : (
        <div className="login-form">
          <Note tone="error">{loaderData.expired}</Note>
          <p>{again}</p>
        </div>
      )}
    </AuthLayout>
  )
}

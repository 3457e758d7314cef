import { redirect } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { codePath } from '#features/people/accounts/accounts.rules.ts'
import { AuthLayout } from '#features/people/accounts/ui/auth-layout.tsx'
import '#features/people/accounts/ui/login-form.css'
import { challengeCookie, sessionCookie } from '#platform/http/session.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, parseForm } from '#platform/pages/form.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { joinTeam } from '../join.service.server.ts'
import { ComeBackBody, JoinBody, teamErrors } from '../team.contract.ts'
import { invitationBehind, loginUnder } from '../team.queries.server.ts'
import { JoinForm } from '../ui/join-form.tsx'
import type { Route } from './+types/invitation.page'

const HOME = '/portal/dashboard'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Un invito a lavorare insieme | Promessi',
    description: 'Entra nel team che ti ha invitato.',
    isPrivate: true,
  })

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const invitation = await invitationBehind(params.token, ctxOf(context).now)
  if (!invitation) return { open: null, lapsed: teamErrors.link_lapsed.it }
  const { businessName, email } = invitation
  return { open: { businessName, email, login: await loginUnder(email) }, lapsed: '' }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const isKnown = form.get('intent') === 'known'
    const who = parseForm(isKnown ? ComeBackBody : JoinBody, Object.fromEntries(form))
    const admission = await joinTeam(ctx, params.token, who)
    if (admission.kind === 'code-wanted')
      return redirect(codePath(HOME), {
        headers: { 'set-cookie': challengeCookie(admission.challenge, admission.expiresAt) },
      })
    return redirect(HOME, { headers: { 'set-cookie': sessionCookie(admission.token, admission.expiresAt) } })
  })
}

/** /invito/{token}: the page behind the link of an invitation to a team. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, lapsed } = loaderData
  return (
    <AuthLayout
      image="/illustrations/gioielli-e-fedi.webp"
      focus="50% 50%"
      title={open ? `Entra nel team di ${open.businessName}` : 'Invito non valido'}
      lead="Con un accesso tuo: annunci, proposte, vendite e messaggi in un posto solo."
    >
      {open === null ? (
        <div className="login-form">
          <Note tone="error">{lapsed}</Note>
          <p>
            <Link className="link" to="/login">
              Accedi
            </Link>
          </p>
        </div>
      ) : (
        <JoinForm open={open} refusal={actionData ?? null} />
      )}
    </AuthLayout>
  )
}

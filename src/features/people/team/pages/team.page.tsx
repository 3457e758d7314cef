import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { teamRightLabel, teamRights } from '#shared/team-rights.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { InviteBody, LineBody } from '../team.contract.ts'
import { teamView } from '../team.queries.server.ts'
import { invite, inviteAgain, removeMember, withdrawInvitation } from '../team.service.server.ts'
import { InvitationList, MemberList } from '../ui/team-lists.tsx'
import type { Route } from './+types/team.page'
import '../ui/team.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Team | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const DONE: Readonly<Record<string, string>> = {
  invitato: 'Invito inviato: il link arriva per email e vale 7 giorni.',
  ancora: 'Invito inviato di nuovo, con un link nuovo. Quello di prima non vale più.',
  ritirato: 'Invito ritirato: il link non vale più.',
  tolto: 'Fatto: questa persona è fuori dal team e i suoi accessi sono terminati.',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'team')
  return { ...(await teamView(ctx)), done: DONE[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null }
}

const deeds: Readonly<Record<string, (ctx: Ctx, values: unknown) => Promise<string>>> = {
  invite: async (ctx, values) => {
    await invite(ctx, parseForm(InviteBody, values).email)
    return 'invitato'
  },
  again: async (ctx, values) => {
    await inviteAgain(ctx, parseForm(LineBody, values).id)
    return 'ancora'
  },
  withdraw: async (ctx, values) => {
    await withdrawInvitation(ctx, parseForm(LineBody, values).id)
    return 'ritirato'
  },
  remove: async (ctx, values) => {
    await removeMember(ctx, parseForm(LineBody, values).id)
    return 'tolto'
  },
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'team')
  const form = await readForm(request)
  return answerForm(form, async () => {
    const intent = form.get('intent')
    const deed = typeof intent === 'string' && Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
    if (!deed) throw appError(commonErrors, 'invalid_request')
    return redirect(`/portal/team?fatto=${await deed(ctx, Object.fromEntries(form))}`)
  })
}

const wordsOf = (mayCollaborator: boolean): string =>
  (Object.keys(teamRights) as (keyof typeof teamRights)[])
    .filter((right) => teamRights[right].collaborator === mayCollaborator)
    .map((right) => teamRightLabel[right])
    .join(' · ')

/** Form: invites a collaborator by e-mail. */
function InviteForm({ failure }: { readonly failure: FormFailure | null }) {
  const busy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Card title="Invita una persona">
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <FormNote>{failure && !failure.fields.email ? failure.message : null}</FormNote>
        <TextField
          label="Email della persona"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={failure ? String(failure.values.email ?? '') : undefined}
          error={failure?.fields.email}
          help="Riceve un link che vale 7 giorni e sceglie da sé nome e password."
        />
        <Button type="submit" loading={busy}>
          Invia l’invito
        </Button>
      </Form>
    </Card>
  )
}

/** "Team" at `/portal/team`: who works with the owner, who is invited, what a collaborator may do. */
export default function TeamPage() {
  const { owner, members, invitations, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const isInvite = failure?.values.intent === 'invite'
  return (
    <>
      <PageHeader title="Team">Chi lavora con te sul portale, ognuno con il suo accesso.</PageHeader>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <FormNote>{failure && !isInvite ? failure.message : null}</FormNote>
      <div className="team">
        <div className="stack">
          <MemberList owner={owner} members={members} />
          {invitations.length > 0 && <InvitationList invitations={invitations} />}
        </div>
        <div className="stack">
          <InviteForm failure={isInvite ? failure : null} />
          <Card title="Che cosa può fare un collaboratore">
            <dl className="team__rights small">
              <dt>Può usare</dt>
              <dd>{wordsOf(true)}</dd>
              <dt>Restano solo tuoi</dt>
              <dd>{wordsOf(false)}</dd>
            </dl>
            <p className="small muted">
              Ogni operazione resta registrata con il nome di chi l’ha fatta. Se chiudi l’account, terminano anche gli
              accessi del team.
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}

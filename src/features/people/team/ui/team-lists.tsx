import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { TeamView } from '../team.queries.server.ts'

interface DeedProps {
  readonly intent: 'again' | 'withdraw' | 'remove'
  readonly id: number
  readonly label: string
  /** Whom it is about, for who does not see the line. */
  readonly about: string
  readonly danger?: boolean
}

function Deed({ intent, id, label, about, danger }: DeedProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} size="s" variant={danger ? 'danger' : 'outline'}>
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  )
}

/** The owner and the collaborators. Removing one is confirmed, without a window: it works without scripts too. */
export function MemberList({ owner, members }: Pick<TeamView, 'owner' | 'members'>) {
  return (
    <Card title="Persone">
      <ul className="team__list">
        <li className="team__line">
          <p className="team__who">
            <b>{owner.name}</b>
            <span className="small muted">{owner.email}</span>
          </p>
          <StatusChip tone="done">Titolare</StatusChip>
        </li>
        {members.map((member) => (
          <li key={member.id} className="team__line">
            <p className="team__who">
              <b>{member.fullName}</b>
              <span className="small muted">{member.email}</span>
              <span className="small muted">
                Nel team dal {formatDay(todayInRome(member.joinedAt))}
                {member.lastLoginAt && `, ultimo accesso ${formatInstant(member.lastLoginAt)}`}
              </span>
            </p>
            <StatusChip tone="open">Collaboratore</StatusChip>
            <details className="team__out">
              <summary className="link small">
                Togli dal team<span className="sr-only"> {member.fullName}</span>
              </summary>
              <div className="team__sure">
                <p className="small">
                  I suoi accessi terminano subito e tra 30 giorni i suoi dati personali sono cancellati. Quello che ha
                  fatto per te resta.
                </p>
                <Deed intent="remove" id={member.id} label="Togli" about={`${member.fullName} dal team`} danger />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {members.length === 0 && <p className="muted">Per ora lavori da solo: invita chi ti aiuta.</p>}
    </Card>
  )
}

/** Invitations that wait, and those whose link has lapsed. */
export function InvitationList({ invitations }: Pick<TeamView, 'invitations'>) {
  return (
    <Card title="Inviti in attesa">
      <ul className="team__list">
        {invitations.map((one) => (
          <li key={one.id} className="team__line">
            <p className="team__who">
              <b>{one.email}</b>
              <span className="small muted">Inviato il {formatInstant(one.askedAt)}</span>
            </p>
            <StatusChip tone={one.isLapsed ? 'empty' : 'approval'}>
              {one.isLapsed ? 'Link scaduto' : `Vale fino al ${formatDay(todayInRome(one.expiresAt))}`}
            </StatusChip>
            <div className="team__deeds">
              {one.maySendAgain && <Deed intent="again" id={one.id} label="Invia di nuovo" about={`a ${one.email}`} />}
              <Deed intent="withdraw" id={one.id} label="Ritira" about={`l’invito a ${one.email}`} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

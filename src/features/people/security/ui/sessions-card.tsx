import { Monitor, Smartphone } from 'lucide-react'
import { useNavigation } from 'react-router'
import { formatDayAtTime, formatRelative } from '#shared/days.ts'
import { lastUseText } from '#shared/devices.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { SecurityOutcome, SessionView } from '../views.ts'
import { useOutcome } from './use-outcome.ts'

interface SessionsCardProps {
  readonly sessions: readonly SessionView[]
  readonly now: string
  readonly outcome: SecurityOutcome | null
}

/** The devices somebody is signed in on, each with its own way out. */
export function SessionsCard({ sessions, now, outcome }: SessionsCardProps) {
  const { formData } = useNavigation()
  const end = useOutcome(outcome, 'end')
  const others = useOutcome(outcome, 'end-others')
  return (
    <Card title="Dispositivi collegati" id="dispositivi">
      <FormNote tone={end.bad || others.bad ? 'error' : 'success'}>
        {end.bad ?? others.bad ?? end.good ?? others.good}
      </FormNote>
      <ul className="session-list">
        {sessions.map((session) => {
          const Icon = session.kind === 'phone' ? Smartphone : Monitor
          const busy = end.busy && formData?.get('session') === String(session.id)
          return (
            <li key={session.id} className="session-list__one">
              <Icon className="icon session-list__icon" aria-hidden="true" />
              <div className="session-list__words">
                <b>{session.device}</b>
                {session.isThis && <StatusChip tone="open">Questo dispositivo</StatusChip>}
                <p className="small muted">
                  {session.isThis
                    ? 'Usata adesso'
                    : lastUseText(new Date(session.lastSeen), new Date(now), formatRelative(session.lastSeen, now))}
                  , aperta il {formatDayAtTime(session.since)}
                </p>
              </div>
              {!session.isThis && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end" />
                  <input type="hidden" name="session" value={session.id} />
                  <Button
                    type="submit"
                    size="s"
                    variant="outline"
                    loading={busy}
                    aria-label={`Termina la sessione su ${session.device}`}
                  >
                    Termina
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="security__foot">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" variant="danger" loading={others.busy}>
            Termina tutte le altre
          </Button>
        </Form>
      )}
      <p className="small muted security__foot">
        Se non riconosci un dispositivo, termina la sua sessione e cambia la password. Quelli che ti avvisano delle
        novità sono in{' '}
        <Link className="link" to="/notifiche#dispositivi">
          Notifiche
        </Link>
        .
      </p>
    </Card>
  )
}

import { useEffect, useRef } from 'react'
import { formatDayAtTime } from '#shared/days.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { EmailView, SecurityOutcome } from '../views.ts'
import { useOutcome } from './use-outcome.ts'

interface EmailCardProps {
  readonly email: EmailView
  readonly hasPassword: boolean
  readonly outcome: SecurityOutcome | null
}

type Waiting = NonNullable<EmailView['waiting']>

const missingOf = ({ oldConfirmed, newConfirmed }: Waiting): string => {
  if (oldConfirmed) return 'Manca la conferma dal nuovo indirizzo.'
  if (newConfirmed) return 'Manca la conferma dal tuo indirizzo attuale.'
  return 'Apri i messaggi che ti abbiamo inviato e conferma da tutti e due gli indirizzi.'
}

function WaitingEmail({ waiting, busy }: { readonly waiting: Waiting; readonly busy: boolean }) {
  return (
    <Note tone="info">
      <div className="stack">
        <p>
          La tua email diventerà {waiting.newEmail}. {missingOf(waiting)} Hai tempo fino al{' '}
          {formatDayAtTime(waiting.until)}.
        </p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="email-cancel" />
          <Button type="submit" size="s" variant="outline" loading={busy}>
            Annulla il cambio
          </Button>
        </Form>
      </div>
    </Note>
  )
}

/** The address of the account, and the way to another one (decision 0098). */
export function EmailCard({ email, hasPassword, outcome }: EmailCardProps) {
  const asked = useOutcome(outcome, 'email')
  const cancelled = useOutcome(outcome, 'email-cancel')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (asked.good) form.current?.reset()
  }, [asked.good])
  const bad = asked.bad ?? cancelled.bad
  return (
    <Card title="Email" id="email">
      <div className="stack">
        <FormNote tone={bad ? 'error' : 'success'}>{bad ?? asked.good ?? cancelled.good}</FormNote>
        <p>
          Accedi e ricevi i nostri messaggi con <b>{email.current}</b>.{' '}
          <Link className="link" to="/preferenze-email">
            Scegli quali e quando
          </Link>
        </p>
        {email.waiting && <WaitingEmail waiting={email.waiting} busy={cancelled.busy} />}
        <Form ref={form} method="post" preventScrollReset className="stack">
          <input type="hidden" name="intent" value="email" />
          <TextField label="Nuova email" name="email" type="email" autoComplete="email" error={asked.fields.email} />
          {hasPassword && (
            <PasswordField
              label="La tua password"
              name="password"
              autoComplete="current-password"
              error={asked.fields.password}
            />
          )}
          <Button type="submit" loading={asked.busy}>
            Cambia email
          </Button>
          <p className="small muted">
            Vale quando la confermi da tutti e due gli indirizzi. Non leggi più quello attuale? Scrivi all’assistenza.
          </p>
        </Form>
      </div>
    </Card>
  )
}

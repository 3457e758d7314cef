import { useEffect, useRef } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { SecurityOutcome } from '../views.ts'
import { useOutcome } from './use-outcome.ts'

interface PasswordCardProps {
  readonly hasPassword: boolean
  readonly outcome: SecurityOutcome | null
}

/** Changes the password, without scripts too. */
export function PasswordCard({ hasPassword, outcome }: PasswordCardProps) {
  const { busy, fields, good, bad } = useOutcome(outcome, 'password')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (good) form.current?.reset()
  }, [good])
  if (!hasPassword)
    return (
      <Card title="Password" id="password">
        <p>Accedi con un altro servizio e non hai ancora una password.</p>
        <p className="security__foot">
          <Link className="link" to="/password-dimenticata">
            Scegli una password
          </Link>
        </p>
      </Card>
    )
  return (
    <Card title="Password" id="password">
      <Form ref={form} method="post" preventScrollReset className="stack">
        <input type="hidden" name="intent" value="password" />
        <FormNote tone={good ? 'success' : 'error'}>{good ?? bad}</FormNote>
        <PasswordField
          label="Password attuale"
          name="oldPassword"
          autoComplete="current-password"
          error={fields.oldPassword}
        />
        <PasswordField
          label="Nuova password"
          name="newPassword"
          autoComplete="new-password"
          help="Almeno 8 caratteri"
          error={fields.newPassword}
        />
        <PasswordField
          label="Ripeti la nuova password"
          name="repeat"
          autoComplete="new-password"
          error={fields.repeat}
        />
        <Button type="submit" loading={busy}>
          Cambia password
        </Button>
        <p className="small muted">Dopo il cambio le altre sessioni terminano e ricevi un’email di avviso.</p>
      </Form>
    </Card>
  )
}

import { useEffect, useRef } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { checkRecovery } from '../accounts.rules.ts'
import { type FormAnswer, type FormRefusal, textOf, typedValue } from './form-answer.ts'
import './login-form.css'
import { useCheckedForm } from './use-checked-form.ts'

export type RecoveryAnswer = FormAnswer<{ readonly email: string }>

interface RecoveryFormProps {
  readonly refusal: FormRefusal | null
  readonly busy: boolean
  readonly send: (form: FormData) => void
  readonly onLeave?: () => void
}

/** Asks for the address the recovery link goes to. */
export function RecoveryForm({ refusal, busy, send, onLeave }: RecoveryFormProps) {
  const { errors, handlers } = useCheckedForm(
    (form) => checkRecovery({ email: textOf(form, 'email') }),
    send,
    refusal?.fields,
  )
  return (
    <form {...handlers} className="login-form" method="post" action="/password-dimenticata">
      <p className="muted">Inserisci la tua email, ti invieremo un link per resettare la tua password</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typedValue(refusal, 'email')}
        error={errors.email}
      />
      <Button type="submit" size="l" wide loading={busy}>
        Fatto
      </Button>
      <RegisterHint onLeave={onLeave} />
    </form>
  )
}

/** What to do while the message travels. Said for every address, known or not. */
export function RecoverySent({ email, onLeave }: { readonly email: string; readonly onLeave?: () => void }) {
  const said = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its form: the focus goes on to what came in its place.
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} role="status" tabIndex={-1} className="recovery__sent">
      <p>
        Abbiamo inviato le istruzioni a <b>{email}</b>. Non le vedi?
      </p>
      <ul className="recovery__hints">
        <li>Controlla la cartella spam</li>
        <li>Verifica di aver scritto correttamente l&apos;indirizzo</li>
        <li>Riprova tra 15 minuti</li>
      </ul>
      <RegisterHint onLeave={onLeave} />
    </div>
  )
}

function RegisterHint({ onLeave }: { readonly onLeave?: () => void }) {
  return (
    <p className="login-form__register">
      Non hai un profilo?{' '}
      <Link className="link" to="/register" onClick={onLeave}>
        Registrati gratis
      </Link>
    </p>
  )
}

import type { ReactNode } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoadingOverlay } from '#ui/frame/spinner.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { checkLogin } from '../accounts.rules.ts'
import type { Provider } from '../providers.rules.ts'
import { type FormAnswer, type FormRefusal, textOf, typedValue } from './form-answer.ts'
import './login-form.css'
import { ProviderLinks } from './provider-links.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/** `to` is where the person goes; absent, they stay where they are. `step` says that a second-factor code is required. */
export type LoginAnswer = FormAnswer<{ readonly message: string; readonly to?: string; readonly step?: 'code' }>

interface LoginFormProps {
  /** Where the person came from; posted as `next`. */
  readonly next?: string
  /** Who else may vouch for the person (LOG-07). */
  readonly providers: readonly Provider[]
  /** What the field of the user name holds at first. */
  readonly username?: string
  /** The form stands on the page the person came from. */
  readonly stays?: boolean
  readonly refusal: FormRefusal | null
  readonly busy: boolean
  /** Sends the wish to keep an account whose erasure was asked for. */
  readonly keeps?: boolean
  readonly send: (form: FormData) => void
  /** "Password dimenticata?": a link on the page, a step in the window. */
  readonly recovery: ReactNode
  readonly onLeave?: () => void
}

/** The login form. It posts to /login by itself when there are no scripts. */
export function LoginForm(props: LoginFormProps) {
  const { next, providers, username, stays, refusal, busy, keeps, send, recovery, onLeave } = props
  const { errors, handlers } = useCheckedForm(
    (form) => checkLogin({ username: textOf(form, 'username'), password: textOf(form, 'password') }),
    send,
    refusal?.fields,
  )
  return (
    <form {...handlers} className="login-form" method="post" action="/login" aria-busy={busy}>
      {busy && <LoadingOverlay label="Accesso in corso" />}
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {stays && <input type="hidden" name="stay" value="1" />}
      {keeps && <input type="hidden" name="keep" value="1" />}
      <TextField
        label="Nome utente"
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        help="È l’email con cui ti sei registrato"
        defaultValue={typedValue(refusal, 'username') ?? username}
        error={errors.username}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <p>{recovery}</p>
      <Button type="submit" size="l" wide loading={busy}>
        {keeps ? 'Annulla l’eliminazione e accedi' : 'Accedi'}
      </Button>
      <ProviderLinks providers={providers} next={next} place="below" />
      <p className="login-form__register">
        Non hai un profilo?{' '}
        <Link className="link" to="/register" onClick={onLeave}>
          Registrati gratis
        </Link>
      </p>
    </form>
  )
}

import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Dialog } from '#ui/windows/dialog.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import type { Provider } from '../providers.rules.ts'
import { CodeForm } from './code-form.tsx'
import type { LoginView } from './login-dialog.tsx'
import './login-dialog.css'
import { LoginForm } from './login-form.tsx'
import { type RecoveryAnswer, RecoveryForm, RecoverySent } from './recovery-form.tsx'
import { useLogin } from './use-login.ts'

interface LoginWindowsProps {
  readonly providers: readonly Provider[]
  readonly view: LoginView | null
  readonly onView: (view: LoginView | null) => void
}

/** The login window and, behind "Password dimenticata?", the recovery window (LOG-01 to LOG-06, PWD-01 to PWD-08). */
export default function LoginWindows({ providers, view, onView }: LoginWindowsProps) {
  const { pathname, search } = useLocation()
  const close = () => onView(null)
  // Any answer closes the window: welcome says itself in a notice, a refusal in the popup "Attenzione".
  const { send, busy, refusal } = useLogin(close, () => onView('code'))
  return (
    <>
      <Dialog open={view === 'login'} onClose={close} title="Accedi" size="xl" className="login-dialog">
        <LoginForm
          next={pathname + search}
          providers={providers}
          stays
          // Opened again after a refusal, it still knows the name.
          refusal={refusal}
          busy={busy}
          send={send}
          onLeave={close}
          recovery={
            <button type="button" className="link login-form__step" onClick={() => onView('recovery')}>
              Password dimenticata?
            </button>
          }
        />
      </Dialog>
      <Dialog open={view === 'code'} onClose={close} title="Un ultimo passo" size="xl" className="login-dialog">
        <CodeForm
          next={pathname + search}
          stays
          onDone={close}
          restart={
            <button type="button" className="link login-form__step" onClick={() => onView('login')}>
              Torna all’accesso
            </button>
          }
        />
      </Dialog>
      {view === 'recovery' && <RecoveryWindow onClose={close} />}
    </>
  )
}

function RecoveryWindow({ onClose }: { readonly onClose: () => void }) {
  const fetcher = useFetcher<RecoveryAnswer>()
  const popup = usePopup()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok !== false || Object.keys(answer.fields).length > 0) return
    onClose()
    popup({ body: answer.message })
  }, [answer, onClose, popup])
  return (
    <Dialog open onClose={onClose} title="Password dimenticata">
      {answer?.ok ? (
        <RecoverySent email={answer.email} onLeave={onClose} />
      ) : (
        <RecoveryForm
          refusal={answer ?? null}
          busy={fetcher.state !== 'idle'}
          send={(form) => fetcher.submit(form, { method: 'post', action: '/password-dimenticata' })}
          onLeave={onClose}
        />
      )}
    </Dialog>
  )
}

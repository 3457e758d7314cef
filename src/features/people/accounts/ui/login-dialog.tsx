import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Provider } from '../providers.rules.ts'

/** Which window of entering is open. */
export type LoginView = 'login' | 'code' | 'recovery'

type OpenLogin = () => void

const LoginContext = createContext<OpenLogin | null>(null)

// The windows arrive with the first click: pages without a login do not load them.
const LoginWindows = lazy(() => import('./login-windows.lazy.tsx'))

interface LoginDialogProviderProps {
  /** The identity providers. */
  readonly providers: readonly Provider[]
  readonly children: ReactNode
}

/**
 * Holds the login window of the site. Mount once, inside the popup and toast providers.
 *
 * @see useLoginDialog
 */
export function LoginDialogProvider({ providers, children }: LoginDialogProviderProps) {
  const [view, setView] = useState<LoginView | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = useCallback(() => {
    setWanted(true)
    setView('login')
  }, [])
  return (
    <LoginContext value={open}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <LoginWindows providers={providers} view={view} onView={setView} />
        </Suspense>
      )}
    </LoginContext>
  )
}

/**
 * Opens the login window over the present page: `const openLogin = useLoginDialog()`. The person stays on the page afterwards;
 * staff go to their dashboard. Where no window is mounted, it leads to the page /login instead.
 */
export const useLoginDialog = (): OpenLogin => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = use(LoginContext)
  return open ?? (() => void navigate(`/login?next=${encodeURIComponent(pathname + search)}`))
}

/**
 * What makes a link one to the login: `<Link {...useLoginLink()}>`. The window opens over the page; without scripts, or in a new
 * tab, the link leads to the page of the login, and that one back here.
 */
export const useLoginLink = () => {
  const openLogin = useLoginDialog()
  const { pathname, search } = useLocation()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (pathname === '/login' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLogin()
  }
  return { to: `/login?next=${encodeURIComponent(pathname + search)}`, onClick }
}

import { Euro, Heart, Menu, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { NotificationBell } from '#features/notifications/ui/notification-bell.tsx'
import { euro } from '#shared/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton, IconButtonLink } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import './header.css'
import { balanceNote, frameFor, mainLinks, type ShellViewer, type SignedInViewer, salesText } from './shell.rules.ts'

// Opened by a click only: nobody downloads them before.
const SiteMenu = lazy(() => import('./site-menu.tsx'))
const PersonMenu = lazy(() => import('./person-menu.tsx'))

type SideMenu = 'site' | 'person'

interface HeaderProps {
  readonly viewer: ShellViewer
  readonly supportEmail: string
}

const unreadWords = (unread: number): string =>
  unread === 0 ? '' : unread === 1 ? ', 1 notifica da leggere' : `, ${unread} notifiche da leggere`

const DailyBalance = ({ balance }: { balance: NonNullable<SignedInViewer['balance']> }) => (
  <Link className="header__today" to="/portal/orders" reloadDocument title={balanceNote}>
    <Euro className="icon" aria-hidden="true" />
    <span>
      Oggi {salesText(balance.sales)}
      <b>{euro(balance.totalCents)}</b>
    </span>
  </Link>
)

/** The top of every public page. Only one of the two side menus can be open at a time. */
export function Header({ viewer, supportEmail }: HeaderProps) {
  const { pathname, search } = useLocation()
  const [menu, setMenu] = useState<SideMenu | null>(null)
  const [used, setUsed] = useState<readonly SideMenu[]>([])
  const [bell, setBell] = useState(false)
  const frame = frameFor(pathname)
  const open = (which: SideMenu) => {
    setMenu((present) => present ?? which)
    setUsed((before) => (before.includes(which) ? before : [...before, which]))
  }
  const close = () => setMenu(null)
  const signedIn = viewer.kind === 'visitor' ? null : viewer
  const loginPath = `/login?next=${encodeURIComponent(pathname + search)}`

  return (
    <header className="header">
      <div className="header__row">
        <div className="header__side header__narrow">
          {frame.menu && (
            <IconButton label="Apri il menu" icon={<Menu />} aria-haspopup="dialog" onClick={() => open('site')} />
          )}
        </div>
        <Link className="header__home" to="/" aria-label="Promessi, vai alla home">
          <Logo />
        </Link>
        {frame.menu && (
          <nav className="header__nav" aria-label="Principale">
            {mainLinks.map(({ label, to }) => (
              <NavLink key={to} className="header__link" to={to} end={to === '/'}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="header__actions">
          {frame.person && !signedIn && (
            <>
              <ButtonLink className="header__wide" variant="text" size="s" to={loginPath}>
                Accedi
              </ButtonLink>
              <ButtonLink className="header__wide" size="s" to="/register">
                Registrati gratis
              </ButtonLink>
              <IconButtonLink className="header__narrow" label="Accedi" icon={<UserRound />} to={loginPath} />
            </>
          )}
          {frame.person && signedIn && (
            <>
              {signedIn.balance && <DailyBalance balance={signedIn.balance} />}
              {signedIn.kind === 'supplier' && (
                <IconButtonLink className="header__wide" label="I miei preferiti" icon={<Heart />} to="/favorites" />
              )}
              <NotificationBell reader={signedIn.kind} unread={signedIn.unread} open={bell} onToggle={setBell} />
              <button
                type="button"
                className="icon-btn header__person"
                aria-haspopup="dialog"
                aria-label={`Menu di ${signedIn.name}${unreadWords(signedIn.unread)}`}
                onClick={() => open('person')}
              >
                <Avatar name={signedIn.name} src={signedIn.image} />
                {signedIn.unread > 0 && (
                  <span className="icon-btn__count header__narrow" aria-hidden="true">
                    {signedIn.unread > 99 ? '99+' : signedIn.unread}
                  </span>
                )}
              </button>
            </>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {used.includes('site') && (
          <SiteMenu
            open={menu === 'site'}
            viewerKind={viewer.kind}
            loginPath={loginPath}
            supportEmail={supportEmail}
            onClose={close}
          />
        )}
        {used.includes('person') && signedIn && (
          <PersonMenu
            open={menu === 'person'}
            viewer={signedIn}
            onClose={close}
            onNotifications={() => {
              close()
              setBell(true)
            }}
          />
        )}
      </Suspense>
    </header>
  )
}

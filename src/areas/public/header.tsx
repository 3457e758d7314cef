import { ChevronDown, Menu, Search, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLoginLink } from '#features/people/accounts/ui/login-dialog.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButton, IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import './header.css'
// The server draws the lazy part too: without its styles the header would jump when they arrive.
import '#features/people/notifications/ui/notification-bell.css'
import { frameFor, mainLinks, type ShellViewer } from './shell.rules.ts'

// Opened by a click, or needed by people with an account only: visitors do not download them.
const SiteMenu = lazy(() => import('./site-menu.tsx'))
const CategoryPanel = lazy(() => import('./category-panel.tsx'))
const SearchPanel = lazy(() => import('#features/shop/search/ui/search-panel.tsx'))
const SignedInActions = lazy(() => import('./signed-in-actions.tsx'))

type SideMenu = 'site' | 'person' | 'search' | 'categories'

interface HeaderProps {
  readonly viewer: ShellViewer
  readonly supportEmail: string
}

const VisitorActions = () => {
  const login = useLoginLink()
  return (
    <>
      <ButtonLink className="header__wide" variant="text" size="s" {...login}>
        Accedi
      </ButtonLink>
      <ButtonLink className="header__wide" size="s" to="/register">
        Registrati gratis
      </ButtonLink>
      <IconButtonLink className="header__narrow" label="Accedi" icon={<UserRound />} {...login} />
    </>
  )
}

const Returning = () => (
  <p className="header__returning">
    Sei già registrato?{' '}
    <Link className="link" {...useLoginLink()}>
      Clicca qui
    </Link>
  </p>
)

/** The top of every public page. Only one of the two side menus can be open at a time (HEAD-05). */
export function Header({ viewer, supportEmail }: HeaderProps) {
  const { pathname, search } = useLocation()
  const [menu, setMenu] = useState<SideMenu | null>(null)
  // What was opened once stays: it closes with its movement.
  const [used, setUsed] = useState<Partial<Record<SideMenu, true>>>({})
  const frame = frameFor(pathname)
  const open = (which: SideMenu) => {
    setUsed((before) => ({ ...before, [which]: true }))
    setMenu((present) => present ?? which)
  }
  const close = () => setMenu(null)
  const loginPath = `/login?next=${encodeURIComponent(pathname + search)}`

  return (
    <header className="header">
      <div className="header__row">
        {frame.menu && (
          <div className="header__side header__narrow">
            <IconButton label="Apri il menu" icon={<Menu />} aria-haspopup="dialog" onClick={() => open('site')} />
          </div>
        )}
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
            <IconButton
              label="Categorie di fornitori"
              icon={<ChevronDown />}
              aria-haspopup="dialog"
              onClick={() => open('categories')}
            />
          </nav>
        )}
        <div className="header__actions">
          {frame.menu && (
            <IconButtonLink
              label="Cerca"
              icon={<Search />}
              to="/cerca"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open('search')
              }}
            />
          )}
          {frame.person && viewer.kind === 'visitor' && <VisitorActions />}
          {frame.returning && viewer.kind === 'visitor' && <Returning />}
          {frame.person && viewer.kind !== 'visitor' && (
            <Suspense fallback={null}>
              <SignedInActions
                viewer={viewer}
                menuOpen={menu === 'person'}
                onMenu={() => open('person')}
                onMenuClose={close}
              />
            </Suspense>
          )}
        </div>
      </div>
      {used.categories && (
        <Suspense fallback={null}>
          <CategoryPanel open={menu === 'categories'} onClose={close} />
        </Suspense>
      )}
      {used.search && (
        <Suspense fallback={null}>
          <SearchPanel open={menu === 'search'} onClose={close} />
        </Suspense>
      )}
      {used.site && (
        <Suspense fallback={null}>
          <SiteMenu
            open={menu === 'site'}
            viewerKind={viewer.kind}
            loginPath={loginPath}
            supportEmail={supportEmail}
            onClose={close}
          />
        </Suspense>
      )}
    </header>
  )
}

import { ExternalLink, LogOut, Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useLoaderData } from 'react-router'
import { FinderDoor } from '#features/office/finder/ui/finder-door.tsx'
import { BellLink, NotificationBell } from '#features/people/notifications/ui/notification-bell.tsx'
import { noticeCodeWanted } from '#features/people/security/ui/code-wanted.ts'
import { CodeWantedDialog } from '#features/people/security/ui/code-wanted-dialog.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { Logo } from '#ui/frame/logo.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import { PopupProvider } from '#ui/windows/popup.tsx'
import { ToastProvider } from '#ui/windows/toast.tsx'
import type { Route } from './+types/portal.layout'
import './portal.css'
import { portalFrame } from './frame.queries.server.ts'
import { PortalMenu } from './portal-menu.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const actor = signedInPage(ctx, request)
  if (actor.kind === 'couple') throw redirect('/?avviso=ruolo')
  return portalFrame(ctx, actor)
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noticeCodeWanted]

function Portal() {
  const frame = useLoaderData<typeof loader>()
  const [menu, setMenu] = useState(false)
  const [bell, setBell] = useState(false)
  useLive()
  useEffect(() => {
    // Without it the portal is the same: a browser that refuses is no error.
    void import('#features/office/offline/ui/keep-offline.ts')
      .then(({ syncWorkerAccount }) => syncWorkerAccount(null))
      .catch(() => undefined)
  }, [])
  return (
    <div className="portal">
      <a className="skip-link" href="#contenuto">
        Vai al contenuto
      </a>
      <aside className="portal__side" aria-label="Menu del portale">
        <a className="portal__home" href="/" aria-label="Promessi, vai alla home">
          <Logo inverse />
        </a>
        <PortalMenu frame={frame} />
      </aside>
      <div className="portal__main">
        <header className="portal__bar">
          <IconButton
            className="portal__narrow"
            label="Apri il menu"
            icon={<Menu />}
            aria-haspopup="dialog"
            onClick={() => setMenu(true)}
          />
          <a className="portal__logo portal__narrow" href="/" aria-label="Promessi, vai alla home">
            <Logo />
          </a>
          {frame.kind === 'supplier' && <FinderDoor isMember={frame.isMember} />}
          <div className="portal__tools">
            <a className="link small portal__wide" href="/">
              <ExternalLink className="icon" aria-hidden="true" />
              Vai al sito
            </a>
            <NotificationBell reader={frame.kind} unread={frame.unread} open={bell} onToggle={setBell} />
            <span className="portal__person portal__wide">
              <Avatar name={frame.name} src={frame.image} size="s" />
              {frame.memberName ? `${frame.memberName}, ${frame.name}` : frame.name}
            </span>
            <form method="post" action="/logout" className="portal__wide">
              <IconButton type="submit" label="Esci" icon={<LogOut />} />
            </form>
            <BellLink className="portal__narrow" unread={frame.unread} open={bell} onToggle={setBell} />
          </div>
        </header>
        <main id="contenuto" className="portal__work" tabIndex={-1}>
          {frame.suspended && <Note tone="warning">{frame.suspended}</Note>}
          <Outlet />
        </main>
      </div>
      {frame.kind === 'admin' && <CodeWantedDialog />}
      <Drawer
        open={menu}
        side="left"
        title={frame.name || 'Menu'}
        onClose={() => setMenu(false)}
        footer={
          <form method="post" action="/logout">
            <button type="submit" className="portal-menu__entry portal-menu__entry--plain">
              <LogOut className="icon" aria-hidden="true" />
              Esci
            </button>
          </form>
        }
      >
        <div className="portal-drawer">
          <PortalMenu frame={frame} onLeave={() => setMenu(false)} />
          <Link className="portal-menu__entry" to="/" reloadDocument>
            <ExternalLink className="icon" aria-hidden="true" />
            Vai al sito
          </Link>
        </div>
      </Drawer>
    </div>
  )
}

/** The frame of the portal, for suppliers and staff. */
export default function PortalLayout() {
  return (
    <ToastProvider>
      <PopupProvider>
        <Portal />
      </PopupProvider>
    </ToastProvider>
  )
}

import {
  BadgeCheck,
  Bell,
  ChartColumn,
  Gavel,
  Heart,
  LayoutDashboard,
  LogOut,
  MessageCircle,
  Package,
  Plus,
  Receipt,
  Send,
  Shield,
  Star,
  Store,
  Tag,
  UserRound,
} from 'lucide-react'
import { OfflineSwitch } from '#features/office/offline/ui/offline-switch.tsx'
import { euro } from '#shared/money.ts'
import { isOwnerPath } from '#shared/team-rights.rules.ts'
import { useLeaving } from '#ui/forms/use-leaving.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import './menus.css'
import { balanceNote, type MenuEntry, menuEntries, salesText } from './menu.rules.ts'
import type { SignedInViewer } from './shell.rules.ts'

const ICONS = {
  dashboard: LayoutDashboard,
  person: UserRound,
  gavel: Gavel,
  package: Package,
  send: Send,
  badge: BadgeCheck,
  receipt: Receipt,
  shield: Shield,
  heart: Heart,
  plus: Plus,
  store: Store,
  tag: Tag,
  star: Star,
  chart: ChartColumn,
  message: MessageCircle,
} satisfies Record<MenuEntry['icon'], unknown>

interface PersonMenuProps {
  readonly open: boolean
  readonly viewer: SignedInViewer
  readonly onClose: () => void
  readonly onNotifications: () => void
}

/** The right side menu: who I am and what is mine. */
export default function PersonMenu({ open, viewer, onClose, onNotifications }: PersonMenuProps) {
  const leave = useLeaving(onClose)
  const entries = menuEntries(viewer.kind).filter(({ to }) => !viewer.isMember || !isOwnerPath(to))
  const greeting = (
    <span className="person-menu__greeting">
      <Avatar name={viewer.name} src={viewer.image} size="l" />
      <span>
        <span className="small muted">Ciao{viewer.name ? ',' : '!'}</span>
        <b>{viewer.name}</b>
      </span>
    </span>
  )
  return (
    <Drawer
      keep
      open={open}
      side="right"
      title={greeting}
      onClose={onClose}
      footer={
        <form method="post" action="/logout">
          <Button type="submit" variant="outline" caps wide icon={<LogOut className="icon" aria-hidden="true" />}>
            ESCI
          </Button>
        </form>
      }
    >
      {viewer.balance && (
        <div className="person-menu__today">
          <p>
            Oggi {salesText(viewer.balance.sales)}
            <b>{euro(viewer.balance.totalCents)}</b>
          </p>
          <p className="micro">{balanceNote}</p>
        </div>
      )}
      <nav aria-label="Il tuo menu">
        <button type="button" className="person-menu__entry" onClick={onNotifications}>
          <Bell className="icon" aria-hidden="true" />
          Notifiche
          <Badge count={viewer.unread} label="da leggere" />
        </button>
        {entries.map(({ label, to, icon, reload, main }) => {
          const Icon = ICONS[icon]
          if (main)
            return (
              <ButtonLink
                key={to}
                className="person-menu__main"
                wide
                to={to}
                icon={<Icon className="icon" aria-hidden="true" />}
                onClick={reload ? onClose : leave}
              >
                {label}
              </ButtonLink>
            )
          return (
            <Link
              key={to}
              className="person-menu__entry"
              to={to}
              reloadDocument={reload}
              onClick={reload ? onClose : leave}
            >
              <Icon className="icon" aria-hidden="true" />
              {label}
              {icon === 'message' && <Badge count={viewer.messages} label="da leggere" />}
            </Link>
          )
        })}
        {viewer.kind === 'couple' && !viewer.isViewed && <OfflineSwitch account={String(viewer.accountId)} />}
        {viewer.kind === 'supplier' && (
          <ButtonLink className="person-menu__main" variant="secondary" caps wide to="/auctions" onClick={leave}>
            ANNUNCI SPOSI
          </ButtonLink>
        )}
      </nav>
    </Drawer>
  )
}

import { Euro, Heart } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NotificationBell } from '#features/people/notifications/ui/notification-bell.tsx'
import { CartBag } from '#features/shop/cart/ui/cart-bag.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { euro } from '#shared/money.ts'
import { shortCount } from '#ui/figures/short-count.ts'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { balanceNote, salesText } from './menu.rules.ts'
import type { SignedInViewer } from './shell.rules.ts'

const PersonMenu = lazy(() => import('./person-menu.tsx'))

const unreadWords = (unread: number): string =>
  unread === 0 ? '' : unread === 1 ? ', 1 notifica da leggere' : `, ${shortCount(unread)} notifiche da leggere`

const DailyBalance = ({ balance }: { balance: NonNullable<SignedInViewer['balance']> }) => (
  <Link className="header__today" to="/portal/orders" reloadDocument title={balanceNote}>
    <Euro className="icon" aria-hidden="true" />
    <span>
      Oggi {salesText(balance.sales)}
      <b>{euro(balance.totalCents)}</b>
    </span>
  </Link>
)

interface SignedInActionsProps {
  readonly viewer: SignedInViewer
  readonly menuOpen: boolean
  readonly onMenu: () => void
  readonly onMenuClose: () => void
}

/** The right end of the header for people with an account: balance, bell, cart, personal menu. Visitors never download it. */
export default function SignedInActions({ viewer, menuOpen, onMenu, onMenuClose }: SignedInActionsProps) {
  const { name, kind, accountId, unread, balance, image } = viewer
  const [bell, setBell] = useState(false)
  const [menuUsed, setMenuUsed] = useState(false)
  const account = kind === 'couple' && !viewer.isViewed ? String(accountId) : null
  useEffect(() => {
    // Without it the site is the same: a browser that refuses is no error.
    void import('#features/office/offline/ui/keep-offline.ts')
      .then(({ syncWorkerAccount }) => syncWorkerAccount(account))
      .catch(() => undefined)
  }, [account])
  // Counts the bell up without a reload.
  useLive()
  return (
    <>
      {balance && <DailyBalance balance={balance} />}
      {kind !== 'admin' && (
        <IconButtonLink className="header__wide" label="I miei preferiti" icon={<Heart />} to="/favorites" />
      )}
      <NotificationBell reader={kind} unread={unread} open={bell} onToggle={setBell} />
      {kind === 'couple' && <CartBag key={accountId} userId={accountId} />}
      <button
        type="button"
        className="icon-btn header__person"
        aria-haspopup="dialog"
        aria-label={`${name ? `Menu di ${name}` : 'Il tuo menu'}${unreadWords(unread)}`}
        onClick={() => {
          setMenuUsed(true)
          onMenu()
        }}
      >
        <Avatar name={name} src={image} />
        {unread > 0 && (
          <span className="icon-btn__count header__narrow" aria-hidden="true">
            {shortCount(unread)}
          </span>
        )}
      </button>
      {menuUsed && (
        <Suspense fallback={null}>
          <PersonMenu
            open={menuOpen}
            viewer={viewer}
            onClose={onMenuClose}
            onNotifications={() => {
              onMenuClose()
              setBell(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

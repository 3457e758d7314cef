import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { shortCount } from '#ui/figures/short-count.ts'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import type { NotificationReader } from '../notification-subject.rules.ts'
import './notification-bell.css'

const NotificationPanel = lazy(() => import('./notification-panel.tsx'))

export interface NotificationBellProps {
  readonly reader: NotificationReader
  /** Counts up by itself: the frame is read again when something new arrives. */
  readonly unread: number
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
}

interface BellLinkProps extends Omit<NotificationBellProps, 'reader'> {
  readonly className: string
}

/** The bell itself: opens the list, and without scripts leads to the page of all. */
export function BellLink({ className, unread, open, onToggle }: BellLinkProps) {
  return (
    <IconButtonLink
      className={className}
      to="/notifiche"
      label={unread === 0 ? 'Notifiche' : `Notifiche, ${shortCount(unread)} da leggere`}
      icon={<Bell />}
      count={unread}
      aria-expanded={open}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onToggle(!open)
      }}
    />
  )
}

/** The bell of the header with its list under it; closes by Esc, by the bell and by a click elsewhere. */
export function NotificationBell({ reader, unread, open, onToggle }: NotificationBellProps) {
  const root = useRef<HTMLDivElement>(null)
  const close = useEffectEvent((giveFocusBack: boolean) => {
    onToggle(false)
    if (giveFocusBack) root.current?.querySelector('a')?.focus()
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true)
    }
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])

  return (
    <div className="bell" ref={root}>
      <BellLink className="bell__button" unread={unread} open={open} onToggle={onToggle} />
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel reader={reader} unread={unread} onClose={() => onToggle(false)} />
        </Suspense>
      )}
    </div>
  )
}

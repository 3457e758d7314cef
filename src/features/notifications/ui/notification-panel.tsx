import {
  BadgeCheck,
  Banknote,
  Bell,
  CircleAlert,
  CircleUser,
  Gavel,
  MessageCircle,
  Package,
  Star,
  Truck,
  Undo2,
  X,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { NotificationWire } from '../notifications.contract.ts'
import {
  type NotificationReader,
  notificationAge,
  notificationTarget,
  notificationTypes,
  OLDER_SHOWN,
  splitNotifications,
} from '../notifications.rules.ts'
import './notification-panel.css'

const ICONS: Readonly<Record<number, typeof Bell>> = {
  [notificationTypes.review]: Star,
  [notificationTypes.sale]: Banknote,
  [notificationTypes.shipped]: Truck,
  [notificationTypes.delivered]: Package,
  [notificationTypes.question]: MessageCircle,
  [notificationTypes.answer]: MessageCircle,
  [notificationTypes.return]: Undo2,
  [notificationTypes.payment]: Banknote,
  [notificationTypes.warning]: CircleAlert,
  [notificationTypes.subscription]: BadgeCheck,
  [notificationTypes.account]: CircleUser,
  [notificationTypes.newAnnouncement]: Gavel,
  [notificationTypes.offer]: Gavel,
  [notificationTypes.outcome]: BadgeCheck,
}

interface Entry {
  readonly wire: NotificationWire
  readonly read: boolean
}

type Loaded = { readonly entries: readonly Entry[]; readonly now: string } | 'failed' | null

const ask = async (): Promise<Loaded> => {
  const answer = await fetch('/api/notifications')
  if (!answer.ok) return 'failed'
  const list = (await answer.json()) as NotificationWire[]
  // The server's clock, so that "2 ore fa" does not depend on this computer's.
  const now = new Date(answer.headers.get('date') ?? list[0]?.timestamp ?? 0).toISOString()
  return { entries: list.map((wire) => ({ wire, read: wire.read === '1' })), now }
}

/** Loads the list, and again whenever the number on the bell changes. */
const useNotifications = (unread: number) => {
  const [loaded, setLoaded] = useState<Loaded>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed number means a changed list
  useEffect(() => {
    let current = true
    const keep = (answer: Loaded) => {
      if (current) setLoaded(answer)
    }
    ask().then(keep, () => keep('failed'))
    return () => {
      current = false
    }
  }, [unread])
  return [loaded, setLoaded] as const
}

interface PanelProps {
  readonly reader: NotificationReader
  readonly unread: number
  readonly onClose: () => void
}

/** The list under the bell: new ones, six older, the rest on demand. */
export default function NotificationPanel({ reader, unread, onClose }: PanelProps) {
  const [loaded, setLoaded] = useNotifications(unread)
  const [all, setAll] = useState(false)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => panel.current?.focus(), [])

  const openEntry = async ({ wire, read }: Entry) => {
    if (!read) await fetch(`/api/notifications/${wire.id}`, { method: 'POST' }).catch(() => undefined)
    const target = notificationTarget(
      { type: Number(wire.type), actionId: wire.idaction || null, text: wire.text },
      reader,
    )
    if (target) {
      onClose()
      await navigate(target)
      return
    }
    void revalidate()
  }

  const remove = async (id: string) => {
    const answer = await fetch(`/api/notifications/${id}`, { method: 'DELETE' })
    if (!answer.ok && answer.status !== 404) return
    setLoaded((before) =>
      before && before !== 'failed'
        ? { ...before, entries: before.entries.filter(({ wire }) => wire.id !== id) }
        : before,
    )
    panel.current?.focus()
    void revalidate()
  }

  const list = loaded && loaded !== 'failed' ? loaded : null
  const { fresh, older, hidden } = splitNotifications(list?.entries ?? [], all)
  return (
    <section className="notifications" ref={panel} aria-labelledby={titleId} tabIndex={-1}>
      <header className="notifications__head">
        <h2 id={titleId}>Notifiche</h2>
        <IconButton className="notifications__close" label="Chiudi le notifiche" icon={<X />} onClick={onClose} />
      </header>
      <div role="status">
        {loaded === null && <p className="notifications__say">Caricamento in corso</p>}
        {loaded === 'failed' && (
          <p className="notifications__say">Non è stato possibile leggere le notifiche. Riprova tra poco.</p>
        )}
        {list?.entries.length === 0 && <p className="notifications__say">Non hai notifiche</p>}
      </div>
      {list && (
        <ul>
          {[...fresh, ...older].map((entry) => (
            <Row key={entry.wire.id} entry={entry} now={list.now} onOpen={openEntry} onRemove={remove} />
          ))}
        </ul>
      )}
      {(hidden > 0 || (all && older.length > OLDER_SHOWN)) && (
        <footer className="notifications__foot">
          <Button variant="text" size="s" onClick={() => setAll(!all)}>
            {all ? 'Mostra meno' : `Mostra tutte (${hidden} in più)`}
          </Button>
        </footer>
      )}
    </section>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly now: string
  readonly onOpen: (entry: Entry) => void
  readonly onRemove: (id: string) => void
}

function Row({ entry, now, onOpen, onRemove }: RowProps) {
  const { wire, read } = entry
  const Icon = ICONS[Number(wire.type)] ?? Bell
  return (
    <li className="notifications__row" data-unread={!read || undefined}>
      <span className="notifications__icon" aria-hidden="true">
        {wire.imageSposo ? <img src={`${wire.imageSposo}?w=480`} alt="" /> : <Icon className="icon" />}
      </span>
      <button type="button" className="notifications__open" onClick={() => onOpen(entry)}>
        {!read && <span className="sr-only">Da leggere: </span>}
        {wire.text}
        <small>{notificationAge(wire.timestamp, now)}</small>
      </button>
      <IconButton
        className="notifications__delete"
        label={`Elimina la notifica: ${wire.text}`}
        icon={<X />}
        onClick={() => onRemove(wire.id)}
      />
    </li>
  )
}

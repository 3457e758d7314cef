import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { drawnForHeader } from '#ui/forms/drawn-for-header.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { NotificationReader } from '../notification-subject.rules.ts'
import type { NotificationWire } from '../notifications.contract.ts'
import { notificationAge, notificationTarget, OLDER_SHOWN, splitNotifications } from '../notifications.rules.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { PushSwitch } from './push-switch.tsx'
import './notification-panel.css'
import './notification-row.css'

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

const change = (path: string, method: 'POST' | 'DELETE'): Promise<Response> =>
  fetch(`/api/notifications${path}`, { method, headers: drawnForHeader() })

/** Loads the list, and again whenever something arrives or the number on the bell changes. */
const useNotifications = (unread: number) => {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const [arrived, setArrived] = useState(0)
  // What is read and what arrives at the same time leaves the number as it was.
  useLive({
    onMessage: ({ what }) => {
      if (what === 'notification') setArrived((before) => before + 1)
    },
  })
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
  }, [unread, arrived])
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
    if (!read) await change(`/${wire.id}`, 'POST').catch(() => undefined)
    const target = notificationTarget(
      { type: Number(wire.type), actionId: wire.idaction || null, text: wire.text },
      reader,
    )
    if (target) {
      onClose()
      // The portal is another application area: a full page load (OQ-147).
      if (target.startsWith('/portal/')) window.location.assign(target)
      else await navigate(target)
      return
    }
    void revalidate()
  }

  const remove = async (id: string) => {
    const answer = await change(`/${id}`, 'DELETE')
    if (!answer.ok && answer.status !== 404) return
    setLoaded((before) =>
      before && before !== 'failed'
        ? { ...before, entries: before.entries.filter(({ wire }) => wire.id !== id) }
        : before,
    )
    panel.current?.focus()
    void revalidate()
  }

  const readAll = async () => {
    const answer = await change('/read', 'POST')
    if (!answer.ok) return
    panel.current?.focus()
    void revalidate()
  }

  const list = loaded && loaded !== 'failed' ? loaded : null
  const { fresh, older, hidden } = splitNotifications(list?.entries ?? [], all)
  return (
    <section className="notifications" ref={panel} aria-labelledby={titleId} tabIndex={-1}>
      <header className="notifications__head">
        <h2 id={titleId}>Notifiche</h2>
        {fresh.length > 0 && (
          <Button variant="text" size="s" onClick={readAll}>
            Segna tutte come lette
          </Button>
        )}
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
        <p className="notifications__more">
          <Button variant="text" size="s" onClick={() => setAll(!all)}>
            {all ? 'Mostra meno' : `Mostra tutte (${hidden} in più)`}
          </Button>
        </p>
      )}
      <footer className="notifications__foot">
        <PushSwitch />
        <Link className="link small" to="/notifiche" onClick={onClose}>
          Tutte le notifiche e i dispositivi
        </Link>
      </footer>
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
  return (
    <li className="notifications__row" data-unread={!read || undefined}>
      <NotificationIcon type={Number(wire.type)} image={wire.imageSposo} />
      <button type="button" className="notifications__open" onClick={() => onOpen(entry)}>
        {!read && <span className="sr-only">Da leggere: </span>}
        {wire.text}
        <time dateTime={wire.timestamp} title={formatDayAtTime(wire.timestamp)}>
          {notificationAge(wire.timestamp, now)}
        </time>
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

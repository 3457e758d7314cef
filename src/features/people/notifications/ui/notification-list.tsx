import { X } from 'lucide-react'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { type AboutAnnouncement, type Gathered, othersLabel } from '../gathered.rules.ts'
import { notificationAge } from '../notifications.rules.ts'
import { NotificationIcon } from './notification-icon.tsx'
import './notification-row.css'

interface Item {
  readonly id: number
  readonly type: number
  readonly text: string
  readonly at: string
  readonly read: boolean
  readonly fromImage: string | null
  readonly about: AboutAnnouncement | null
}

interface NotificationListProps {
  readonly entries: readonly Gathered<Item>[]
  readonly now: string
}

/** The notifications of one page as forms, opened and deleted without a script; what is about one announcement stands under its newest. */
export function NotificationList({ entries, now }: NotificationListProps) {
  return (
    <ul className="notification-list">
      {entries.map(({ newest, others }) => (
        <li key={newest.id}>
          <Row item={newest} now={now} />
          {newest.about && others.length > 0 && (
            <details className="notification-list__others">
              <summary>{othersLabel(newest.about.title, others)}</summary>
              <ul>
                {others.map((item) => (
                  <li key={item.id}>
                    <Row item={item} now={now} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ item, now }: { readonly item: Item; readonly now: string }) {
  const { id, type, text, at, read, fromImage } = item
  return (
    <div className="notifications__row" data-unread={!read || undefined}>
      <NotificationIcon type={type} image={fromImage && `/api/images/users/${fromImage}`} />
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="open" className="notifications__open">
          {!read && <span className="sr-only">Da leggere: </span>}
          {text}
          <time dateTime={at} title={formatDayAtTime(at)}>
            {notificationAge(at, now)}
          </time>
        </button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <IconButton
          type="submit"
          name="intent"
          value="delete"
          className="notifications__delete"
          label={`Elimina la notifica: ${text}`}
          icon={<X />}
        />
      </Form>
    </div>
  )
}

/** "Segna tutte come lette". */
export function ReadAll() {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="read-all" variant="outline" size="s">
        Segna tutte come lette
      </Button>
    </Form>
  )
}

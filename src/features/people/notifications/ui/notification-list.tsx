import { X } from 'lucide-react'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { notificationAge } from '../notifications.rules.ts'
import { NotificationIcon } from './notification-icon.tsx'
import './notification-row.css'

interface NotificationListProps {
  readonly items: readonly {
    readonly id: number
    readonly type: number
    readonly text: string
    readonly at: string
    readonly read: boolean
    readonly fromImage: string | null
  }[]
  readonly now: string
}

/** The notifications of one page as forms: opened, and deleted, without a script. */
export function NotificationList({ items, now }: NotificationListProps) {
  return (
    <ul className="notification-list">
      {items.map(({ id, type, text, at, read, fromImage }) => (
        <li key={id} className="notifications__row" data-unread={!read || undefined}>
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
        </li>
      ))}
    </ul>
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

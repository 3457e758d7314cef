import { Flag, Image as ImageIcon } from 'lucide-react'
import { formatRelative } from '#shared/days.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import type { ConversationLine } from '../views.ts'
import { LAST } from './message-log.tsx'
import './messages.css'

interface ListProps {
  readonly items: readonly ConversationLine[]
  readonly now: string
  /** The one that is open beside the list. */
  readonly current?: number | null
}

/** One line for each conversation: who, about what, the last words, how long ago, how much is unread. */
export function ConversationList({ items, now, current = null }: ListProps) {
  return (
    <ul className="conversations">
      {items.map(({ id, other, subject, last, unread, path, isReported }) => (
        <li key={id} className={classNames('conversation', unread > 0 && 'conversation--unread')}>
          <Avatar name={other.name} src={other.image} />
          <div className="conversation__words">
            <p className="conversation__head">
              <Link
                className="conversation__name"
                to={`${path}#${LAST}`}
                aria-current={id === current ? 'page' : undefined}
              >
                {other.name}
              </Link>
              <time dateTime={last.at}>{formatRelative(last.at, now)}</time>
            </p>
            <p className="conversation__subject">
              {isReported && <Flag className="icon" role="img" aria-label="Segnalata" />}
              {subject.label} · {last.product?.title ?? subject.title}
            </p>
            <p className="conversation__last">
              <span>
                {last.own && 'Tu: '}
                {last.photos.length > 0 && <ImageIcon className="icon" role="img" aria-label="Con foto" />}
                {last.text}
              </span>
              <Badge count={unread} label="da leggere" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

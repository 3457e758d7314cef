import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '#ui/parts/class-names.ts'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { QueueLine } from '../review.queries.server.ts'
import { waiting } from './review-reasons.rules.ts'

/** Address of the queue with one announcement open. */
export const queueHref = (id: number): string => `?annuncio=${id}`

export interface QueueProps {
  items: readonly QueueLine[]
  /** How many wait: more than are listed. */
  total: number
  /** Null when colleagues have all of them open. */
  currentId: number | null
  /** ISO instant of the server. */
  now: string
}

/** The ones before and after the open one that no colleague has open. */
export const neighbours = ({ items, currentId }: Pick<QueueProps, 'items' | 'currentId'>) => {
  const position = items.findIndex(({ id }) => id === currentId)
  const isFree = ({ takenBy }: QueueLine) => takenBy === null
  return {
    previousId: items.slice(0, Math.max(0, position)).findLast(isFree)?.id,
    nextId: items.slice(position + 1).find(isFree)?.id,
  }
}

/** How long it has waited, coloured from twenty hours on. */
function Waiting({ since, now }: { since: string; now: string }) {
  const { text, tone } = waiting(since, now)
  return <span className={classNames('review-waiting', tone !== 'calm' && `review-waiting--${tone}`)}>{text}</span>
}

/** The whole queue beside the announcement, oldest first: wide screens. */
export function ReviewQueueList({ items, total, currentId, now }: QueueProps) {
  return (
    <nav className="review-queue" aria-label="Annunci in attesa">
      <p className="review-queue__head">
        <b>{total} in attesa</b>
        <span className="muted">dal più vecchio</span>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={queueHref(item.id)}
              className="review-queue__item"
              aria-current={item.id === currentId ? 'true' : undefined}
              preventScrollReset
            >
              <img src={item.imageSmall} alt="" width={48} height={48} loading="lazy" decoding="async" />
              <span className="review-queue__title">{item.title}</span>
              <span className="review-queue__about">
                {item.coupleName} · {item.city}&nbsp;({item.province}) · <Waiting since={item.submittedAt} now={now} />
              </span>
              {item.takenBy && <span className="review-queue__taken">Lo guarda {item.takenBy}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One at a time, with a step back and a step on: phones. */
export function ReviewSteps({ items, total, currentId, now }: QueueProps) {
  const position = items.findIndex(({ id }) => id === currentId)
  const current = items[position]
  const { previousId, nextId } = neighbours({ items, currentId })
  if (!current) return null
  return (
    <nav className="review-steps" aria-label="Scorri la coda">
      {previousId !== undefined ? (
        <IconButtonLink bordered label="Annuncio precedente" icon={<ChevronLeft />} to={queueHref(previousId)} />
      ) : (
        <span className="review-steps__edge" />
      )}
      <p className="small">
        <b>
          {position + 1} di {total}
        </b>{' '}
        in attesa da <Waiting since={current.submittedAt} now={now} />
      </p>
      {nextId !== undefined ? (
        <IconButtonLink bordered label="Annuncio successivo" icon={<ChevronRight />} to={queueHref(nextId)} />
      ) : (
        <span className="review-steps__edge" />
      )}
    </nav>
  )
}

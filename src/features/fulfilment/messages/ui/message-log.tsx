import { Check, CheckCheck } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { formatTime, todayInRome } from '#shared/days.ts'
import { Link } from '#ui/parts/link.tsx'
import { PhotoThumbs, type ThumbPhoto } from '#ui/pictures/photo-thumbs.tsx'
import { useGalleryViewer } from '#ui/pictures/use-gallery-viewer.tsx'
import { byAnnouncement, byDay, dayLabel, messagePreview } from '../conversation.rules.ts'
import { photoAlt } from '../photos.rules.ts'
import type { MessageView } from '../views.ts'
import { AskedProduct } from './asked-product.tsx'
import './messages.css'

/** The anchor at the end of a conversation: without scripts a page opens there. */
export const LAST = 'ultimo'

/** Pixels from the end that still count as its being in sight. */
const NEAR_END = 48

interface LogProps {
  readonly messages: readonly MessageView[]
  /** From which message on one more step shows; null at the beginning. */
  readonly olderFrom: number | null
  readonly name: string
  readonly now: string
  /** Names over every message: for staff. */
  readonly isWatched: boolean
}

/** Keeps the end in sight when something comes, and the place when older messages come above. */
const useScroll = (log: RefObject<HTMLDivElement | null>, messages: readonly MessageView[]) => {
  const seen = useRef<{ first: number; last: number; height: number } | null>(null)
  const first = messages[0]?.id ?? 0
  const last = messages.at(-1)?.id ?? 0
  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    const before = seen.current
    if (before && before.first !== first && before.last === last) box.scrollTop += box.scrollHeight - before.height
    else if (!before || before.last !== last) box.scrollTop = box.scrollHeight
    seen.current = { first, last, height: box.scrollHeight }
  }, [log, first, last])
  // The composer grows over the log: a reader at its end is kept there.
  useEffect(() => {
    const box = log.current
    if (!box) return
    let isAtEnd = true
    const look = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END
    }
    const resized = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight
    })
    box.addEventListener('scroll', look, { passive: true })
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [log])
}

/** Who sent it, as its photos say. */
const senderOf = ({ own, author }: MessageView, isWatched: boolean): string => (own && !isWatched ? 'te' : author)

const thumbsOf = (message: MessageView, isWatched: boolean): ThumbPhoto[] =>
  message.photos.map((photo, index) => ({
    ...photo,
    alt: photoAlt(senderOf(message, isWatched), index + 1, message.photos.length),
  }))

/** Numbers of announcements lead to them. */
const withLinks = (text: string) =>
  byAnnouncement(text).map(({ words, announcementId }, index) =>
    announcementId === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
      <Link key={index} className="link" to={`/auctions/detail/${announcementId}`} reloadDocument>
        {words}
      </Link>
    ),
  )

interface MessageProps {
  readonly message: MessageView
  readonly isWatched: boolean
  readonly onOpen: (photoId: number) => void
}

function Message({ message, isWatched, onOpen }: MessageProps) {
  const { author, own, text, photos, product, at, read } = message
  const Mark = read ? CheckCheck : Check
  return (
    <li className={own ? 'message message--own' : 'message'}>
      <p className={isWatched ? 'message__author' : 'sr-only'}>{own && !isWatched ? 'Tu' : author}</p>
      {product && <AskedProduct product={product} />}
      <PhotoThumbs photos={thumbsOf(message, isWatched)} onOpen={onOpen} />
      {(text !== '' || photos.length === 0) && (
        <p className="message__text">{withLinks(messagePreview(text, photos.length))}</p>
      )}
      <p className="message__foot">
        <time dateTime={at}>{formatTime(at)}</time>
        {own && !isWatched && (
          <>
            <Mark className="icon" aria-hidden="true" />
            {read ? 'Letto' : 'Inviato'}
          </>
        )}
      </p>
    </li>
  )
}

/** What was written, day by day, the newest at the end. */
export function MessageLog({ messages, olderFrom, name, now, isWatched }: LogProps) {
  const log = useRef<HTMLDivElement>(null)
  useScroll(log, messages)
  const today = todayInRome(now)
  const shown = messages.flatMap((message) => thumbsOf(message, isWatched))
  const { open, viewer } = useGalleryViewer({ images: shown, label: `Foto dei messaggi con ${name}` })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={log} className="message-log" role="log" aria-label={`Messaggi con ${name}`} tabIndex={0}>
      {olderFrom !== null && (
        <p className="message-log__older">
          <Link className="link small" to={`?dal=${olderFrom}`} preventScrollReset replace>
            Messaggi precedenti
          </Link>
        </p>
      )}
      {byDay(messages).map(({ day, messages: own }) => (
        <section key={day} className="message-log__day" aria-label={dayLabel(day, today)}>
          <p className="message-log__date">
            <span>{dayLabel(day, today)}</span>
          </p>
          <ol>
            {own.map((message) => (
              <Message
                key={message.id}
                message={message}
                isWatched={isWatched}
                onOpen={(photoId) => open(shown.findIndex(({ id }) => id === photoId))}
              />
            ))}
          </ol>
        </section>
      ))}
      <span id={LAST} className="message-log__end" />
      {viewer}
    </div>
  )
}

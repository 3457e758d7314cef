import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** What the server says: which thing to read again, and a word for the screen (`offer`, `question`, `vote`, `notification`, …). */
export interface LiveMessage {
  readonly topic: string
  readonly what: string
}

interface Listener {
  readonly announcementId: number | undefined
  readonly hear: (message: LiveMessage) => void
}

/** Changes that come in a burst are read again once. */
const SETTLE_MS = 150
/** A page hidden for this long closes its connection. */
const HIDDEN_MS = 60_000
/** How often to ask again when the server keeps no line open for us. */
const ASK_AGAIN_MS = 20_000

const AGAIN: LiveMessage = { topic: 'announcements', what: 'reconnect' }

/**
 * One connection per browser tab, however many components listen: the page's announcement, if there is one, and the account's
 * own notices, which the server adds by itself.
 */
const listeners = new Set<Listener>()
let source: EventSource | undefined
let followed: number | undefined
let asking: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
/** The session of the page has ended: it stays as it is, with what was typed, until the person does something. */
let isOver = false

const tell = (message: LiveMessage): void => {
  for (const listener of listeners) listener.hear(message)
}

const close = (): void => {
  source?.close()
  source = undefined
  clearInterval(asking)
  asking = undefined
}

const wanted = (): number | undefined =>
  [...listeners].find((listener) => listener.announcementId !== undefined)?.announcementId

const open = (missed: boolean): void => {
  close()
  if (listeners.size === 0) return
  followed = wanted()
  const line = new EventSource(followed === undefined ? '/api/live' : `/api/live?announcement=${followed}`)
  source = line
  let hasBeenDown = missed
  line.onopen = () => {
    clearInterval(asking)
    asking = undefined
    // What was said while the line was down is unknown.
    if (hasBeenDown) tell(AGAIN)
    hasBeenDown = true
  }
  line.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as LiveMessage
    if (message.what !== 'session-ended') return tell(message)
    isOver = true
    close()
  }
  line.onerror = () => {
    // The browser reconnects by itself; once it has given up we ask from time to time instead.
    if (line.readyState === EventSource.CLOSED && source === line)
      asking ??= setInterval(() => {
        if (!document.hidden) tell(AGAIN)
      }, ASK_AGAIN_MS)
  }
}

const onVisibility = (): void => {
  clearTimeout(hiding)
  if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
  else if (!source && !isOver) open(true)
}

const join = (listener: Listener): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility)
  listeners.add(listener)
  isOver = false
  if (!source || wanted() !== followed) open(false)
  return () => {
    listeners.delete(listener)
    // Left to the next tick: moving from one page to another must not close and open the line in between.
    setTimeout(() => {
      if (listeners.size > 0) {
        if (wanted() !== followed) open(false)
        return
      }
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(hiding)
      close()
    })
  }
}

export interface LiveOptions {
  /** Follows one announcement: offers, questions, votes, state. */
  readonly announcementId?: number
  /** False for visitors where there is nothing to follow: no connection is made. */
  readonly enabled?: boolean
  /** Reacts to what happened before the page is read again, for example to announce a new offer. */
  readonly onMessage?: (message: LiveMessage) => void
}

/** By the clock (`read-again.ts`, which few pages ever need). */
export const askAgain = (revalidate: () => Promise<void>): void =>
  void import('./read-again.ts').then(
    ({ readAgain }) => readAgain(revalidate),
    () => undefined,
  )

/** Keeps the page true while it is open: whenever something it shows changes, its loaders run again. */
export const useLive = ({ announcementId, enabled = true, onMessage }: LiveOptions = {}): void => {
  const { revalidate } = useRevalidator()
  const react = useEffectEvent((message: LiveMessage) => onMessage?.(message))
  // What was said shows that the server answers; that nothing was heard for a while does not.
  const readAgain = useEffectEvent((message: LiveMessage) =>
    message === AGAIN ? askAgain(revalidate) : void revalidate(),
  )

  useEffect(() => {
    if (!enabled) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const leave = join({
      announcementId,
      hear: (message) => {
        react(message)
        clearTimeout(settling)
        settling = setTimeout(() => readAgain(message), SETTLE_MS)
      },
    })
    return () => {
      clearTimeout(settling)
      leave()
    }
  }, [announcementId, enabled])
}

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { moveClock } from '#platform/clock.server.ts'
import { beforeCommit, openDatabaseUrl, type Tx } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'

/**
 * What just changed, told to every process through the database's own notifications, at the moment the change commits.
 * Messages carry no data, only which thing to read again: whoever listens reads with their own permissions.
 */
export type LiveTopic =
  | `${'announcement' | 'account' | 'showcase' | 'store' | 'product'}:${number}`
  | 'announcements'
  | 'showcases'
  | 'products'
  | 'prices'
  | 'search'
  | 'site'
  | 'clock'

export interface LiveMessage {
  readonly topic: LiveTopic
  /** A word for the screen: `offer`, `question`, `vote`, `status`, `notification`, `place`, `settings`, `texts`, `questions`, `clock:<offset>`. */
  readonly what: string
}

type Listener = (message: LiveMessage) => void

const CHANNEL = 'promessi_live'
const listeners = new Set<Listener>()
let client: pg.Client | undefined
let closed = false

const say = (tx: Tx, messages: readonly string[]) =>
  tx.execute(sql`select pg_notify(${CHANNEL}, message) from unnest(${sql.param(messages)}::text[]) as message`)

/** What open transactions will say: all of it in one statement. */
const unsaid = new WeakMap<Tx, Set<string>>()

/** Tells every process, when this transaction commits, that something changed. */
export const publish = async (tx: Tx, topic: LiveTopic, what: string): Promise<void> => {
  const message: LiveMessage = { topic, what }
  const text = JSON.stringify(message)
  const waiting = unsaid.get(tx) ?? new Set<string>()
  const willBeSaid = beforeCommit(tx, 'live', () => say(tx, [...waiting]))
  if (!willBeSaid) {
    await say(tx, [text])
    return
  }
  waiting.add(text)
  unsaid.set(tx, waiting)
}

/** Hears every message of every process. @returns how to stop */
export const subscribe = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const deliver = (payload: string | undefined): void => {
  if (!payload) return
  const message = JSON.parse(payload) as LiveMessage
  if (message.topic === 'clock') moveClock(Number(message.what))
  for (const listener of listeners) listener(message)
}

/** Lets everyone read again: what was said while the line was down is unknown. */
const tellAgain = (): void => {
  for (const listener of listeners) listener({ topic: 'announcements', what: 'reconnect' })
}

const connect = async (): Promise<void> => {
  const next = new pg.Client({ connectionString: openDatabaseUrl(), keepAlive: true })
  next.on('notification', (note) => deliver(note.payload))
  const again = () => {
    if (client !== next) return
    client = undefined
    tellAgain()
    setTimeout(() => {
      // Once more when it stands: a page made and kept in between has missed its change.
      if (!closed && !client) connect().then(tellAgain, (error: unknown) => log.warn({ err: error }, 'live line'))
    }, 500).unref()
  }
  next.on('error', again)
  next.on('end', again)
  client = next
  try {
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
  } catch (error) {
    again()
    next.end().catch(() => undefined)
    throw error
  }
}

export const startLive = async (): Promise<void> => {
  closed = false
  await connect()
}

export const stopLive = async (): Promise<void> => {
  closed = true
  const ending = client
  client = undefined
  listeners.clear()
  await ending?.end()
}

import { sql } from 'drizzle-orm'
import { moveClock } from '#platform/clock.server.ts'
import { BoundedClient, connectionOptions, dropConnections } from '#platform/db/connections.server.ts'
import { beforeCommit, directDatabaseUrl, type Tx } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { noteFault, noteWell } from '#platform/watch/faults.server.ts'

/**
 * What just changed, told to every process through the database's own notifications, at the moment the change commits.
 * Messages carry no data, only which thing to read again: the reader reads with its own permissions.
 */
export type LiveTopic =
  | `${'announcement' | 'account' | 'showcase' | 'store' | 'product'}:${number}`
  | 'announcements'
  | 'showcases'
  | 'products'
  | 'shelf'
  | 'prices'
  | 'fair-prices'
  | 'search'
  | 'site'
  | 'clock'

export interface LiveMessage {
  readonly topic: LiveTopic
  /** A word for the screen: `offer`, `question`, `vote`, `status`, `notification`, `place`, `session`, `settings`, `texts`, `questions`, `templates`, `clock:<offset>`. */
  readonly what: string
}

type Listener = (message: LiveMessage) => void

const CHANNEL = 'promessi_live'
const BEAT_EVERY_MS = 3_000
/** A connection without an answer for so long is dead, whatever the operating system believes. */
const SILENCE_MS = 5_000
const listeners = new Set<Listener>()
let client: BoundedClient | undefined
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

/**
 * Asks the connection every few seconds whether it still lives. One that is silent is closed, and so is every other one of the process: a
 * network that swallowed this one has swallowed theirs, and whoever waits on them learns it now instead of at the end of a long limit.
 */
const keepBeating = (line: BoundedClient): void => {
  const beat = async (): Promise<void> => {
    let answered = false
    const silent = setTimeout(
      // One more turn of the event loop: after a long computation the answer may be there, unread.
      () =>
        setImmediate(() => {
          if (answered) return
          noteFault('live')
          log.warn({ ms: SILENCE_MS }, 'the database is silent: its connections are dropped')
          line.drop('no heartbeat')
          dropConnections()
        }),
      SILENCE_MS,
    )
    try {
      await line.query('select 1')
      answered = true
      setTimeout(() => client === line && void beat(), BEAT_EVERY_MS).unref()
    } catch {
      // It ends, and the end opens another one.
    } finally {
      clearTimeout(silent)
    }
  }
  void beat()
}

const connect = async (): Promise<void> => {
  const next = new BoundedClient(connectionOptions(directDatabaseUrl()))
  next.on('notification', (note) => deliver(note.payload))
  const again = () => {
    if (client !== next) return
    client = undefined
    noteFault('live')
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
    await next.refuseStandby()
    await next.query(`listen ${CHANNEL}`)
    noteWell('live')
  } catch (error) {
    again()
    next.end().catch(() => undefined)
    throw error
  }
  keepBeating(next)
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

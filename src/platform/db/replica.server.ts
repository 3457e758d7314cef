import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { noteFault, noteWell } from '#platform/watch/faults.server.ts'
import { isUnavailable } from './unavailable.server.ts'

/** How long the primary may take to say how far it has written; a read does not wait longer to learn what it must see. */
const ASK_MS = 500
/** How long a replica that failed is left alone. */
const REST_MS = 2_000

/** A place in what the database has written, as PostgreSQL says it (`16/B374D848`); later ones are larger. */
type Place = bigint
const PLACE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/
const START: Place = 0n
/** Later than any: whoever has written up to there reads from the primary. */
const UNKNOWN_PLACE = 'FFFFFFFF/FFFFFFFF'

/** @returns where nothing was written yet for a text that is no place */
const placeOf = (text: string | undefined): Place => {
  const [, high, low] = PLACE.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : START
}

const later = (one: Place, other: Place): Place => (one > other ? one : other)

/** How far a server is: what it has written, or, on a replica, what it has carried out of that. */
const HOW_FAR = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as place`

const howFar = async (lender: pg.Pool | pg.PoolClient): Promise<string | undefined> => {
  const { rows } = (await lender.query(HOW_FAR)) as pg.QueryResult<{ place: string | null }>
  return rows[0]?.place ?? undefined
}

const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('no answer in time')), ms)
    work.then(done, failed).finally(() => clearTimeout(timer))
  })

/** What every read of this process has to see: all that was written when the process last heard of a change. */
class Floor {
  private place = START
  private isOld = true
  private asking: Promise<void> | undefined
  private readonly primary: pg.Pool

  constructor(primary: pg.Pool) {
    this.primary = primary
  }

  /** Something was written: where, is asked before the next read. */
  rise(): void {
    this.isOld = true
  }

  /** Another server is the primary: its places go on from its own. */
  forget(): void {
    this.place = START
    this.isOld = true
  }

  async now(): Promise<Place> {
    while (this.isOld || this.asking) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined
      })
      await this.asking
    }
    return this.place
  }

  private async ask(): Promise<void> {
    this.isOld = false
    // While the primary is away nothing is written either.
    const place = await inTime(howFar(this.primary), ASK_MS).catch(() => undefined)
    this.place = later(this.place, placeOf(place))
  }
}

/** The places that a session has to see (`seeing`), for as long as its request reads only. */
const session = new AsyncLocalStorage<Place>()
const reading = new AsyncLocalStorage<true>()

/** Everything that follows may be read from a replica, where it is marked `onReplica`. @param place what the session wrote last, as `writtenUpTo` said */
export const seeing = (place: string | undefined, run: () => void): void => session.run(placeOf(place), run)

/**
 * Marks a read that a replica may answer (decision 0137): nothing is decided by it, it is only shown. A replica answers that has carried out what
 * the session wrote and what this process has heard of; else the primary does.
 */
export const onReplica =
  <Given extends unknown[], Found>(read: (...given: Given) => Promise<Found>) =>
  (...given: Given): Promise<Found> =>
    reading.run(true, () => read(...given))

/** Which server answered how many marked statements since the start. */
const answered = { replica: 0, primary: 0 }
export const markedReads = (): Readonly<typeof answered> => answered

/** `canceling statement due to conflict with recovery`: what is read there is being carried out. */
const isConflict = (error: unknown): boolean => (error as { readonly code?: unknown })?.code === '40001'

/** The replicas of one address, with the primary behind them. Speaks as a pool does, as far as Drizzle asks. */
class Replicas {
  private readonly pool: pg.Pool
  private readonly primary: pg.Pool
  private readonly floor: Floor
  private readonly seen = new WeakMap<pg.PoolClient, Place>()
  /** When a replica that failed may be tried again, by one statement. */
  private tryAt = 0
  private hasFailed = false

  constructor(pool: pg.Pool, primary: pg.Pool, floor: Floor) {
    this.pool = pool
    this.primary = primary
    this.floor = floor
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, handed on
  async query(...statement: any[]): Promise<unknown> {
    const found = await this.ask(statement)
    if (found) {
      answered.replica += 1
      return found
    }
    answered.primary += 1
    return this.primary.query(...(statement as [string]))
  }

  /** Nothing where no replica can answer. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  private async ask(statement: any[]): Promise<unknown> {
    if (this.isResting()) return undefined
    const wanted = later(await this.floor.now(), session.getStore() ?? START)
    const client = await this.pool.connect().catch(() => undefined)
    if (!client) return this.rest()
    try {
      const found = (await this.has(client, wanted)) ? await client.query(...(statement as [string])) : undefined
      this.answers(client)
      return found
    } catch (error) {
      if (isUnavailable(error)) {
        client.release(true)
        return this.rest()
      }
      this.answers(client)
      if (isConflict(error)) return undefined
      throw error
    }
  }

  private answers(client: pg.PoolClient): void {
    client.release()
    if (!this.hasFailed) return
    this.hasFailed = false
    noteWell('replicas')
  }

  private rest(): undefined {
    this.hasFailed = true
    noteFault('replicas')
    this.tryAt = performance.now() + REST_MS
  }

  /** Whoever finds that the rest is over tries for all others, which would wait with it. */
  private isResting(): boolean {
    if (!this.hasFailed) return false
    if (performance.now() < this.tryAt) return true
    this.tryAt = Number.POSITIVE_INFINITY
    return false
  }

  private async has(client: pg.PoolClient, wanted: Place): Promise<boolean> {
    if ((this.seen.get(client) ?? START) >= wanted) return true
    const place = placeOf(await howFar(client))
    this.seen.set(client, place)
    return place >= wanted
  }
}

interface Opened {
  readonly database: NodePgDatabase
  readonly floor: Floor
  readonly primary: pg.Pool
  readonly end: () => Promise<void>
}
let opened: Opened | undefined

/**
 * Opens the replicas.
 *
 * @param side the primary, by connections that never wait for a transaction
 * @param lagMs what was written longer ago than this is seen by every read
 */
export const openReplicas = (pool: pg.Pool, primary: pg.Pool, side: pg.Pool, lagMs: number): void => {
  const floor = new Floor(side)
  const timer = setInterval(() => floor.rise(), lagMs).unref()
  opened = {
    database: drizzle(new Replicas(pool, primary, floor) as unknown as pg.Pool),
    floor,
    primary: side,
    end: () => {
      clearInterval(timer)
      return pool.end()
    },
  }
}

export const closeReplicas = async (): Promise<void> => {
  const closing = opened
  opened = undefined
  await closing?.end()
}

/** The database for whoever asks now, when a replica may answer. */
export const replicaDatabase = (): NodePgDatabase | undefined =>
  opened && session.getStore() !== undefined && reading.getStore() ? opened.database : undefined

/** This process has heard of a change. @param isOtherPrimary whether it may have missed some, and the server may be another one */
export const noteChange = (isOtherPrimary: boolean): void => {
  if (isOtherPrimary) opened?.floor.forget()
  else opened?.floor.rise()
}

/**
 * How far the primary has written by now, for a session that has just written: when it does not say so in time, as far as no replica is. Nothing
 * without replicas.
 */
export const writtenUpTo = async (): Promise<string | undefined> => {
  if (!opened) return undefined
  noteChange(false)
  return inTime(howFar(opened.primary), ASK_MS).catch(() => UNKNOWN_PLACE)
}

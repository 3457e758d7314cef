import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { startEmbedded, stopEmbedded } from '#platform/db/embedded.server.ts'
import { readLock } from '#platform/db/embedded-lock.server.ts'
import { openTestApp } from '../app.ts'
import { query } from '../database.ts'
import { freePort, type ServerProcess, startServer } from '../server.ts'
import { temporaryFolder } from '../throwaway.ts'
import { type Cast, prepareCast } from './cast.ts'
import type { FaultPoint, Victim } from './fault-points.ts'
import { Mails } from './mails.ts'

const STRIKE = new URL('./strike.ts', import.meta.url).href
/** A point that nobody comes by within this time is given up: the process dies wherever it is. */
const REACHED_MS = 3000
const RULES = { VERIFICATION_RULE: 'never' }
const NEVER = Number.MAX_SAFE_INTEGER
const BACK_MS = 30_000

/** The product as shipped with the packaged database, a mail server beside it, and what kills them. */
export class Arena {
  readonly mails = new Mails()
  readonly folder = temporaryFolder()
  readonly #postgres = join(this.folder, 'postgres')
  #server: ServerProcess | undefined
  #settings: Readonly<Record<string, string>> = {}
  #ownMails = 0
  databaseUrl = ''

  /** Makes the people before the killing starts. Because somebody lives here, no seed world is made. */
  async open(rounds: number): Promise<Cast> {
    const database = await startEmbedded(this.#postgres)
    this.databaseUrl = database.url
    // Loaded when these are known: the settings are read once. Whom nobody has checked may make offers all the same, weeks later.
    Object.assign(process.env, { DATA_DIR: this.folder, ...RULES })
    const { migrateDatabase } = await import('#platform/db/migrate.server.ts')
    await migrateDatabase(database.url)
    const app = await openTestApp(database.url, this.folder)
    const cast = await prepareCast(app, rounds).finally(() => app.close())
    const places = { PORT: String(await freePort()), DATA_DIR: this.folder, SMTP_URL: await this.mails.listen() }
    this.#settings = { ...places, ...RULES }
    const [newest] = await query<{ id: number }>(database.url, 'select coalesce(max(id), 0) as id from outgoing_mails')
    this.#ownMails = newest?.id ?? 0
    await this.#start()
    return cast
  }

  async close(): Promise<void> {
    await this.#server?.kill('SIGTERM')
    await stopEmbedded(this.#postgres)
    await this.mails.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  get url(): string {
    return this.#running.url
  }

  wrongMails(): Promise<string[]> {
    return this.mails.wrong(this.databaseUrl, this.#ownMails)
  }

  /** How many messages are not sent yet; those of the preparation never are, because it has no mail server. */
  async unsent(): Promise<number> {
    const [row] = await query<{ n: number }>(
      this.databaseUrl,
      `select count(*)::int as n from outgoing_mails where sent_at is null and id > ${this.#ownMails}`,
    )
    return row?.n ?? 0
  }

  /** Lets everybody do again what may be done so often in a minute only: the rounds take seconds. */
  async forgetLimits(): Promise<void> {
    await query(this.databaseUrl, 'delete from attempts')
  }

  /** Lets minutes pass for what waits for them: a payment that was cut off is looked at again after two. */
  async letTimePass(): Promise<void> {
    await fetch(`${this.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT5M' }),
    })
  }

  /** The end of what the product has written. */
  get written(): string {
    return this.#running.written()
  }

  /** Kills at once. @returns number of the database that was running */
  async kill(victim: Victim): Promise<number> {
    const { pid } = this.#lock
    if (victim !== 'app') end(pid)
    if (victim !== 'database') await this.#running.kill('SIGKILL')
    return pid
  }

  /** Lets the process kill at a point of its own; at once where it is not reached. @returns whether it was, and the database that was running */
  async killAt(point: Omit<FaultPoint, 'database'>): Promise<{ reached: boolean; killed: number }> {
    const { pid } = this.#lock
    const struck = this.#running.tell({ ...point, database: pid })
    const reached = await Promise.race([struck.then(() => true), later(REACHED_MS)])
    if (!reached) {
      // It may strike just now: either way it is killed.
      this.#running.tell({ ...point, database: pid, nth: NEVER }).catch(() => undefined)
      await this.kill(point.victim)
    }
    return { reached, killed: pid }
  }

  /**
   * Until it takes orders again: a new process, or the same one with the database it has started again.
   *
   * @param killed number of the database before
   */
  async back(victim: Victim, killed: number, cast: Cast): Promise<void> {
    if (victim !== 'database') await this.#start()
    const isOpen = async () => {
      // The children of a killed database answer a moment longer: only the new one counts. An app alone finds the old one again.
      const lock = readLock(join(this.#postgres, 'data'))
      if (!lock?.ready || (lock.pid === killed) !== (victim === 'app')) return false
      const answer = await fetch(`${this.url}/api/check-token`, { headers: cast.owner.headers }).catch(() => null)
      return answer?.status === 200
    }
    await vi.waitUntil(isOpen, { timeout: BACK_MS, interval: 25 }).catch(() => {
      throw new Error(`Not back after killing ${victim}.\n${this.#running.written()}`)
    })
  }

  get #running(): ServerProcess {
    if (!this.#server) throw new Error('There is no product')
    return this.#server
  }

  get #lock() {
    const lock = readLock(join(this.#postgres, 'data'))
    if (!lock) throw new Error('There is no database to kill')
    return lock
  }

  async #start(): Promise<void> {
    this.#server = await startServer(this.#settings, STRIKE)
  }
}

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It was killed at its point just now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), ms))

import { setTimeout as pause } from 'node:timers/promises'
import { config } from '#platform/config.server.ts'
import { openDataFolder } from '#platform/data-folder.server.ts'
import { stopEmbedded } from '#platform/db/embedded.server.ts'
import { guardEmbedded } from '#platform/db/embedded-guard.server.ts'
import { listenWhilePreparing, type Progress } from '#platform/http/preparing.server.ts'
import { log } from '#platform/log.server.ts'
import { explainStart, StartProblem } from '#platform/start-problem.server.ts'
import { onStopSignals, type StopSignal } from '#platform/stop-signals.server.ts'
import { beginLeaving } from '#platform/watch/health.server.ts'
import { makeWorldIn } from './make-world.server.ts'
import { openServer, serverFolder } from './start-database.server.ts'

/** The seed world; loaded by the bundle, because production code does not know it. */
export interface SeedWorld {
  /** Makes it in the open, empty database. */
  build(tell: (progress: Progress) => void): Promise<void>
  /** What the terminal shows when the product has started. */
  greeting(): string
}

/** The product before its visitors. */
export interface Serving {
  /** Takes no more visitors, and ends when those who are here have their answers. */
  leave(): Promise<void>
  /** Closes what the product stands on. */
  close(): Promise<void>
}

/**
 * Opens the product and lets visitors in.
 *
 * @param url of its database, migrated
 * @param freePort ends what answers at the port until now
 */
export type Serve = (url: string, freePort: () => Promise<void>) => Promise<Serving>

export interface StartOptions {
  readonly serve: Serve
  readonly loadWorld?: () => Promise<SeedWorld>
}

/** What the product stands on (queue, sweeps, connections) is closed within this time, or left as it is. */
const CLOSING_MS = 10_000
/** The packaged database writes everything through to the disk as it stops. */
const DATABASE_STOP_MS = 20_000

/** Waits for a step of stopping, but not for ever: a database that hangs must not keep the process alive. */
const within = async (ms: number, step: string, run: () => Promise<void> | undefined): Promise<void> => {
  const timer = new AbortController()
  const late = pause(ms, true, { signal: timer.signal }).catch(() => false)
  const done = Promise.resolve(run()).then(
    () => false,
    (error: unknown) => log.error({ err: error, step }, 'stopping'),
  )
  if (await Promise.race([late, done])) log.error({ step, ms }, 'stopping took too long and goes on without')
  timer.abort()
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Links of e-mails and secure cookies come from it: better no start than letters that lead to this machine. */
const checkPublicUrl = (): void => {
  if (config.developmentDoors) return
  if (!config.PUBLIC_URL)
    throw new StartProblem(
      'PUBLIC_URL is not set: give a real deployment its public address, e.g. PUBLIC_URL=https://promessi.example.',
    )
  const { protocol, hostname } = new URL(config.PUBLIC_URL)
  if (protocol !== 'https:' && !LOOPBACK.has(hostname))
    throw new StartProblem(
      `PUBLIC_URL=${config.PUBLIC_URL} is not https, so sessions could be read on the way: write https:// (a proxy in front brings the certificate).`,
    )
}

type End = () => Promise<unknown> | undefined

/** What a start has begun so far; ended in the opposite order when it fails or is stopped before the product runs. */
class Beginnings {
  readonly #ends: End[] = []
  #ending: Promise<void> | undefined

  /** @throws Error when the start is being ended already */
  readonly add = (end: End): void => {
    if (this.#ending) throw new Error('The start was stopped')
    this.#ends.push(end)
  }

  end(): Promise<void> {
    this.#ending ??= (async () => {
      for (const end of this.#ends.toReversed())
        await Promise.resolve(end()).catch((error: unknown) => log.warn({ err: error }, 'ending the start'))
    })()
    return this.#ending
  }

  get stopped(): boolean {
    return this.#ending !== undefined
  }
}

/** Exit codes that shells give to a process ended by a signal. */
const INTERRUPTED: Readonly<Record<StopSignal, number>> = { SIGINT: 130, SIGTERM: 143 }

/**
 * Starts the whole product and stays until told to stop. A start that fails, or is stopped before the product runs, leaves nothing running.
 *
 * @throws StartProblem where the cause is known, else what was thrown; everything is ended by then
 */
export const startProduct = async (options: StartOptions): Promise<void> => {
  const beginnings = new Beginnings()
  let stop = async (signal: StopSignal): Promise<void> => {
    process.stderr.write('Stopping…\n')
    // What is under way fails now, because it is being ended: nothing to read about.
    log.level = 'silent'
    await beginnings.end()
    process.exit(INTERRUPTED[signal])
  }
  onStopSignals({
    stop: (signal) => stop(signal),
    force: (signal) => {
      // The server is told to stop before this process goes, and needs nobody to wait for it.
      if (!config.DATABASE_URL) void stopEmbedded(serverFolder()).catch(() => undefined)
      process.exit(INTERRUPTED[signal])
    },
  })
  // What fails beside the start while it is being ended fails because of that.
  const beside = (error: unknown): void => {
    if (!beginnings.stopped) void beginnings.end().then(() => fail(error))
  }
  const fail = (error: unknown): never => {
    console.error(error)
    process.exit(1)
  }
  process.on('uncaughtException', beside)
  try {
    stop = await run(options, beginnings)
    process.off('uncaughtException', beside)
  } catch (error) {
    // Told to stop meanwhile: that is ending everything, and the process with it.
    if (beginnings.stopped) return await new Promise<never>(() => undefined)
    await beginnings.end()
    throw explainStart(error, config.DATABASE_URL !== undefined)
  }
}

/** @returns how to stop what runs */
const run = async (options: StartOptions, beginnings: Beginnings): Promise<(signal: StopSignal) => Promise<void>> => {
  checkPublicUrl()
  if (!config.developmentDoors && config.exampleCompany.length > 0)
    log.warn(
      { settings: config.exampleCompany },
      'the legal texts name an example company: set these before going live',
    )
  const preparing = await listenWhilePreparing()
  beginnings.add(() => preparing.close())
  if (!config.DATABASE_URL || !config.bucket) openDataFolder(config.dataDir, !config.DATABASE_URL)
  const server = await openServer(beginnings.add)
  const world = config.developmentDoors ? await options.loadWorld?.() : undefined
  const url = await server.prepare(
    world ? (draft) => makeWorldIn(draft, () => world.build((progress) => preparing.tell(progress))) : null,
  )
  const stopGuarding = server.embedded && guardEmbedded(serverFolder(), server.embedded)
  if (stopGuarding) beginnings.add(stopGuarding)
  const serving = await options.serve(url, () => preparing.close())
  log.info({ port: config.PORT }, 'listening')
  if (world) process.stdout.write(world.greeting())

  return async (signal) => {
    beginLeaving()
    // Ctrl-C comes from a person at a terminal, behind whom no proxy has to learn anything.
    if (signal === 'SIGTERM') await pause(config.drainSeconds * 1000)
    await serving.leave()
    await within(CLOSING_MS, 'product', () => serving.close())
    await within(DATABASE_STOP_MS, 'database', () => beginnings.end())
    process.exit(0)
  }
}

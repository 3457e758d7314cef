import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { freshDatabase } from './database.ts'
import { watchAnswers } from './documented.ts'
import { throughPooler } from './pooler.ts'

/** The product on a database of its own, listening on a free port, with the clock in the test's hands. */
export interface TestApp {
  readonly url: string
  readonly inject: (options: InjectOptions | string) => Promise<Response>
  readonly clock: {
    readonly now: () => Date
    readonly set: (to: string | Date) => Promise<void>
    /** Milliseconds forward; sweeps and jobs run before it returns. Who is signed in has used the site meanwhile. */
    readonly advance: (ms: number) => Promise<void>
    /** The same while nobody uses the site: sessions end (decision 0081). */
    readonly idle: (ms: number) => Promise<void>
  }
  /** Runs every sweep and job that is due. */
  readonly drain: () => Promise<void>
  readonly mailbox: (
    to: string,
  ) => Promise<{ id: number; subject: string; text: string; html: string; files: readonly string[] }[]>
  /** @throws Error when the API has answered anything that its document does not describe */
  readonly close: () => Promise<void>
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/**
 * Starts the whole product for one test file.
 *
 * @param template `world` starts with the seed world, `empty` with nothing but plans and packages
 */
export const startTestApp = async (template: 'empty' | 'world' = 'empty'): Promise<TestApp> => {
  const database = await freshDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'promessi-test-'))
  const app = await openTestApp(database.url, dataDir)
  return {
    ...app,
    close: async () => {
      try {
        await app.close()
      } finally {
        await database.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/** The same on a migrated database and a data folder that stay: to prepare what another process will find. */
export const openTestApp = async (databaseUrl: string, dataDir: string): Promise<TestApp> => {
  process.env.DATA_DIR = dataDir
  process.env.NODE_ENV = 'test'
  // Months pass in tests that are about something else: only those of the verification set a rule.
  process.env.VERIFICATION_RULE ??= 'never'
  const { buildApp, closeProduct, openProduct } = await import('../src/app.server.ts')
  const { schedule } = await import('../src/schedule.server.ts')
  const { now } = await import('../src/platform/clock.server.ts')
  const { advanceClockTo } = await import('../src/platform/change/dev-clock.server.ts')
  const { drainJobs } = await import('../src/platform/jobs/jobs.server.ts')
  const { runSweeps } = await import('../src/platform/jobs/sweeps.server.ts')
  const { listMailbox } = await import('../src/platform/mail/mail.server.ts')
  const { config } = await import('../src/platform/config.server.ts')

  await openProduct(await throughPooler(databaseUrl), { work: false })
  const app = await buildApp()
  const undocumented = watchAnswers(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // The payment sandbox is reached at our own address, which is known only now.
  Object.assign(config, { PORT: Number(new URL(url).port) })

  const drain = async () => {
    await drainJobs()
    await runSweeps(schedule)
    await drainJobs()
  }
  const { touchSessions } = await import('./sessions.ts')
  const idleUntil = async (to: Date) => {
    await advanceClockTo(to)
    await drain()
  }
  const set = async (to: string | Date) => {
    await touchSessions(now(), new Date(to))
    await idleUntil(new Date(to))
  }
  const after = (ms: number) => new Date(now().getTime() + ms)
  return {
    url,
    inject: (options) => app.inject(options),
    clock: { now, set, advance: (ms) => set(after(ms)), idle: (ms) => idleUntil(after(ms)) },
    drain,
    mailbox: (to) => listMailbox(to),
    close: async () => {
      await app.close()
      await closeProduct()
      const found = undocumented()
      if (found.length > 0) throw new Error(`Answers that the API document does not describe:\n${found.join('\n')}`)
    },
  }
}

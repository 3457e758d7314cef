import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Ctx, systemCtx } from '#platform/context.server.ts'
import { LIMITS, poolOptions } from '#platform/db/connections.server.ts'
import { db, directDatabaseUrl, type Tx } from '#platform/db/db.server.ts'
import { log, withoutParameters } from '#platform/log.server.ts'
import { noteFault } from '#platform/watch/faults.server.ts'
import type { JobDefinition } from '#shared/job.ts'
import { stopWatchingForLateJobs, watchForLateJobs } from './late.server.ts'

/**
 * One queue for every job of the product: the name travels in the envelope. A queue per job would need each one created and
 * warmed before the first transaction, and would buy nothing at this size.
 */
export const QUEUE = 'product'

interface Envelope {
  readonly name: string
  readonly payload: unknown
}

export interface JobHandler {
  readonly name: string
  readonly run: (ctx: Ctx, payload: unknown) => Promise<void>
}

/** Ties a job to the few lines that do it. Handlers read again and check again: running twice is harmless. */
export const handle = <S extends z.ZodType>(
  job: JobDefinition<S>,
  run: (ctx: Ctx, payload: z.output<S>) => Promise<void>,
): JobHandler => ({ name: job.name, run: (ctx, payload) => run(ctx, job.payload.parse(payload)) })

let boss: PgBoss | undefined
let handlers: ReadonlyMap<string, JobHandler> = new Map()

const newBoss = (url: string, worker: boolean): PgBoss => {
  const created = new PgBoss({
    ...poolOptions(url, LIMITS.request),
    max: worker ? 4 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 2,
    // How often the work of a process that died is looked for; with the heartbeat, it goes on a quarter of a minute later.
    monitorIntervalSeconds: 5,
  })
  created.on('error', (error) => {
    noteFault('jobs')
    log.error({ err: error }, 'job queue')
  })
  return created
}

/** Creates the queue's own tables. Part of migrating, so that clones of a template already have them. */
export const installJobs = async (url: string): Promise<void> => {
  const installer = newBoss(url, false)
  await installer.start()
  const options = {
    notify: true,
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  }
  if (await installer.getQueue(QUEUE)) await installer.updateQueue(QUEUE, options)
  else await installer.createQueue(QUEUE, options)
  await installer.stop({ graceful: false })
}

/**
 * Opens the queue, or opens it anew: without workers for the seed, then with them.
 *
 * @param options.work false in tests and in the seed, which drain by hand
 */
export const startJobs = async (list: readonly JobHandler[], options: { work: boolean }): Promise<void> => {
  handlers = new Map(list.map((handler) => [handler.name, handler]))
  if (handlers.size !== list.length) throw new Error('Two handlers for one job')
  const opened = newBoss(directDatabaseUrl(), options.work)
  await opened.start()
  await opened.getQueue(QUEUE)
  // A concurrent enqueue finds one that is open.
  const before = boss
  boss = opened
  await before?.stop({ graceful: false })
  if (options.work) {
    await boss.work<Envelope>(
      QUEUE,
      { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, batchSize: 1, localConcurrency: 3 },
      async ([job]) => {
        if (job) await runJob(job.data)
      },
    )
    watchForLateJobs(QUEUE)
  }
}

export const stopJobs = async (): Promise<void> => {
  stopWatchingForLateJobs()
  const stopping = boss
  boss = undefined
  await stopping?.stop({ graceful: true, timeout: 5000 })
}

/**
 * The only way in: the job exists exactly when the change it speaks of exists.
 *
 * @param tx the transaction of the change
 * @param options.afterSeconds delay in seconds of real time: for a Retry-After of another server
 */
export const enqueue = async <S extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<S>,
  payload: z.input<S>,
  { afterSeconds }: { readonly afterSeconds?: number } = {},
): Promise<void> => {
  if (!boss) throw new Error('The job queue is not open')
  const envelope: Envelope = { name: job.name, payload }
  const later = afterSeconds === undefined ? {} : { startAfter: afterSeconds }
  await boss.send(QUEUE, envelope, { db: fromDrizzle(tx, sql), ...later })
}

/**
 * Deletes the jobs whose payload names a person, done or waiting; a running one is left.
 *
 * @param pattern a regular expression of PostgreSQL, case ignored
 */
export const deleteJobsAbout = async (tx: Tx, pattern: string): Promise<void> => {
  await tx.execute(sql`delete from pgboss.job where name = ${QUEUE} and state <> 'active' and data::text ~* ${pattern}`)
}

const runJob = async ({ name, payload }: Envelope): Promise<void> => {
  const handler = handlers.get(name)
  if (!handler) throw new Error(`No handler for job ${name}`)
  try {
    await handler.run(systemCtx(), payload)
  } catch (error) {
    log.error({ err: error, job: name }, 'job failed')
    throw error
  }
}

/** How many jobs wait, run or gave up; those that are done are not counted. */
export const jobsByState = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await db().execute<{ state: string; n: string }>(
    sql`select state, count(*) as n from pgboss.job where name = ${QUEUE} and state in ('created', 'retry', 'active', 'failed') group by state`,
  )
  const none = { created: 0, retry: 0, active: 0, failed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) }
}

/** A job that gave up. Its payload stays out: it may speak of people. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  /** ISO instant of the world's clock. */
  readonly failedAt: string
  readonly tries: number
  readonly problem: string
  /** The number of the message it was to deliver. */
  readonly mailId: number | null
}

/** The jobs that gave up, the newest first. */
export const failedJobs = async (limit: number): Promise<FailedJob[]> => {
  const { rows } = await db().execute<{ [K in keyof FailedJob]: FailedJob[K] }>(sql`
    select id, data ->> 'name' as name, retry_count + 1 as tries, coalesce(output ->> 'message', '') as problem,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
      (data -> 'payload' ->> 'mailId')::int as "mailId"
    from pgboss.job where name = ${QUEUE} and state = 'failed' order by completed_on desc, id limit ${limit}`)
  return rows.map((row) => ({ ...row, problem: withoutParameters(row.problem) }))
}

/**
 * Lets jobs that gave up try once more, at once. In the transaction that notes who asked for it.
 *
 * @param ids of those; none for all of them
 * @returns how many there were: another one of the staff may have been faster
 */
export const retryJobs = async (tx: Tx, ids?: readonly string[]): Promise<number> => {
  const chosen = ids ? sql`and id = any(${sql.param([...ids])}::uuid[])` : sql``
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
    where name = ${QUEUE} and state = 'failed' ${chosen}`)
  return rowCount ?? 0
}

const unfinished = async (): Promise<number> => {
  const result = await db().execute<{ n: string }>(
    sql`select count(*) as n from pgboss.job where name = ${QUEUE} and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`,
  )
  return Number(result.rows[0]?.n ?? 0)
}

/**
 * Runs everything that is due, and what that brings about, before returning. For the clock door, the seed and tests.
 *
 * @param atOnce how many jobs run beside each other
 * @throws the first failure, so that a test sees it
 */
export const drainJobs = async (atOnce = 1): Promise<void> => {
  if (!boss) throw new Error('The job queue is not open')
  for (;;) {
    const jobs = await boss.fetch<Envelope>(QUEUE, { batchSize: 50 })
    // Told together: to say of each that it is done took as long as doing it.
    const done: string[] = []
    const waiting = [...jobs]
    const work = async (): Promise<void> => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        try {
          await runJob(job.data)
        } catch (error) {
          waiting.length = 0
          await boss?.fail(QUEUE, job.id)
          throw error
        }
        done.push(job.id)
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
    if (done.length > 0) await boss.complete(QUEUE, done)
    const failure = ends.find((end) => end.status === 'rejected')
    if (failure) throw failure.reason
    if (jobs.length > 0) continue
    if ((await unfinished()) === 0) return
    // A worker of another process holds the rest: look again shortly.
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

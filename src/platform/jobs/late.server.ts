import { sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { noteFault } from '#platform/watch/faults.server.ts'

/** More than any rush takes: ten thousand e-mails at once are through in four minutes. */
const LATE_SECONDS = 300
const EVERY_MS = 20_000

let timer: NodeJS.Timeout | undefined

/**
 * Notes `jobs` as failing while one is due for long that nobody has taken. A queue that has stopped asking for work says nothing of it by
 * itself; the next look at it is the price of a question by an index.
 */
export const lookForLateJobs = async (queue: string): Promise<void> => {
  const { rows } = await db().execute<{ late: boolean }>(sql`
    select exists (select from pgboss.job where name = ${queue} and state in ('created', 'retry')
      and start_after < now() - make_interval(secs => ${LATE_SECONDS})) as late`)
  if (rows[0]?.late) noteFault('jobs')
}

/** Looks every twenty seconds, for as long as this process works at the queue. */
export const watchForLateJobs = (queue: string): void => {
  timer = setInterval(() => {
    // Without a database nothing is taken and nothing can be asked: that is named elsewhere.
    lookForLateJobs(queue).catch((error: unknown) => log.debug({ err: error }, 'late jobs'))
  }, EVERY_MS)
  timer.unref()
}

export const stopWatchingForLateJobs = (): void => clearInterval(timer)

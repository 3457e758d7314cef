import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isDatabaseSilent, silentFor } from '#platform/db/connections.server.ts'
import { db } from '#platform/db/db.server.ts'
import { areSweepsLate } from '#platform/jobs/sweeps.server.ts'
import { hasFault, PARTS, type Part } from './faults.server.ts'

/** How long the database may take before this process asks for no more visitors. */
const PATIENCE_MS = 2000
/**
 * How long it may be silent before this process asks to be restarted: long enough for a restart or a change of the database, after which
 * the process goes on by itself. The heartbeat of the live line sees to it that there is an answer every few seconds.
 */
const SILENCE_MS = 60_000

let leaving = false

/** Whether the process has been told to stop. */
export const isLeaving = (): boolean => leaving

/** From here on `/ready` answers 503: the load balancer stops sending requests, those at hand are served to the end. */
export const beginLeaving = (): void => {
  leaving = true
}

const databaseAnswers = async (): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const asked = db()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** What does not work at present, as far as this process knows without asking anybody. */
export const degradedParts = (): Part[] => {
  const known: Partial<Record<Part, boolean>> = { database: isDatabaseSilent(), sweeps: areSweepsLate() }
  return PARTS.filter((part) => known[part] || hasFault(part))
}

/**
 * `GET /health`: the process can do its work; restart it on 503 (`database`: silent for a minute) or when there is no answer.
 * `degraded` names what fails where a restart would not help: names only, anybody may read them. `GET /ready`: it may be sent visitors; 503 with the reason while it may not (`leaving`, `database`: silent for two seconds).
 * `GET /ready?database=any` does not ask the database, for balancers that have nobody left where no process is ready.
 */
export const healthRoutes = (app: FastifyInstance): void => {
  const hidden = { schema: { hide: true } }
  app.get('/health', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const degraded = degradedParts()
    return silentFor() < SILENCE_MS
      ? { ok: true, degraded }
      : reply.code(503).send({ ok: false, why: 'database', degraded })
  })
  app.get<{ Querystring: { database?: string } }>('/ready', hidden, async ({ query }, reply) => {
    const isServing = query.database === 'any' || (await databaseAnswers())
    const why = leaving ? 'leaving' : isServing ? null : 'database'
    reply.header('cache-control', 'no-store')
    return why === null ? { ok: true } : reply.code(503).send({ ok: false, why })
  })
}

import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { db } from '#platform/db/db.server.ts'

/** How long the database may take before this process asks for no more visitors. */
const PATIENCE_MS = 2000

let leaving = false

/** From here on `/ready` answers 503: whoever sends visitors sends them elsewhere, while those who are here are served to the end. */
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

/**
 * `GET /health`: the process lives; restart it when it does not answer. `GET /ready`: it may be sent visitors, 503 with the reason while
 * it may not (`leaving`, `database`).
 */
export const healthRoutes = (app: FastifyInstance): void => {
  const hidden = { schema: { hide: true } }
  app.get('/health', hidden, async () => ({ ok: true }))
  app.get('/ready', hidden, async (_request, reply) => {
    const why = leaving ? 'leaving' : (await databaseAnswers()) ? null : 'database'
    reply.header('cache-control', 'no-store')
    return why === null ? { ok: true } : reply.code(503).send({ ok: false, why })
  })
}

import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { loginByName } from '#features/people/accounts/index.server.ts'
import { advanceClockTo } from '#platform/change/dev-clock.server.ts'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { sessionCookie } from '#platform/http/session.server.ts'
import { drainJobs } from '#platform/jobs/jobs.server.ts'
import { runSweeps, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { listMailbox, mailboxFile } from '#platform/mail/mail.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { drawTile } from './map-tile.server.ts'

const notFound = () => new AppError('not_found', commonErrors.not_found)

const ClockBody = z.union([z.object({ advance: z.string() }), z.object({ set: z.iso.datetime({ offset: true }) })])

/** The instant a request of the clock door asks for; calendar durations count in Rome. */
const instantOf = (body: z.output<typeof ClockBody>): Date => {
  if ('set' in body) return new Date(body.set)
  try {
    const there = Temporal.Instant.fromEpochMilliseconds(now().getTime())
      .toZonedDateTimeISO('Europe/Rome')
      .add(body.advance)
    return new Date(there.epochMilliseconds)
  } catch {
    throw new AppError('invalid_request', commonErrors.invalid_request, {
      fields: { advance: 'Durata non valida, per esempio P7D' },
    })
  }
}

/**
 * The doors for development, tests and demos (decisions.md 17). In production without DEMO they are not there at all.
 *
 * @param schedule the product's sweeps, which run before the clock door answers
 */
export const devRoutes = (app: ApiApp, schedule: readonly Sweep[]): void => {
  if (!config.developmentDoors) {
    app.all('/dev', { schema: { hide: true } }, () => Promise.reject(notFound()))
    app.all('/dev/*', { schema: { hide: true } }, () => Promise.reject(notFound()))
    return
  }
  const schema = { hide: true }

  app.get(
    '/dev/mailbox.json',
    { schema: { hide: true, querystring: z.object({ to: z.string().optional() }) } },
    (request) => listMailbox(request.query.to),
  )

  const MailFile = z.object({
    id: z.coerce.number().int().positive().max(2_147_483_647),
    index: z.coerce.number().int().min(0),
  })
  app.get('/dev/mailbox/:id/:index', { schema: { hide: true, params: MailFile } }, async ({ ctx, params }, reply) => {
    const found = await mailboxFile(ctx, params.id, params.index)
    if (!found) throw notFound()
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${found.file}"`)
      .send(found.bytes)
  })

  app.get('/dev/clock', { schema }, async () => ({ now: now().toISOString() }))

  app.post('/dev/clock', { schema: { hide: true, body: ClockBody } }, async (request) => {
    await advanceClockTo(instantOf(request.body))
    await drainJobs()
    await runSweeps(schedule)
    await drainJobs()
    return { now: now().toISOString() }
  })

  app.get(
    '/dev/login/:name',
    { schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const session = await loginByName(request.ctx, request.params.name)
      if (!session) throw notFound()
      return reply
        .header('set-cookie', sessionCookie(session.token, session.expiresAt))
        .redirect(session.actor.kind === 'admin' ? '/portal/dashboard' : '/')
    },
  )

  const Tile = z.object({
    z: z.coerce.number().int().min(0).max(19),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  })
  app.get('/dev/tiles/:z/:x/:y.png', { schema: { hide: true, params: Tile } }, async ({ params }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await drawTile(params)),
  )
}

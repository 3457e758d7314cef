import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { config } from '#platform/config.server.ts'
import { poolUse } from '#platform/db/db.server.ts'
import { markedReads } from '#platform/db/replica.server.ts'
import { jobsByState } from '#platform/jobs/jobs.server.ts'
import { openStreams } from '#platform/live/routes.server.ts'
import { waitingMails } from '#platform/mail/mail.server.ts'
import { waitingEncoders } from '#platform/storage/encoders.server.ts'
import { PARTS } from './faults.server.ts'
import { degradedParts } from './health.server.ts'

/** A number to watch, read when it is asked for. Never one about a person. */
export interface Figure {
  /** In the words of Prometheus: `promessi_…`. */
  readonly name: string
  readonly help: string
  readonly label?: string
  /** One value, or one for each value of the label. */
  readonly read: () => Promise<number | Readonly<Record<string, number>>>
}

/** What the house itself is watched for; the slices add theirs. */
const houseFigures: readonly Figure[] = [
  {
    name: 'promessi_jobs',
    help: 'Jobs of the queue that are not done, by state; failed ones gave up.',
    label: 'state',
    read: jobsByState,
  },
  {
    name: 'promessi_mails_waiting',
    help: 'E-mails that were written and have not left yet.',
    read: waitingMails,
  },
  {
    name: 'promessi_database_connections',
    help: 'Connections of this process; waiting are requests that have none.',
    label: 'use',
    read: async () => poolUse(),
  },
  {
    name: 'promessi_database_marked_reads',
    help: 'Statements that a replica may answer, by the server that did, since the start.',
    label: 'server',
    read: async () => ({ ...markedReads() }),
  },
  { name: 'promessi_live_lines', help: 'Browsers that listen for news.', read: async () => openStreams() },
  {
    name: 'promessi_pictures_waiting',
    help: 'Pictures that wait for an encoder.',
    label: 'queue',
    read: async () => ({ ...waitingEncoders() }),
  },
  {
    name: 'promessi_degraded',
    help: 'What does not work at present, as far as this process knows: 1 for each part that `/health` names.',
    label: 'part',
    read: async () => {
      const degraded = degradedParts()
      return Object.fromEntries(PARTS.map((part) => [part, degraded.includes(part) ? 1 : 0]))
    },
  },
]

const register = (registry: Registry, { name, help, label, read }: Figure): void => {
  const gauge = new Gauge({
    ...{ name, help, labelNames: label ? [label] : [], registers: [registry] },
    async collect() {
      const found = await read()
      this.reset()
      if (typeof found === 'number') this.set(found)
      else for (const [key, value] of Object.entries(found)) this.set({ [label ?? '']: key }, value)
    },
  })
  // The registry keeps it; nothing else sets it.
  void gauge
}

const isAllowed = (request: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * `GET /metrics` for Prometheus, with `METRICS_TOKEN` as bearer; without that setting there is no such address. Requests are named by
 * their route, never by their address: nothing of a person stands in it.
 */
export const metricsRoutes = (app: FastifyInstance, figures: readonly Figure[]): void => {
  const token = config.METRICS_TOKEN
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const figure of [...houseFigures, ...figures]) register(registry, figure)
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by method, route and kind of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    times.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, token)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

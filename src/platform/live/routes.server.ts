import type { FastifyInstance } from 'fastify'
import { isSignedIn } from '#platform/context.server.ts'
import { type LiveTopic, subscribe } from './live.server.ts'

const HEARTBEAT_MS = 20_000
/** Per process. Beyond it browsers fall back to asking again by themselves. */
const LIMIT = 2000
let open = 0

/**
 * GET /api/live — server-sent events: `data: {"topic","what"}`. `?announcement=12` follows one announcement, the account's own
 * notices come along when signed in. Messages say only what to read again.
 */
export const liveRoutes = (app: FastifyInstance): void => {
  app.get('/api/live', { schema: { hide: true } }, (request, reply) => {
    const announcement = Number((request.query as { announcement?: string }).announcement)
    const topics = new Set<LiveTopic>()
    if (Number.isInteger(announcement) && announcement > 0) topics.add(`announcement:${announcement}`)
    if (isSignedIn(request.ctx.actor)) topics.add(`account:${request.ctx.actor.accountId}`)
    if (topics.size === 0 || open >= LIMIT) return void reply.code(204).send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 2000\n\n')
    open += 1
    const unsubscribe = subscribe((message) => {
      if (topics.has(message.topic) || message.topic === 'clock' || message.what === 'reconnect')
        raw.write(`data: ${JSON.stringify(message)}\n\n`)
    })
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
    heartbeat.unref()
    raw.on('close', () => {
      open -= 1
      clearInterval(heartbeat)
      unsubscribe()
    })
  })
}

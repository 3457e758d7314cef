import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isSignedIn, personIdOf } from '#platform/context.server.ts'
import { commonHeaders } from '#platform/http/headers.server.ts'
import { type LiveTopic, subscribe } from './live.server.ts'
import { type SessionEnd, watchSession } from './session-watch.server.ts'
import { streamGate } from './stream-gate.ts'

const HEARTBEAT_MS = 20_000
/** Beyond it browsers fall back to asking again by themselves. */
const gate = streamGate({ total: 2000, perAccount: 20, perPrefix: 200 })
/** Seconds after which asking for a line again makes sense. */
const RETRY_AFTER = '60'

/** How many lines are open in this process. */
export const openStreams = (): number => gate.size()

/**
 * GET /api/live — server-sent events: `data: {"topic","what"}`. `?announcement=12` follows one announcement, the account's own
 * notices come along when signed in. Messages say only what to read again. 204 when there is nothing to follow, 429 when this
 * client, or everybody together, holds too many lines. A line of a signed-in user ends with the session, after `session-ended`.
 */
export const liveRoutes = (app: FastifyInstance, sessionEnd: SessionEnd): void => {
  const lines = new Set<ServerResponse>()
  // They would never end by themselves: each browser asks another process for a new one.
  app.addHook('preClose', (done) => {
    for (const line of lines) line.end()
    done()
  })
  app.get('/api/live', { schema: { hide: true } }, (request, reply) => {
    const announcement = Number((request.query as { announcement?: string }).announcement)
    const topics = new Set<LiveTopic>()
    if (Number.isInteger(announcement) && announcement > 0) topics.add(`announcement:${announcement}`)
    const { actor, ipPrefix } = request.ctx
    // A collaborator hears of the business, and of their own notifications.
    if (isSignedIn(actor)) for (const id of [actor.accountId, personIdOf(actor)]) topics.add(`account:${id}`)
    if (topics.size === 0) return void reply.code(204).send()
    const leave = gate.enter(isSignedIn(actor) ? { accountId: personIdOf(actor) } : { ipPrefix })
    if (!leave) return void reply.code(429).header('retry-after', RETRY_AFTER).send()

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 2000\n\n')
    // A viewing has a session of its own.
    const person = isSignedIn(actor) ? (actor.viewedBy ?? personIdOf(actor)) : null
    const watch =
      person !== null && request.sessionToken !== null
        ? watchSession(request.sessionToken, sessionEnd, () => {
            raw.end(`data: ${JSON.stringify({ topic: `account:${person}`, what: 'session-ended' })}\n\n`)
          })
        : null
    const unsubscribe = subscribe((message) => {
      const isOfSessions = message.what === 'session'
      if (message.what === 'reconnect' || message.topic === 'clock') watch?.look()
      else if (isOfSessions && message.topic === `account:${person}`) watch?.look()
      if (isOfSessions) return
      if (topics.has(message.topic) || message.topic === 'clock' || message.what === 'reconnect')
        raw.write(`data: ${JSON.stringify(message)}\n\n`)
    })
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
    heartbeat.unref()
    lines.add(raw)
    // It may have ended since the request came in.
    watch?.look()
    raw.on('close', () => {
      lines.delete(raw)
      leave()
      clearInterval(heartbeat)
      watch?.stop()
      unsubscribe()
    })
  })
}

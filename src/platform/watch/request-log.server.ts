import type { FastifyInstance } from 'fastify'
import { log } from '#platform/log.server.ts'
import { pathForLog, registerSecretPaths } from '#platform/secret-paths.server.ts'

/** Longer than this is worth a line whatever was asked. Milliseconds. */
const SLOW_MS = 1000
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A line for each request that changes something, fails in the house or is slow; the others at `LOG_LEVEL=debug`. Each answer carries
 * its number (`x-request-id`), which stands in every line about it. No address of a person, no query string, no secret of a path.
 */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url }) => registerSecretPaths(url))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request
    const { statusCode: status } = reply
    const ms = Math.round(reply.elapsedTime)
    const level = status >= 500 || ms >= SLOW_MS ? 'warn' : READING.has(method) ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      const path = pathForLog(request.url.split('?', 1)[0] ?? '')
      log[level]({ requestId, method, path, status, ms }, 'answered')
    }
    done()
  })
}

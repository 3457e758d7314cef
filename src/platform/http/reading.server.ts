import type { FastifyInstance } from 'fastify'
import { config } from '#platform/config.server.ts'
import { noteChange, seeing, writtenUpTo } from '#platform/db/replica.server.ts'
import { subscribe } from '#platform/live/live.server.ts'
import { CHANGING, WRITTEN_COOKIE, writtenCookie } from './session.server.ts'

let unsubscribe: (() => void) | undefined

/** Hears of changes, whichever process made them: what is read next has to show them. */
export const startReading = (): void => {
  unsubscribe = subscribe(({ what }) => noteChange(what === 'reconnect'))
}

export const stopReading = (): void => unsubscribe?.()

/**
 * Requests that only look may be answered by replicas, which have to know what the same browser wrote before: through whichever process it asks,
 * because the browser itself carries it. Nothing that changes something is answered by them, and no program with a token, which carries nothing.
 */
export const installReading = (app: FastifyInstance): void => {
  if (!config.DATABASE_READ_URL) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (CHANGING.has(request.method) || request.headers.authorization !== undefined) done()
    else seeing(request.cookies[WRITTEN_COOKIE], done)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const place = CHANGING.has(request.method) ? await writtenUpTo() : undefined
    if (place) reply.header('set-cookie', writtenCookie(place))
    return payload
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withPatience } from '#platform/db/patience.server.ts'
import { CHANGING } from './session.server.ts'

/**
 * Requests that change something may wait while another server becomes the primary, all in all for as long from their arrival. Said twice:
 * a body that was read leaves the context of what came before it.
 */
export const installPatience = (app: FastifyInstance): void => {
  const hook = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (CHANGING.has(request.method)) withPatience(done, reply.elapsedTime)
    else done()
  }
  app.addHook('onRequest', hook)
  app.addHook('preValidation', hook)
}

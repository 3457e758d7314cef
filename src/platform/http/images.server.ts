import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findImageFile } from '#platform/storage/images.server.ts'

/** Names are made from the content, so a picture at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

const send = async (reply: FastifyReply, folder: string | undefined, name: string, width: string | undefined) => {
  const path = await findImageFile(name, folder, width ? Number(width) : undefined)
  const known = path ? await stat(path).catch(() => null) : null
  if (!path || !known)
    // A missing picture of a person is the default avatar; any other missing picture is the paper placeholder (OQ-165).
    return reply.redirect(folder === 'users' ? '/assets/images/user.png' : '/illustrations/480/foto-e-video.webp', 302)
  return reply
    .header('cache-control', FOREVER)
    .header('content-length', known.size)
    .type('image/webp')
    .send(createReadStream(path))
}

/** GET /api/images/{name} and /api/images/{folder}/{name}: pictures that were uploaded, `?w=480` for the small one. */
export const imageRoutes = (app: FastifyInstance): void => {
  const schema = { hide: true }
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/api/images/:name',
    { schema },
    (request, reply) => send(reply, undefined, request.params.name, request.query.w),
  )
  app.get<{ Params: { folder: string; name: string }; Querystring: { w?: string } }>(
    '/api/images/:folder/:name',
    { schema },
    (request, reply) => send(reply, request.params.folder, request.params.name, request.query.w),
  )
}

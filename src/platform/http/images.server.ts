import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireSupplier } from '#platform/context.server.ts'
import { findImage } from '#platform/storage/images.queries.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { servedWidth, takesAvif } from '#platform/storage/variants.rules.ts'
import { openVariant } from '#platform/storage/variants.server.ts'
import { IMAGE_FOLDERS } from '#shared/images.ts'
import { type ApiApp, ErrorBody } from './api.server.ts'

/** Names are made from the content, so a picture at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** The smaller file of a better format is being made: ask again soon. */
const FOR_NOW = 'public, max-age=120'

interface Asked {
  readonly Params: { readonly folder?: string; readonly name: string }
  readonly Querystring: { readonly w?: string }
}

const hasTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

const send = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
  const { folder, name } = request.params
  const image = await findImage(name, folder)
  const format = takesAvif(request.headers.accept) ? 'avif' : 'webp'
  const variant = image && {
    ...image,
    width: servedWidth(request.query.w, image.width),
    format: format as typeof format,
  }
  const tagOf = (type: string) => `"${name.slice(0, 32)}-${variant?.width ?? 'full'}-${type.slice('image/'.length)}"`
  // One address, two formats: shared caches keep them apart.
  reply.header('vary', 'Accept')
  const best = tagOf(`image/${format}`)
  if (variant && hasTag(request.headers['if-none-match'], best))
    return reply.code(304).header('cache-control', FOREVER).header('etag', best).send()
  const opened = variant && (await openVariant(variant))
  if (!opened)
    // A missing picture of a person is the default avatar; any other missing picture is the paper placeholder (OQ-165).
    return reply.redirect(folder === 'users' ? '/assets/images/user.png' : '/illustrations/480/foto-e-video.webp', 302)
  return reply
    .header('cache-control', opened.final ? FOREVER : FOR_NOW)
    .header('etag', tagOf(opened.type))
    .header('content-length', opened.size)
    .type(opened.type)
    .send(opened.body)
}

const pixels = z.number().min(0).max(100_000)

const UploadBody = z.object({
  image: z.string().max(15_000_000).describe('JPEG, PNG or WebP as a data address, at most 5 MB'),
  kind: z.enum(['product', 'productWide', 'logo', 'banner', 'bannerMobile', 'photo']),
  crop: z
    .object({ x: pixels, y: pixels, width: pixels, height: pixels })
    .optional()
    .describe('In pixels of the picture as it is seen; without it the middle, or all of a photo'),
})

const UploadAnswer = z.object({
  folder: z.enum(IMAGE_FOLDERS),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable().describe('Tiny blurred twin as a data address'),
  src: z.string(),
})

/**
 * GET /api/images/{name} and /api/images/{folder}/{name}: pictures that were uploaded, `?w=480` for a smaller one (API-64).
 * POST /api/portal/images: a supplier's picture, ahead of the form that names it.
 */
export const imageRoutes = (app: ApiApp): void => {
  app.get<Asked>('/api/images/:name', { schema: { hide: true } }, send)
  app.get<Asked>('/api/images/:folder/:name', { schema: { hide: true } }, send)
  app.post(
    '/api/portal/images',
    {
      schema: {
        tags: ['images'],
        summary: 'Carica una foto della vetrina, dello store o di un prodotto',
        body: UploadBody,
        response: { 200: UploadAnswer, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
      // Who asks comes before what is asked.
      preValidation: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    (request) => {
      const { image, kind, crop } = request.body
      return uploadImage(request.ctx, kind, decodeDataUrl(image), crop)
    },
  )
}

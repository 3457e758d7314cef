import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireSupplier } from '#platform/context.server.ts'
import { findImage } from '#platform/storage/images.queries.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { uploadImage } from '#platform/storage/uploads.server.ts'
import { servedWidth, takesAvif } from '#platform/storage/variants.rules.ts'
import { openVariant } from '#platform/storage/variants.server.ts'
import { IMAGE_FOLDERS, type ImageFolder, isPrivateFolder, PICTURE_TEXT_MAX, SHARED_WIDTH } from '#shared/images.ts'
import { type ApiApp, ErrorBody } from './api.server.ts'
import { pictureBody } from './body-limit.server.ts'

/** Names are made from the content, so a picture at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** What stands where a picture is missing. */
const NO_PICTURE = '/illustrations/480/foto-e-video.webp'
/** The smaller file of a better format is being made: ask again soon. */
const FOR_NOW = 'public, max-age=120'

interface Asked {
  readonly Params: { readonly folder?: string; readonly name: string }
  readonly Querystring: { readonly w?: string; readonly formato?: string }
}

const hasTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

/** A stored picture and the widths it is served in. */
interface Sent {
  readonly folder: ImageFolder
  readonly name: string
  /** Its own width in pixels. */
  readonly width: number
}

/**
 * Sends a kept picture in the width and format that were asked for.
 *
 * @param cached what `Cache-Control` says of a file that is final, and of one that will soon be a better one
 * @returns false when the storage has no such file
 * @throws AppError 503
 */
const sendVariant = async (
  { query, headers }: Pick<FastifyRequest<Asked>, 'query' | 'headers'>,
  reply: FastifyReply,
  image: Sent,
  cached: { readonly final: string; readonly now: string },
): Promise<boolean> => {
  const isShared = query.formato === 'jpg'
  const format = isShared ? 'jpg' : takesAvif(headers.accept) ? 'avif' : 'webp'
  const asked = isShared ? String(SHARED_WIDTH) : query.w
  const variant = { ...image, width: servedWidth(asked, image.width), format } as const
  const tagOf = (type: string) =>
    `"${image.name.slice(0, 32)}-${variant.width ?? 'full'}-${type.slice('image/'.length)}"`
  const best = tagOf(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
  if (hasTag(headers['if-none-match'], best)) {
    reply.code(304).header('cache-control', cached.final).header('etag', best).send()
    return true
  }
  const opened = await openVariant(variant)
  if (!opened) return false
  reply
    .header('cache-control', opened.final ? cached.final : cached.now)
    .header('etag', tagOf(opened.type))
    .header('content-length', opened.size)
    .type(opened.type)
    .send(opened.body)
  return true
}

/**
 * Sends a picture of a private folder, after its slice has checked access: kept in that person's browser
 * at most, and asked about again each time.
 *
 * @throws AppError 503
 */
export const sendPrivatePicture = async (
  request: Pick<FastifyRequest<Asked>, 'query' | 'headers'>,
  reply: FastifyReply,
  image: Sent,
): Promise<FastifyReply> => {
  reply.header('vary', 'Accept, Cookie').header('content-disposition', 'inline')
  const cached = { final: 'private, no-cache', now: 'private, no-store' }
  if (await sendVariant(request, reply, image, cached)) return reply
  return reply.header('cache-control', 'no-store').redirect(NO_PICTURE, 302)
}

const send = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
  const { folder, name } = request.params
  const image = await findImage(name, folder)
  // One address, two formats: shared caches keep them apart.
  reply.header('vary', 'Accept')
  const isOpen = image && !isPrivateFolder(image.folder)
  if (isOpen && (await sendVariant(request, reply, image, { final: FOREVER, now: FOR_NOW }))) return reply
  // A missing picture of a person is the default avatar; any other missing picture is the paper placeholder (OQ-165).
  return reply.redirect(folder === 'users' ? '/assets/images/user.png' : NO_PICTURE, 302)
}

const pixels = z.number().min(0).max(100_000)

const UploadBody = z.object({
  image: z.string().max(PICTURE_TEXT_MAX).describe('JPEG, PNG or WebP as a data address, at most 5 MB'),
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
 * GET /api/images/{name} and /api/images/{folder}/{name}: pictures that were uploaded, `?w=480` for a smaller one (API-64), `?formato=jpg` for networks.
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
        summary: 'Upload a picture for the showcase, the store or a product',
        body: UploadBody,
        response: { 200: UploadAnswer, 429: ErrorBody },
      },
      bodyLimit: pictureBody(1),
      // Who asks comes before what is sent.
      onRequest: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    (request) => {
      const { image, kind, crop } = request.body
      return uploadImage(request.ctx, kind, decodeDataUrl(image), crop)
    },
  )
}

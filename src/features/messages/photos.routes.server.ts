import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { sendPrivatePicture } from '#platform/http/images.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { ownUpload } from '#platform/storage/uploads.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PhotoBody, UploadedPhotoWire } from './messages.contract.ts'
import { PHOTO_FOLDER, uploadAddress } from './photos.rules.ts'
import { uploadPhoto } from './photos.service.server.ts'
import { openPhoto } from './read.service.server.ts'

const tags = ['messages']
const wanted = z.object({ w: z.string().max(20).optional().describe('Width in pixels; the next larger one is sent') })
const picture = { 200: z.any().describe('image/webp or image/avif'), 401: ErrorBody, 404: ErrorBody, 503: ErrorBody }

const askedOf = ({ headers }: FastifyRequest, { w }: z.output<typeof wanted>) => ({
  headers,
  query: w === undefined ? {} : { w },
})

/** Photos of messages: uploaded ahead of the message, seen by the two of a conversation alone (decision 0057). */
export const messagePhotoRoutes = (app: ApiApp): void => {
  app.post(
    '/api/messages/photos',
    {
      schema: {
        tags,
        summary: 'Carica una foto per un messaggio da scrivere: fino all’invio la vede solo chi l’ha caricata',
        body: PhotoBody,
        response: { 200: UploadedPhotoWire, 400: ErrorBody, 401: ErrorBody, 429: ErrorBody, 503: ErrorBody },
      },
      // Who asks comes before what is asked.
      preValidation: async (request) => {
        requireSignedIn(request.ctx)
      },
    },
    async ({ ctx, body }) => {
      const { name, width, height } = await uploadPhoto(ctx, decodeDataUrl(body.image))
      return { name, src: uploadAddress(name), width, height }
    },
  )
  app.get(
    '/api/messages/photos/:id',
    {
      schema: {
        tags,
        summary: 'Una foto di un messaggio, per chi può leggere la sua conversazione',
        params: IdParams,
        querystring: wanted,
        response: picture,
      },
    },
    async (request, reply) => {
      const photo = await openPhoto(request.ctx, request.params.id)
      return sendPrivatePicture(askedOf(request, request.query), reply, photo)
    },
  )
  app.get(
    '/api/messages/uploads/:name',
    {
      schema: {
        tags,
        summary: 'Una foto caricata e non ancora inviata, per chi l’ha caricata',
        params: z.object({ name: z.string().max(80) }),
        querystring: wanted,
        response: picture,
      },
    },
    async (request, reply) => {
      const photo = await ownUpload(request.ctx, PHOTO_FOLDER, request.params.name)
      if (!photo) throw appError(commonErrors, 'not_found')
      return sendPrivatePicture(askedOf(request, request.query), reply, photo)
    },
  )
}

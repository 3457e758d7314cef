import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ApiApp, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { pictureBody } from '#platform/http/body-limit.server.ts'
import { sendPrivatePicture } from '#platform/http/images.server.ts'
import { emptyResponse, fileResponse } from '#platform/http/openapi/files.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { ownUpload } from '#platform/storage/uploads.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PhotoBody, UploadedPhotoWire } from './messages.contract.ts'
import { PHOTO_FOLDER, uploadAddress } from './photos.rules.ts'
import { uploadPhoto } from './photos.service.server.ts'
import { openPhoto } from './read.service.server.ts'

const tags = ['messages']
const wanted = z.object({ w: z.string().max(20).optional().describe('Width in pixels; the next larger one is sent') })
const picture = { 200: fileResponse('image/webp', 'image/avif'), 304: emptyResponse('The browser has it already') }

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
        summary: 'Upload a photo for a message; until it is sent only its uploader sees it',
        body: PhotoBody,
        response: { 200: UploadedPhotoWire, 429: ErrorBody },
      },
      bodyLimit: pictureBody(1),
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
        summary: 'Download a photo of a message (participants of its conversation)',
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
        summary: 'Download an uploaded photo that is not sent yet (its uploader)',
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

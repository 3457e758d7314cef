import { z } from 'zod'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { textsOf } from '#shared/field-input.ts'
import { formatDecimal } from '#shared/money.ts'
import { showcaseFields } from '../showcase-fields.rules.ts'
import {
  BrandingInput,
  PhotoInput,
  PhotoOrder,
  PhotoWords,
  ShowcaseInput,
  ShowcaseWire,
} from '../showcases.contract.ts'
import { saveBranding, saveShowcase } from '../showcases.service.server.ts'
import { completenessFacts, showcaseCompleteness } from './completeness.rules.ts'
import { showcaseEditor } from './editor.queries.server.ts'
import { addPhoto, describePhoto, orderPhotos, removePhoto } from './photos.service.server.ts'

const ownShowcase = async (ctx: Ctx): Promise<ShowcaseWire> => {
  const view = await showcaseEditor(requireSupplier(ctx).accountId)
  const { percent, reasons } = showcaseCompleteness(completenessFacts(view))
  return {
    ...textsOf(showcaseFields, view),
    startingPrice: formatDecimal(view.startingPriceCents),
    logo: view.logo?.src ?? '',
    banner: view.banner?.src ?? '',
    bannerMobile: view.bannerMobile?.src ?? '',
    photos: view.photos.map(({ id, image, caption, alt }) => ({ id: String(id), image: image.src, caption, alt })),
    percent,
    missing: reasons.map(({ text }) => text),
    updated: view.seen,
  }
}

const tags = ['showcases']
const Id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** The supplier's own showcase in the portal: texts, pictures, photos. */
export const showcaseEditorRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/showcase',
    { schema: { tags, summary: 'Read the own showcase with its photos in order', response: { 200: ShowcaseWire } } },
    (request) => ownShowcase(request.ctx),
  )
  app.post(
    '/api/portal/showcase',
    {
      schema: {
        tags,
        summary: 'Save texts and starting price of the own showcase',
        body: ShowcaseInput,
        response: { 200: ShowcaseWire, 422: ErrorBody },
      },
    },
    async (request) => {
      await saveShowcase(request.ctx, request.body)
      return ownShowcase(request.ctx)
    },
  )
  app.post(
    '/api/portal/showcase/branding',
    {
      schema: {
        tags,
        summary: 'Change or remove logo and banners',
        body: BrandingInput,
        response: { 200: ShowcaseWire },
      },
    },
    async (request) => {
      await saveBranding(request.ctx, request.body)
      return ownShowcase(request.ctx)
    },
  )
  photoRoutes(app)
}

const photoRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/showcase/photos',
    {
      schema: {
        tags,
        summary: 'Add an uploaded photo at the end',
        body: PhotoInput,
        response: { 200: z.object({ id: z.string() }), 422: ErrorBody },
      },
    },
    async (request) => ({ id: String(await addPhoto(request.ctx, request.body)) }),
  )
  app.post(
    '/api/portal/showcase/photos/order',
    {
      schema: {
        tags,
        summary: 'Reorder all photos; the first is the cover',
        body: PhotoOrder,
        response: { 200: ResultBody, 404: ErrorBody },
      },
    },
    async (request) => {
      await orderPhotos(request.ctx, request.body.ids)
      return done
    },
  )
  app.patch(
    '/api/portal/showcase/photos/:id',
    {
      schema: {
        tags,
        summary: 'Set caption and alternative text of a photo',
        params: Id,
        body: PhotoWords,
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      await describePhoto(request.ctx, request.params.id, request.body)
      return done
    },
  )
  app.delete(
    '/api/portal/showcase/photos/:id',
    { schema: { tags, summary: 'Remove a photo', params: Id, response: { 200: ResultBody } } },
    async (request) => {
      await removePhoto(request.ctx, request.params.id)
      return done
    },
  )
}

import { z } from 'zod'
import { announcementEligibility } from '#features/people/couples/index.server.ts'
import { requireCouple } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { pictureBody } from '#platform/http/body-limit.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { AppError } from '#shared/errors.ts'
import {
  AuctionBody,
  AuctionListBody,
  AuctionWire,
  CanAuctionsWire,
  ModeBody,
  toAuctionWire,
  toCanAuctionsWire,
  toDraft,
  toFilter,
} from './announcements.contract.ts'
import { announcementFor, listAnnouncementRecords, myAnnouncements } from './announcements.queries.server.ts'
import { submitAnnouncement } from './announcements.service.server.ts'
import { changeMode } from './sight/mode.service.server.ts'
import { budgetAdviceRoutes } from './wizard/budget-advice.routes.server.ts'

const tags = ['announcements']

/** The draft's names of fields, where the wire has others. */
const wireName: Readonly<Record<string, string>> = { sector: 'id_sector', budget: 'budget_num', duration: 'expire' }

const withWireNames = (error: unknown): unknown => {
  if (!(error instanceof AppError) || !error.fields) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, words]) => [wireName[name] ?? name, words]),
  )
  const status = error.status as 400 | 422
  return new AppError(error.code, { status, it: error.message }, { fields, cause: error })
}

const coupleRoutes = (app: ApiApp): void => {
  app.post(
    '/api/auctions',
    {
      schema: {
        tags,
        summary: 'Send an announcement for approval (couple with a complete profile)',
        body: AuctionBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
      bodyLimit: pictureBody(1),
      // Who asks comes before what is sent.
      onRequest: async (request) => {
        requireCouple(request.ctx)
      },
    },
    async (request) => {
      const { body } = request
      try {
        await submitAnnouncement(request.ctx, {
          draft: toDraft(body),
          crop: body.crop,
          idempotencyKey: body.idempotency_key,
        })
      } catch (error) {
        throw withWireNames(error)
      }
      return done
    },
  )

  app.post(
    '/api/auctions/:id/mode',
    {
      schema: {
        tags,
        summary: 'Choose who sees the offers, until there is one (owner)',
        params: IdParams,
        body: ModeBody,
        response: { 200: ResultBody, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      await changeMode(request.ctx, request.params.id, request.body.mode)
      return done
    },
  )

  app.get(
    '/api/can-auctions',
    {
      schema: {
        tags,
        summary: 'List which data required for an announcement the profile of the couple has',
        response: { 200: CanAuctionsWire },
      },
    },
    async (request) => toCanAuctionsWire(await announcementEligibility(requireCouple(request.ctx).accountId)),
  )

  app.get(
    '/api/auctions-user',
    {
      schema: {
        tags,
        summary: 'List own announcements in every state, newest first (couple)',
        response: { 200: z.array(AuctionWire) },
      },
    },
    async (request) => (await myAnnouncements(request.ctx)).map(toAuctionWire),
  )
}

/** The prescribed calls about announcements (API-35 to API-38, API-43). */
export const announcementRoutes = (app: ApiApp): void => {
  app.patch(
    '/api/auctions',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'List public announcements by city, type and category; changes nothing',
        body: AuctionListBody,
        response: { 200: z.array(AuctionWire) },
      },
    },
    async (request) => (await listAnnouncementRecords(request.ctx, toFilter(request.body))).map(toAuctionWire),
  )

  app.get(
    '/api/auctions-detail/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read an announcement, with the fields that the caller may see',
        params: IdParams,
        response: { 200: AuctionWire },
      },
    },
    async (request) => toAuctionWire(await announcementFor(request.ctx, request.params.id)),
  )

  coupleRoutes(app)
  budgetAdviceRoutes(app)
}

import { z } from 'zod'
import { offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { pictureBody } from '#platform/http/body-limit.server.ts'
import { csvRoute } from '#platform/http/csv-route.server.ts'
import { anyone, bearerOnly, signedIn } from '#platform/http/openapi/access.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { valuesIn } from '#shared/fields.contract.ts'
import { RowId } from '#shared/row-id.ts'
import { awardOffer, refuseAll } from './award.service.server.ts'
import { changeValidity } from './awards/validity.service.server.ts'
import { biddingFor } from './bidding.queries.server.ts'
import { offeredIn } from './items/items.contract.ts'
import { myOffersCsv } from './my-offers-csv.server.ts'
import { arrangeOffers, type OfferSort } from './offer-list.rules.ts'
import {
  CanOperatorWire,
  OfferBody,
  OfferDetailWire,
  OfferListBody,
  OfferWire,
  toCanOperatorWire,
  toOfferDetailWire,
  toOfferWire,
  ValidityBody,
} from './offers.contract.ts'
import { listOffers, offerFor } from './offers.queries.server.ts'
import { offerFields, offerPictures } from './offers.rules.ts'
import { markOfferRead, sendOffer, voteOffer } from './offers.service.server.ts'

/** `{a}` is the offer (offer_detail), `{b}` the announcement or the vote (OQ-004). */
const PairParams = z.object({ a: RowId, b: RowId })
const VoteParams = z.object({ a: RowId, b: z.coerce.number().int().min(0).max(5) })

/** The prescribed calls about offers and their decision. */
export const offerRoutes = (app: ApiApp): void => {
  const tags = ['offers']

  csvRoute(app, {
    url: '/api/portal/offers/export',
    tag: 'offers',
    summary: 'Export own offers (CSV): filters and order of the list, all pages',
    file: 'le-mie-proposte.csv',
    asked: ['vista', 'q', 'letta', 'prima', 'ordine'],
    write: myOffersCsv,
  })
  app.patch(
    '/api/offers/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'List the offers of an announcement, filtered and sorted',
        params: IdParams,
        body: OfferListBody,
        response: { 200: z.array(OfferWire) },
      },
    },
    async (request) => {
      const announcement = await announcementFor(request.ctx, request.params.id)
      const all = await listOffers(request.ctx, announcement)
      const { filter = 'all', sort = 0 } = request.body ?? {}
      return arrangeOffers(all, filter, sort as OfferSort).map((offer) => toOfferWire(offer, announcement.budgetCents))
    },
  )

  app.post(
    '/api/offers',
    {
      schema: {
        tags,
        summary: 'Send an offer (suppliers)',
        body: OfferBody,
        response: {
          201: ResultBody.extend({ offer_detail: z.string(), offer_number: z.string(), message: z.string() }),
          404: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
      bodyLimit: pictureBody(offerPictures.max),
      // Who asks comes before what is sent.
      onRequest: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    async (request, reply) => {
      const { id_auction, images, items, ...body } = request.body
      const { sectorId } = requireSupplier(request.ctx)
      const id = await sendOffer(request.ctx, {
        announcementId: id_auction,
        offer: valuesIn(offerFields, body),
        items: items ? offeredIn(items, sectorId) : null,
        images: images.map((image) =>
          typeof image === 'string'
            ? { bytes: decodeDataUrl(image) }
            : { bytes: decodeDataUrl(image.data), crop: image.crop },
        ),
      })
      return reply.code(201).send({
        ...done,
        offer_detail: String(id),
        offer_number: String(offerNumber(id)),
        message: 'Nuova offerta creata con successo!',
      })
    },
  )

  app.post(
    '/api/offers/:id/validity',
    {
      schema: {
        tags,
        summary: 'Set how long an offer stands after the couple has chosen another (its supplier)',
        params: IdParams,
        body: ValidityBody,
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async (request) => {
      await changeValidity(request.ctx, request.params.id, request.body.valid_days)
      return done
    },
  )

  app.get(
    '/api/offer-detail/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read an offer',
        params: IdParams,
        response: { 200: OfferDetailWire },
      },
    },
    async (request) => {
      const offer = await offerFor(request.ctx, request.params.id)
      if (offer.viewer === 'owner') await markOfferRead(request.ctx, offer.id)
      return toOfferDetailWire(offer)
    },
  )

  app.get(
    '/api/can-operator/:id',
    {
      schema: {
        tags,
        summary: 'List what the supplier still needs before sending an offer',
        params: IdParams,
        response: { 200: CanOperatorWire },
      },
    },
    async (request) => {
      const actor = requireSupplier(request.ctx)
      const [bidding, company] = await Promise.all([
        biddingFor(request.ctx, request.params.id),
        supplierCompany(actor.accountId),
      ])
      return toCanOperatorWire(request.params.id, bidding, {
        cf: Boolean(company.fiscalCode),
        mobile: Boolean(company.mobile),
        business_name: Boolean(company.businessName),
        iva: Boolean(company.vatNumber),
        pec: Boolean(company.pec),
        sdi: Boolean(company.sdi),
        rea: Boolean(company.rea),
        phone: Boolean(company.phone),
        fullname: Boolean(company.contactName),
      })
    },
  )

  // The pages POST; the prescribed GET forms stay for API clients and need the bearer token (OQ-003).
  for (const [method, security] of [
    ['GET', bearerOnly],
    ['POST', signedIn],
  ] as const) {
    app.route({
      method,
      url: '/api/offer-vote/:a/:b',
      schema: {
        security,
        tags,
        summary: 'Rate an offer with 1 to 5 hearts; 0 removes the rating (owner)',
        params: VoteParams,
        response: { 200: ResultBody, 409: ErrorBody },
      },
      handler: async (request) => {
        await voteOffer(request.ctx, request.params.a, request.params.b)
        return done
      },
    })
    app.route({
      method,
      url: '/api/accept-auction/:a/:b',
      schema: {
        security,
        tags,
        summary: 'Award announcement {b} to offer {a} (owner)',
        params: PairParams,
        response: { 200: ResultBody, 409: ErrorBody, 422: ErrorBody },
      },
      handler: async (request) => {
        await awardOffer(request.ctx, request.params.b, request.params.a)
        return done
      },
    })
    app.route({
      method,
      url: '/api/refused-auction/:id',
      schema: {
        security,
        tags,
        summary: 'Refuse all offers of an announcement (owner)',
        params: IdParams,
        response: { 200: ResultBody, 409: ErrorBody, 422: ErrorBody },
      },
      handler: async (request) => {
        await refuseAll(request.ctx, request.params.id)
        return done
      },
    })
  }
}

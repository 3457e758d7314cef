import type { z } from 'zod'
import { settleByProviderOrder } from '#features/money/payments/index.server.ts'
import { type Ctx, requireCouple, requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ReasonBody, StaffReason } from '#shared/reason.contract.ts'
import { usualRecipient } from './awards/checkout.rules.ts'
import { succeedAward } from './awards/succession.service.server.ts'
import { orderSummaryFor } from './awards/summary.queries.server.ts'
import { closeUnpaid, giveUpAward } from './awards/unpaid.service.server.ts'
import { receiveOrder, sendDeliveryFeedback } from './fulfilment.service.server.ts'
import { orderActionRoutes } from './order-actions.routes.server.ts'
import { orderErrors, RecipientInput, ShipInput, SuccessionBody } from './orders.contract.ts'
import { orderConcerning } from './orders.queries.server.ts'
import { placeAuctionOrder } from './orders.service.server.ts'
import {
  AuctionOrderWire,
  FeedbackBody,
  OrderAuctionAnswer,
  OrderAuctionBody,
  OrderWire,
} from './orders-wire.contract.ts'
import { shipOrder } from './parcels/parcels.service.server.ts'
import { toAuctionOrderWire, toOrderWire } from './wire.rules.ts'

/** Without `paypalcode` the order is placed; with it, the payment the couple has approved is settled (WIN-27, OQ-039). */
const orderAuction = async (
  ctx: Ctx,
  body: z.output<typeof OrderAuctionBody>,
): Promise<z.input<typeof OrderAuctionAnswer>> => {
  const summary = await orderSummaryFor(ctx, body.auction)
  if (summary.offerId !== body.offer) throw appError(orderErrors, 'wrong_offer')
  if (body.paypalcode) {
    // Whose payment it is does not matter to the provider, but to the answer: it must have paid this very announcement.
    const state = await settleByProviderOrder(ctx, body.paypalcode)
    const after = await orderSummaryFor(ctx, body.auction)
    return { result: state === 'captured' && after.paidOrderId !== null ? 1 : 0 }
  }
  if (summary.refusal?.code === 'profile_incomplete')
    throw appError(orderErrors, 'profile_incomplete', { message: summary.refusal.message })
  const recipient = usualRecipient(summary)
  if (!recipient) throw appError(orderErrors, 'address_missing')
  const placed = await placeAuctionOrder(ctx, body.auction, {
    recipient: parseForm(RecipientInput, recipient),
    expectedTotalCents: body.totalOrder,
    expectedShippingCents: body.costshipping,
    acceptedPlan: body.accept_plan ?? null,
    payWith: body.pay_with,
  })
  return {
    orderid: String(placed.orderId),
    approve_url: new URL(placed.approveUrl, publicUrl('/')).href,
    paypal_order: placed.providerOrderId,
  }
}

const feedbackTarget = (body: z.output<typeof FeedbackBody>): { kind: 'auction' | 'store'; id: number } => {
  const { idorder, idorderauction } = body
  if (idorder && !idorderauction) return { kind: 'store', id: idorder }
  if (idorderauction && !idorder) return { kind: 'auction', id: idorderauction }
  throw appError(orderErrors, 'one_order_id')
}

const coupleRoutes = (app: ApiApp): void => {
  app.post(
    '/api/auctions/:id/succession',
    {
      schema: {
        tags: ['orders'],
        summary: 'Award an announcement to another offer that stands, when the chosen supplier fell through (owner)',
        params: IdParams,
        body: SuccessionBody,
        response: { 200: ResultBody, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request) => {
      await succeedAward(request.ctx, request.params.id, request.body.offer)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/order-auction',
    {
      schema: {
        tags: ['orders'],
        summary: 'Order the chosen offer; with paypalcode, settle the approved payment',
        body: OrderAuctionBody,
        response: { 200: OrderAuctionAnswer, 404: ErrorBody, 422: ErrorBody },
      },
    },
    (request) => orderAuction(request.ctx, request.body),
  )
  app.get(
    '/api/order-detail/:id',
    {
      schema: {
        tags: ['orders'],
        summary: 'Read a purchase from a store',
        params: IdParams,
        response: { 200: OrderWire },
      },
    },
    async (request) => toOrderWire(await orderConcerning(request.ctx, 'store', request.params.id)),
  )
  app.get(
    '/api/orderoffer-detail/:id',
    {
      schema: {
        tags: ['orders'],
        summary: 'Read a purchase from an announcement',
        params: IdParams,
        response: { 200: AuctionOrderWire },
      },
    },
    async (request) => toAuctionOrderWire(await orderConcerning(request.ctx, 'auction', request.params.id)),
  )
  app.post(
    '/api/esito-order',
    {
      schema: {
        tags: ['orders'],
        summary: 'Report how the delivery went',
        body: FeedbackBody,
        response: { 200: ResultBody, 404: ErrorBody, 422: ErrorBody },
      },
    },
    async (request) => {
      const { kind, id } = feedbackTarget(request.body)
      await sendDeliveryFeedback(request.ctx, kind, id, request.body.esito)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/orders/:id/received',
    {
      schema: {
        tags: ['orders'],
        summary: 'Confirm that an order was received, or a service performed',
        params: IdParams,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async (request) => {
      requireCouple(request.ctx)
      await receiveOrder(request.ctx, request.params.id)
      return { result: 1 as const }
    },
  )
}

/** The portal is the seller's side; couples have doors of their own. @throws AppError 401 for visitors, 403 for couples */
const refuseCouples = (ctx: Ctx): void => {
  if (requireSignedIn(ctx).kind === 'couple') throw appError(commonErrors, 'forbidden')
}

const portalRoutes = (app: ApiApp): void => {
  app.post(
    '/api/portal/auctions/:id/give-up',
    {
      schema: {
        tags: ['portal'],
        summary: 'Close an award that was not paid yet, with the reason (chosen supplier)',
        params: IdParams,
        body: ReasonBody,
        response: { 200: ResultBody, 409: ErrorBody },
      },
    },
    async (request) => {
      await giveUpAward(request.ctx, request.params.id, request.body.reason)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/auctions/:id/close-unpaid',
    {
      schema: {
        tags: ['portal'],
        summary: 'Close an award that was never paid, with the reason (staff)',
        params: IdParams,
        body: ReasonBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async (request) => {
      await closeUnpaid(request.ctx, request.params.id, request.body.reason)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/orders/:id/ship',
    {
      schema: {
        tags: ['portal'],
        summary: 'Mark a sale as shipped, or a service as done; staff give a reason',
        params: IdParams,
        body: ShipInput.and(StaffReason),
        response: { 200: ResultBody, 422: ErrorBody },
      },
    },
    async (request) => {
      refuseCouples(request.ctx)
      const { reason, ...input } = request.body
      await shipOrder(request.ctx, request.params.id, input, reason)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/portal/orders/:id/delivered',
    {
      schema: {
        tags: ['portal'],
        summary: 'Mark a sale as delivered; staff give a reason',
        params: IdParams,
        body: StaffReason.nullish(),
        response: { 200: ResultBody },
      },
    },
    async (request) => {
      refuseCouples(request.ctx)
      await receiveOrder(request.ctx, request.params.id, request.body?.reason)
      return { result: 1 as const }
    },
  )
}

/** The calls about orders, prescribed and our own (API-39, API-52 to API-55, API-59). */
export const orderRoutes = (app: ApiApp): void => {
  coupleRoutes(app)
  portalRoutes(app)
  orderActionRoutes(app)
}

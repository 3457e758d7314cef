import { z } from 'zod'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { fileResponse } from '#platform/http/openapi/files.server.ts'
import { cents, euro, formatDecimal } from '#shared/money.ts'
import {
  BuyBody,
  EndBody,
  MovementsQuery,
  MovementsWire,
  PassWire,
  type PlanOfferWire,
  type PurchaseWire,
  StartedPurchaseWire,
  SubscriptionsWire,
  UpgradeBody,
} from './billing.contract.ts'
import { chooseEnd, upgrade } from './changes.service.server.ts'
import { movementsOf } from './movements.queries.server.ts'
import { passesOnSale } from './prices.queries.server.ts'
import { buy, type StartedPurchase } from './purchases.service.server.ts'
import { receiptPdf } from './receipt.server.ts'
import { subscriptionOf } from './subscription.queries.server.ts'
import type { PassView, PlanOffer, PurchaseView } from './views.ts'

const percent = (bps: number): string => String(bps / 100)

const passToWire = (pass: PassView): PassWire => ({
  id: String(pass.id),
  name: pass.name,
  months: String(pass.months),
  participations: String(pass.participations),
  price_num: formatDecimal(pass.priceCents),
  vat_num: formatDecimal(pass.vatCents),
  total_num: formatDecimal(pass.totalCents),
  total: euro(pass.totalCents),
  placeholder: pass.placeholder ? '1' : '0',
})

const planToWire = ({ upgrade: quote, ...plan }: PlanOffer): PlanOfferWire => ({
  ...passToWire(plan),
  fee: percent(plan.feeBps),
  services: [...plan.services],
  change: plan.change,
  credit_num: formatDecimal(quote?.creditCents ?? cents(0)),
  due_num: formatDecimal(quote?.totalCents ?? plan.totalCents),
})

const purchaseToWire = (purchase: PurchaseView): PurchaseWire => ({
  id: String(purchase.id),
  kind: purchase.kind,
  name: purchase.name,
  status: purchase.status,
  price_num: formatDecimal(purchase.priceCents),
  vat_num: formatDecimal(purchase.vatCents),
  credit_num: formatDecimal(purchase.creditCents),
  ordered: purchase.orderedAt,
  starts: purchase.startsAt ?? '',
  ends: purchase.endsAt ?? '',
})

const overview = async (ctx: Ctx): Promise<SubscriptionsWire> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'plans')
  const { active, nextPlan, plans, purchases, quota } = await subscriptionOf(accountId, ctx.now)
  return {
    active: active && {
      name: active.name,
      fee: percent(active.feeBps),
      ends: active.endsAt.toISOString(),
      at_end: active.atEnd,
      next_plan: nextPlan?.name ?? '',
    },
    count_auctions: String(quota.left),
    plans: plans.map(planToWire),
    purchases: purchases.map(purchaseToWire),
  }
}

const movements = async (ctx: Ctx, wanted: number): Promise<MovementsWire> => {
  const {
    page,
    pages,
    total,
    movements: lines,
  } = await movementsOf(requireRight(requireSupplier(ctx), 'plans').accountId, ctx.now, wanted)
  return {
    page: String(page),
    pages: String(pages),
    total: String(total),
    movements: lines.map(({ at, what, title, reason, announcementId, quantity, balance }) => ({
      at: at.toISOString(),
      ...{ what, title, reason },
      idauction: announcementId === null ? '' : String(announcementId),
      quantity: String(quantity),
      balance: String(balance),
    })),
  }
}

const started = ({ purchaseId, paymentId, approveUrl }: StartedPurchase) => ({
  id: String(purchaseId),
  payment: String(paymentId),
  approve_url: approveUrl,
})

const tags = ['billing']
const bought = { 200: StartedPurchaseWire, 422: ErrorBody }

/** Subscriptions and Smart Pass of the portal (SUB-08). */
export const billingRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/subscriptions',
    {
      schema: {
        tags,
        summary: 'Read the own subscription, remaining participations and the plans on sale',
        response: { 200: SubscriptionsWire },
      },
    },
    (request) => overview(request.ctx),
  )
  app.post(
    '/api/portal/subscriptions',
    { schema: { tags, summary: 'Order a subscription and start its payment', body: BuyBody, response: bought } },
    async (request) => started(await buy(request.ctx, { planId: request.body.id }, request.body.expectedTotalCents)),
  )
  app.post(
    '/api/portal/subscriptions/upgrade',
    {
      schema: {
        tags,
        summary: 'Upgrade to a dearer plan at once, paying the difference',
        body: UpgradeBody,
        response: bought,
      },
    },
    async (request) => started(await upgrade(request.ctx, request.body.id, request.body.expectedTotalCents)),
  )
  app.post(
    '/api/portal/subscriptions/end',
    {
      schema: {
        tags,
        summary: 'Cancel the subscription, choose the next plan or resume renewal',
        body: EndBody,
        response: { 200: SubscriptionsWire, 422: ErrorBody },
      },
    },
    async (request) => {
      const { body } = request
      await chooseEnd(
        request.ctx,
        body.at_end === 'change' ? { atEnd: 'change', planId: body.id } : { atEnd: body.at_end },
      )
      return overview(request.ctx)
    },
  )
  app.get(
    '/api/portal/purchases/:id/receipt',
    {
      schema: {
        tags,
        summary: 'Download the receipt of a paid purchase (PDF, A4)',
        params: IdParams,
        response: { 200: fileResponse('application/pdf') },
      },
    },
    async ({ ctx, params }, reply) => {
      const { name, bytes } = await receiptPdf(ctx, params.id)
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  )
  app.get(
    '/api/portal/participations',
    {
      schema: {
        tags,
        summary: 'List the movements of participations with their reasons',
        querystring: MovementsQuery,
        response: { 200: MovementsWire },
      },
    },
    (request) => movements(request.ctx, request.query.page),
  )
  app.get(
    '/api/portal/passes',
    {
      schema: { tags, summary: 'List the Smart Pass packages on sale', response: { 200: z.array(PassWire) } },
    },
    async (request) => {
      requireRight(requireSupplier(request.ctx), 'plans')
      return (await passesOnSale(request.ctx.now)).map(passToWire)
    },
  )
  app.post(
    '/api/portal/passes',
    { schema: { tags, summary: 'Order a Smart Pass and start its payment', body: BuyBody, response: bought } },
    async (request) => started(await buy(request.ctx, { passId: request.body.id }, request.body.expectedTotalCents)),
  )
}

import { z } from 'zod'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { cents, euro, formatDecimal } from '#shared/money.ts'
import {
  BuyBody,
  PassWire,
  type PlanWire,
  type PurchaseWire,
  StartedPurchaseWire,
  SubscriptionsWire,
} from './billing.contract.ts'
import {
  activeSubscription,
  participationsLeft,
  passesOnSale,
  plansOnSale,
  purchasesOf,
} from './billing.queries.server.ts'
import { buy, type Choice } from './purchases.service.server.ts'
import type { PassView, PlanView, PurchaseView } from './views.ts'

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

const planToWire = (plan: PlanView): PlanWire => ({
  ...passToWire(plan),
  fee: percent(plan.feeBps),
  services: [...plan.services],
})

const purchaseToWire = (purchase: PurchaseView): PurchaseWire => ({
  id: String(purchase.id),
  kind: purchase.kind,
  name: purchase.name,
  status: purchase.status,
  price_num: formatDecimal(purchase.priceCents),
  vat_num: formatDecimal(cents(purchase.vatCents)),
  ordered: purchase.orderedAt,
  starts: purchase.startsAt ?? '',
  ends: purchase.endsAt ?? '',
})

const overview = async (ctx: Ctx): Promise<SubscriptionsWire> => {
  const { accountId } = requireSupplier(ctx)
  const [active, left, plans, purchases] = await Promise.all([
    activeSubscription(accountId, ctx.now),
    participationsLeft(accountId, ctx.now),
    plansOnSale(),
    purchasesOf(accountId),
  ])
  return {
    active: active && { name: active.name, fee: percent(active.feeBps), ends: active.endsAt.toISOString() },
    count_auctions: String(left),
    plans: plans.map(planToWire),
    purchases: purchases.map(purchaseToWire),
  }
}

const start = async (ctx: Ctx, choice: Choice) => {
  const { purchaseId, paymentId, approveUrl } = await buy(ctx, choice)
  return { id: String(purchaseId), payment: String(paymentId), approve_url: approveUrl }
}

const tags = ['billing']
const guarded = { 401: ErrorBody, 403: ErrorBody }
const bought = { 200: StartedPurchaseWire, 400: ErrorBody, ...guarded, 409: ErrorBody, 422: ErrorBody }

/** Subscriptions and Smart Pass of the portal (SUB-08). */
export const billingRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/subscriptions',
    {
      schema: {
        tags,
        summary: 'Il proprio abbonamento, le partecipazioni rimaste e i piani',
        response: { 200: SubscriptionsWire, ...guarded },
      },
    },
    (request) => overview(request.ctx),
  )
  app.post(
    '/api/portal/subscriptions',
    { schema: { tags, summary: 'Ordina un abbonamento e ne inizia il pagamento', body: BuyBody, response: bought } },
    (request) => start(request.ctx, { planId: request.body.id }),
  )
  app.get(
    '/api/portal/passes',
    {
      schema: { tags, summary: 'I pacchetti Smart Pass in vendita', response: { 200: z.array(PassWire), ...guarded } },
    },
    async (request) => {
      requireSupplier(request.ctx)
      return (await passesOnSale()).map(passToWire)
    },
  )
  app.post(
    '/api/portal/passes',
    { schema: { tags, summary: 'Ordina uno Smart Pass e ne inizia il pagamento', body: BuyBody, response: bought } },
    (request) => start(request.ctx, { passId: request.body.id }),
  )
}

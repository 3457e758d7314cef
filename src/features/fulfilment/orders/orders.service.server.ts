import { and, eq, isNull, ne } from 'drizzle-orm'
import { type AwardedDeal, awardedDeal, markBought } from '#features/auction/announcements/index.server.ts'
import { announcedWithdrawal } from '#features/auction/offers/announced-withdrawal.rules.ts'
import { fitOf } from '#features/auction/question-sets/answers.rules.ts'
import { accrueFee, feeAtSource, planFeeBps, storeFeeBps } from '#features/money/billing/index.server.ts'
import { postSale } from '#features/money/ledger/index.server.ts'
import { launchPayment, preparePayment, type Settled } from '#features/money/payments/index.server.ts'
import { keepersAmong, payeeFor, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import {
  type SellingTerms,
  sellerIdentity,
  sellingTerms,
  vouchersHold,
} from '#features/people/suppliers/index.server.ts'
import { takePieces } from '#features/shop/stock/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { keepAgreement } from './agreement/agreements.service.server.ts'
import { missingForOrder } from './awards/checkout.rules.ts'
import { isAnnouncementOf } from './awards/deals.queries.server.ts'
import { orderBalancePaid, orderPaid } from './jobs.contract.ts'
import { daysInOffer, orderMachine, orderPath } from './order.rules.ts'
import { orderErrors, type PlaceOrderInput } from './orders.contract.ts'
import { publishOrderChange } from './own-order.service.server.ts'
import { refuseUnacceptedPlan } from './plan/accept-plan.service.server.ts'
import { type AgreedPlan, agreedPlan } from './plan/agreed-plan.rules.ts'
import { keepPlan, payFirstStep } from './plan/plan-steps.service.server.ts'
import { checkedRecipient } from './recipient.server.ts'
import { orderLines, orders } from './schema.server.ts'
import { announcedDays, NO_DAYS } from './service/service-days.rules.ts'
import { type AuctionTotals, auctionTotals } from './totals.rules.ts'
import { isServiceOrder } from './withdrawal/withdrawal-end.rules.ts'

/** The couple's own deal, locked; 404 for others. */
const ownDeal = async (tx: Tx, coupleId: number, announcementId: number): Promise<AwardedDeal> => {
  if (!(await isAnnouncementOf(coupleId, announcementId, tx))) throw appError(commonErrors, 'not_found')
  const deal = await awardedDeal(tx, announcementId)
  if (!deal) throw appError(orderErrors, 'not_awarded')
  if (deal.bought) throw appError(orderErrors, 'already_bought')
  if (deal.closedUnpaid) throw appError(orderErrors, 'award_closed')
  return deal
}

const priced = (deal: AwardedDeal, terms: SellingTerms, input: PlaceOrderInput) => {
  const totals = auctionTotals({ priceCents: deal.priceCents, bonus: terms.bonus, shippingCents: terms.shippingCents })
  if (totals.totalCents !== input.expectedTotalCents || totals.shippingCents !== input.expectedShippingCents)
    throw appError(orderErrors, 'price_changed')
  return totals
}

const lineOf = (
  deal: AwardedDeal,
  totals: AuctionTotals,
  bonus: Bonus | null,
  plan: AgreedPlan | null,
): Omit<typeof orderLines.$inferInsert, 'orderId'> => ({
  code: deal.code,
  title: deal.title,
  description: [deal.model, deal.detail].filter(Boolean).join(', '),
  image: deal.image,
  quantity: 1,
  unitCents: deal.priceCents,
  totalCents: deal.priceCents,
  condition: deal.answers.condition || null,
  ...fitOf(deal.answers),
  sectorId: deal.sectorId,
  withdrawal: announcedWithdrawal(deal),
  color: deal.answers.whatColor || null,
  bonusBps: totals.bonusBps,
  bonusCents: totals.bonusCents,
  bonusRuleId: totals.bonusCents > 0 ? (bonus?.ruleId ?? null) : null,
  nowCents: plan ? cents(plan.nowCents - totals.shippingCents) : cents(totals.goodsCents - totals.bonusCents),
})

/** Writes the one live order of the announcement: a new one, or the unpaid one with what holds now. */
const writeOrder = async (
  tx: Tx,
  ctx: Ctx,
  deal: AwardedDeal,
  totals: AuctionTotals,
  { bonus, plan }: { readonly bonus: Bonus | null; readonly plan: AgreedPlan | null },
  values: typeof orders.$inferInsert,
): Promise<number> => {
  const [known] = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.announcementId, deal.announcementId), ne(orders.status, 'cancelled')))
    .for('update')
  if (known && known.status !== 'awaiting_payment') throw appError(orderErrors, 'already_bought')
  if (known) {
    await tx.update(orders).set(values).where(eq(orders.id, known.id))
    await tx
      .update(orderLines)
      .set(lineOf(deal, totals, bonus, plan))
      .where(eq(orderLines.orderId, known.id))
    await record(tx, ctx, 'order', known.id, 'place_again')
    return known.id
  }
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id })
  const orderId = (row as { id: number }).id
  await tx.insert(orderLines).values({ ...lineOf(deal, totals, bonus, plan), orderId })
  await record(tx, ctx, 'order', orderId, 'place')
  return orderId
}

/**
 * Places the order for an awarded announcement and starts its payment. Everything is priced again here: the totals the couple
 * saw must match to the cent. An order that waits for its payment is taken up again, so asking twice is harmless.
 *
 * @throws AppError 404 not their announcement · 409 `already_bought`, `price_changed`, `payment_in_progress` ·
 *   422 `plan_not_accepted`, `not_awarded`, `award_closed`, `profile_incomplete`, `supplier_without_account`, `city_unknown`, and those of starting a payment
 */
export const placeAuctionOrder = async (
  ctx: Ctx,
  announcementId: number,
  input: PlaceOrderInput,
): Promise<{ orderId: number; approveUrl: string; providerOrderId: string }> => {
  const actor = requireCouple(ctx)
  const recipient = checkedRecipient(input.recipient)
  const placed = await inTransaction(async (tx) => {
    const deal = await ownDeal(tx, actor.accountId, announcementId)
    const profile = await coupleProfile(actor.accountId, tx)
    const missing = missingForOrder(profile)
    if (missing.length > 0)
      throw appError(orderErrors, 'profile_incomplete', {
        message: `Prima di ordinare completa il profilo: ${missing.join(', ')}.`,
      })
    const terms = await sellingTerms(deal.supplierId, deal.sectorId, ctx.now, tx)
    const seller = { supplierId: deal.supplierId, merchantId: terms.merchantId }
    const payee = await payeeFor(seller, input.payWith, ctx.now, tx)
    if (!payee) throw appError(orderErrors, 'supplier_without_account')
    const totals = priced(deal, terms, input)
    const promised = daysInOffer(deal.days)
    const days = isServiceOrder(deal) ? announcedDays(deal, profile.weddingOn) : NO_DAYS
    const keepers = keepersAmong(await waysToPay(seller, ctx.now, tx))
    const plan = agreedPlan(deal.besides, totals, { ...days, awardOn: todayInRome(ctx.now) }, keepers)
    refuseUnacceptedPlan(plan, input.acceptedPlan ?? null)
    const orderId = await writeOrder(
      tx,
      ctx,
      deal,
      totals,
      { bonus: terms.bonus, plan },
      {
        kind: 'auction',
        coupleId: actor.accountId,
        supplierId: deal.supplierId,
        announcementId,
        offerId: deal.offerId,
        sectorId: deal.sectorId,
        status: 'awaiting_payment',
        ...totals,
        nowCents: plan?.nowCents ?? totals.totalCents,
        vatBps: terms.vatBps,
        budgetCents: deal.budgetCents,
        feeBps: deal.feeBps,
        billing: { fullName: profile.fullName ?? '', address: profile.address ?? '' },
        recipient,
        seller: await sellerIdentity(deal.supplierId, tx),
        placedAt: ctx.now,
        deliveryMinDays: promised?.min ?? terms.shippingMinDays,
        deliveryMaxDays: promised?.max ?? terms.shippingMaxDays,
        returnDays: terms.returnDays,
        ...days,
      },
    )
    await keepPlan(tx, ctx, orderId, plan)
    await keepAgreement(tx, orderId, deal)
    if (!(await vouchersHold(tx, orderId))) throw appError(orderErrors, 'price_changed')
    const nowCents = plan?.nowCents ?? totals.totalCents
    const itemsCents = cents(nowCents - totals.shippingCents)
    const begun = { payee, amountCents: nowCents, baseCents: itemsCents, feeBps: deal.feeBps }
    const paymentId = await preparePayment(tx, ctx, {
      purpose: 'order',
      subjectId: orderId,
      payeeMerchantId: payee,
      itemsCents,
      feeCents: await feeAtSource(tx, begun),
      shippingCents: totals.shippingCents,
      description: `Ordine ${orderNumber(orderId)}: ${deal.title}`,
      returnPath: orderPath('auction', orderId),
    })
    return { orderId, paymentId }
  })
  const { approveUrl, providerOrderId } = await launchPayment(ctx, placed.paymentId)
  return { orderId: placed.orderId, approveUrl, providerOrderId }
}

/**
 * The order is paid: PAGATO, the sale in the ledger, the marketplace's fee (of a store order only where it is switched on), the announcement bought, and people told. Runs in the transaction that
 * notes the money; given to the payments at the roof.
 *
 * @param settled the payment and the provider's transaction code
 * @remarks locks the announcement before the order, as placing does
 */
export const markOrderPaid = async (tx: Tx, ctx: Ctx, orderId: number, settled: Settled): Promise<void> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw appError(commonErrors, 'not_found')
  if (order.announcementId) {
    await awardedDeal(tx, order.announcementId)
    await markBought(tx, ctx, order.announcementId)
  }
  // A fee that was kept already is the one of the day on which the payment began.
  const storeFee = () =>
    settled.feeCents > 0
      ? planFeeBps(order.supplierId, settled.startedAt, tx)
      : storeFeeBps(order.supplierId, ctx.now, tx)
  const feeBps = order.kind === 'auction' ? order.feeBps : await storeFee()
  await transition(tx, ctx, orderMachine, orders, orderId, 'pay', {
    feeBps: feeBps ?? basisPoints(0),
    paidAt: ctx.now,
    paymentId: settled.paymentId,
    transactionCode: settled.transactionCode,
  })
  if (order.kind === 'store') await takePieces(tx, ctx, orderId)
  await postSale(tx, ctx, { ...order, orderId })
  // By a plan the fee follows what is paid, step by step.
  const firstCents = await payFirstStep(tx, ctx, order)
  if (feeBps !== null)
    await accrueFee(tx, ctx, {
      orderId,
      supplierId: order.supplierId,
      baseCents: firstCents ?? cents(order.goodsCents - order.bonusCents),
      feeBps,
    })
  await publishOrderChange(tx, order)
  await enqueue(tx, orderPaid, { orderId })
}

/** The rest of an order of which an advance was paid has come (OQ-044). Runs in the transaction that notes the money. */
export const markBalancePaid = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const [order] = await tx
    .update(orders)
    .set({ balancePaidAt: ctx.now })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'paid'), isNull(orders.balancePaidAt)))
    .returning({ coupleId: orders.coupleId, supplierId: orders.supplierId })
  if (!order) throw appError(commonErrors, 'conflict')
  await record(tx, ctx, 'order', orderId, 'pay_balance')
  await enqueue(tx, orderBalancePaid, { orderId })
  await publishOrderChange(tx, order)
}

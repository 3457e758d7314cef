import { and, eq, ne } from 'drizzle-orm'
import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { chosenDeal } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { announcedWithdrawalText } from '#features/auction/offers/announced-withdrawal.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { splitAddress } from '#features/fulfilment/addresses/address.rules.ts'
import { listAddresses } from '#features/fulfilment/addresses/index.server.ts'
import { paymentErrors } from '#features/money/payments/payments.contract.ts'
import { keepersAmong, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { housesOf } from '#features/money/selling-accounts/selling-account.rules.ts'
import type { WayToPay } from '#features/money/selling-accounts/views.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { sellingTerms } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { proposedAgreement } from '../agreement/agreements.queries.server.ts'
import { orderErrors } from '../orders.contract.ts'
import { proposedPlan } from '../plan/proposed-plan.rules.ts'
import { orders } from '../schema.server.ts'
import { auctionTotals, depositOf, vatByRate } from '../totals.rules.ts'
import { missingForOrder } from './checkout.rules.ts'
import type { OrderSummaryView } from './views.ts'

const winnerOf = async (coupleId: number, announcementId: number) => {
  const [row] = await db()
    .select({
      announcement: announcements,
      offer: offers,
      businessName: suppliers.businessName,
      handle: accounts.handle,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(and(eq(announcements.id, announcementId), eq(announcements.coupleId, coupleId)))
  return row
}

interface Obstacles {
  readonly bought: boolean
  readonly closedUnpaid: boolean
  readonly ways: readonly WayToPay[]
  readonly missing: readonly string[]
}

const refusalOf = (facts: Obstacles) => {
  const say = (code: keyof typeof orderErrors, message: string = orderErrors[code].it) => ({ code, message })
  if (facts.bought) return say('already_bought')
  if (facts.closedUnpaid) return say('award_closed')
  if (facts.ways.length === 0) return say('supplier_without_account')
  if (!facts.ways.some(({ isPayable }) => isPayable))
    return { code: 'seller_not_payable' as const, message: paymentErrors.seller_not_payable.it }
  if (facts.missing.length > 0)
    return say('profile_incomplete', `Prima di ordinare completa il profilo: ${facts.missing.join(', ')}.`)
  return null
}

/**
 * What the couple confirms before paying for its winner: the deal, the prices of now, the addresses, and why it cannot be
 * ordered if so.
 *
 * @throws AppError 404 not theirs, or without a winner
 */
export const orderSummaryFor = async (ctx: Ctx, announcementId: number): Promise<OrderSummaryView> => {
  const { accountId } = requireCouple(ctx)
  const found = await winnerOf(accountId, announcementId)
  const deal = found && (await chosenDeal(announcementId))
  if (!deal) throw appError(commonErrors, 'not_found')
  const { announcement, offer } = found
  const [terms, profile, addresses, [order]] = await Promise.all([
    sellingTerms(offer.supplierId, announcement.sectorId, ctx.now),
    coupleProfile(accountId),
    listAddresses(ctx),
    db()
      .select({ id: orders.id, status: orders.status, recipient: orders.recipient })
      .from(orders)
      .where(and(eq(orders.announcementId, announcementId), ne(orders.status, 'cancelled'))),
  ])
  const totals = auctionTotals({ priceCents: offer.priceCents, bonus: terms.bonus, shippingCents: terms.shippingCents })
  const missing = missingForOrder(profile)
  const ways = await waysToPay({ supplierId: offer.supplierId, merchantId: terms.merchantId }, ctx.now)
  const plan = proposedPlan(deal, totals, {
    ...{ weddingOn: profile.weddingOn, returnDays: terms.returnDays, at: ctx.now, keepers: keepersAmong(ways) },
  })
  const open = order?.status === 'awaiting_payment' ? { id: order.id, recipient: order.recipient } : null
  return {
    announcementId,
    announcementCode: announcementCode(announcementId),
    offerId: offer.id,
    title: announcement.title,
    supplier: { id: offer.supplierId, name: found.businessName ?? 'Fornitore', handle: found.handle },
    budgetCents: announcement.budgetCents,
    money: {
      ...totals,
      ...{ discountCents: cents(0), discountCode: null },
      subtotalCents: cents(totals.totalCents - totals.shippingCents),
      vat: vatByRate(totals.totalCents, [], terms.vatBps),
    },
    depositCents: depositOf(totals),
    plan,
    agreement: await proposedAgreement(deal, totals, terms, plan),
    withdrawal: announcedWithdrawalText({ ...announcement, ...offer }, terms.returnDays),
    addresses,
    fullName: profile.fullName ?? '',
    phone: formatPhone(profile.phone ?? ''),
    residence: splitAddress(profile.address ?? ''),
    isService: findSector(announcement.sectorId)?.isService ?? false,
    refusal: refusalOf({
      bought: announcement.boughtAt !== null,
      closedUnpaid: announcement.closedUnpaidAt !== null,
      ways,
      missing,
    }),
    missing,
    ways: housesOf(ways),
    openOrder: open,
    paidOrderId: order && !open ? order.id : null,
  }
}

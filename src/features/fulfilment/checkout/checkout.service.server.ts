import { missingForOrder } from '#features/fulfilment/orders/awards/checkout.rules.ts'
import {
  checkedRecipient,
  collectorAt,
  openStoreOrder,
  refuseUnacceptedPlan,
} from '#features/fulfilment/orders/index.server.ts'
import {
  type AcceptedPlan,
  type Collector,
  orderErrors,
  type RecipientInput,
} from '#features/fulfilment/orders/orders.contract.ts'
import type { Recipient } from '#features/fulfilment/orders/schema.server.ts'
import { type StoreLine, sectorOfOrder } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { feeAtSource, storeFeeBps } from '#features/money/billing/index.server.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { launchPayment, preparePayment } from '#features/money/payments/index.server.ts'
import { keepersAmong, payeeFor, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { type PickupPlace, type PickupRow, pickupPlaceOf } from '#features/people/suppliers/pickup.rules.ts'
import { returnDaysOf } from '#features/people/suppliers/shipping.rules.ts'
import {
  type CartGroup,
  type CartLine,
  groupsOf,
  type LineChoice,
  notDeliveredText,
  type Way,
} from '#features/shop/cart/cart.rules.ts'
import { bookingPlan } from '#features/shop/cart/cart-plan.rules.ts'
import { pickupOnlyText } from '#features/shop/cart/cart-shipping.rules.ts'
import { checkedLines } from '#features/shop/cart/index.server.ts'
import { type DiscountTerms, minimumProblem } from '#features/shop/discounts/discount.rules.ts'
import { discountErrors } from '#features/shop/discounts/discounts.contract.ts'
import { discountFor, takeDiscount } from '#features/shop/discounts/index.server.ts'
import { zoneOf } from '#features/site/catalog/zone-of-town.rules.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { orThrow } from '#shared/verdict.ts'
import { checkoutErrors } from './checkout.contract.ts'
import { termsMark } from './checkout.queries.server.ts'
import { bonusRate, type ExpectedTotals, isAsExpected, lineNow, storeLine, withCodes } from './checkout.rules.ts'
import { asksToRead, boxesAllow, type LawBoxes, NOTHING_TICKED, startCase, withBoxes } from './law-boxes.rules.ts'
import { lineTerms } from './line-terms.rules.ts'
import { type PlannedGroup, withPlan } from './store-plan.rules.ts'

/** What a couple orders of one seller. */
export interface StoreOrderInput {
  readonly sellerId: number
  readonly lines: readonly LineChoice[]
  /** Who picks it up at the seller's needs no address. */
  readonly recipient: RecipientInput | Collector
  readonly expected: ExpectedTotals
  /** The plan as the couple accepted it, of a service that is paid in steps. */
  readonly acceptedPlan?: AcceptedPlan | null
  /** What the couple read of withdrawing and of giving a rental up (`termsMark`); unset where whoever asks did not say. */
  readonly termsRead?: string | undefined
  /** A discount code; empty for none. */
  readonly code?: string
  /** The ticked boxes; empty where they were not asked. */
  readonly boxes?: LawBoxes
  /** The seller's account the couple chose, where it has more than one. */
  readonly payWith?: House | undefined
}

/** Where the payer comes back to. */
const CHECKOUT_PATH = '/pay-cart'

interface Priced {
  readonly group: PlannedGroup
  readonly lines: readonly StoreLine[]
}

/**
 * Prices the lines again from the server's own data, with the function the page uses.
 *
 * @throws AppError 409 `cart_changed` when a line is gone, short or taken, `price_changed`, `terms_changed` · 422 `plan_not_accepted`, `other_seller`, `not_delivered`, `pickup_only`
 */
const priced = async (
  ctx: Ctx,
  way: Way,
  { lines, expected, acceptedPlan = null, termsRead }: StoreOrderInput,
  { seller, terms }: { readonly seller: Parameters<typeof waysToPay>[0]; readonly terms: DiscountTerms | null },
): Promise<Priced> => {
  const checked = await checkedLines(ctx, lines)
  const found = checked.map(({ answer, product }, index) => {
    const asked = lines[index] as LineChoice
    const line = lineNow(asked, answer)
    if (!line || !product) throw appError(checkoutErrors, 'cart_changed')
    if (line.seller.id !== seller.supplierId) throw appError(checkoutErrors, 'other_seller')
    if (line.problem !== null) {
      const message = `«${line.product.title}»: ${line.problem}`
      throw appError(checkoutErrors, 'cart_changed', { message })
    }
    if (line.quantity !== asked.quantity) throw appError(checkoutErrors, 'cart_changed')
    return { line, product }
  })
  const only = way === 'pickup' ? null : pickupOnlyText(found.map(({ line }) => line))
  if (only) throw appError(checkoutErrors, 'pickup_only', { message: only, fields: { place: only } })
  const discounted = withCodes(
    found.map(({ line }) => line),
    new Map(terms ? [[seller.supplierId, terms]] : []),
  )
  const [whole] = groupsOf(discounted, way === 'pickup' ? null : way, way === 'pickup' ? [seller.supplierId] : [])
  const isProtected = whole && bookingPlan(whole.lines)?.answers.restPayout
  const keepers = isProtected ? keepersAmong(await waysToPay(seller, ctx.now)) : []
  const group = whole && withPlan(whole, todayInRome(ctx.now), keepers)
  const message = group && notDeliveredText(group)
  if (message) throw appError(checkoutErrors, 'not_delivered', { message, fields: { place: message } })
  if (terms && group) requireMinimum(group, terms)
  if (group?.plan) refuseUnacceptedPlan(group.plan.agreed, acceptedPlan)
  if (!group || !isAsExpected(group, expected)) throw appError(orderErrors, 'price_changed')
  const context = { today: todayInRome(ctx.now), isPlanned: bookingPlan(group.lines) !== null }
  const said = found.map(({ line, product }) => lineTerms(line, product, context))
  if (termsRead !== undefined && termsRead !== termsMark(said)) throw appError(checkoutErrors, 'terms_changed')
  if (group.nowCents <= 0) throw appError(checkoutErrors, 'nothing_to_pay')
  const sold = found.map(({ product }, index) => storeLine(discounted[index] as CartLine, product))
  // A plan is of one line alone: its first step is what is paid of it.
  return { group, lines: group.plan ? sold.map((line) => ({ ...line, nowCents: group.nowCents })) : sold }
}

/** @throws AppError 422 `code_minimum` at `code` */
const requireMinimum = ({ goodsCents, discountCents }: CartGroup, terms: DiscountTerms): void => {
  const message = minimumProblem(cents(goodsCents + discountCents), terms)
  if (message) throw appError(discountErrors, 'code_minimum', { message, fields: { code: message } })
}

/** Who gets it and where: what is picked up goes to the seller's place. @throws AppError 422 `pickup_refused` */
const receiverOf = (
  input: StoreOrderInput['recipient'],
  seller: PickupRow,
): { readonly recipient: Recipient; readonly pickup: PickupPlace | null } => {
  if ('city' in input) return { recipient: checkedRecipient(input), pickup: null }
  const pickup = pickupPlaceOf(seller)
  if (!pickup) throw appError(checkoutErrors, 'pickup_refused')
  return { recipient: collectorAt(pickup, input), pickup }
}

const describe = (orderId: number, [first, ...more]: readonly StoreLine[]): string => {
  const rest = more.length === 0 ? '' : more.length === 1 ? ' e un altro prodotto' : ` e altri ${more.length} prodotti`
  return `Ordine ${orderNumber(orderId)}: ${first?.title ?? ''}${rest}`
}

/**
 * Orders from a store and starts the payment. Everything is priced again here, and what the couple saw must match to the cent; goods are
 * set aside for 30 minutes. Asking for the same twice meets the same order and the same payment.
 *
 * @throws AppError 401, 403 except for active couples · 409 `cart_changed`, `price_changed`, `terms_changed`, `goods_gone`, `rental_taken`,
 *   `payment_in_progress`, `already_paid` · 422 `plan_not_accepted`, `other_seller`, `not_delivered`, `pickup_only`, `pickup_refused`, `nothing_to_pay`, `profile_incomplete`, `supplier_without_account`,
 *   `code_unknown`, `code_minimum` and what else a code is refused for, `city_unknown`, `start_needed`, `start_understood`, `exclusion_unread`, and those of starting a payment
 * @remarks a crash before the provider answers leaves an order with its goods held: the next click takes both up again, and without one
 *   the goods are free after 30 minutes and the order ends with its attempt
 */
export const placeStoreOrder = async (
  ctx: Ctx,
  input: StoreOrderInput,
): Promise<{ orderId: number; approveUrl: string; providerOrderId: string }> => {
  const { accountId } = requireActive(requireCouple(ctx))
  const seller = await supplierCompany(input.sellerId)
  const { recipient, pickup } = receiverOf(input.recipient, seller)
  const profile = await coupleProfile(accountId)
  const missing = missingForOrder(profile)
  if (missing.length > 0)
    throw appError(orderErrors, 'profile_incomplete', {
      message: `Prima di ordinare completa il profilo: ${missing.join(', ')}.`,
    })
  const terms = input.code ? await discountFor(ctx, seller.supplierId, input.code) : null
  const { group, lines: found } = await priced(ctx, pickup ? 'pickup' : zoneOf(recipient.city), input, {
    seller,
    terms,
  })
  const sectorId = sectorOfOrder(found, seller.sectorId)
  if (pickup && isServiceOrder({ sectorId })) throw appError(checkoutErrors, 'pickup_refused')
  const boxes = input.boxes ?? NOTHING_TICKED
  const returnDays = returnDaysOf(seller.returnDays)
  const start = startCase(found, returnDays, profile.weddingOn, todayInRome(ctx.now))
  orThrow(boxesAllow(boxes, start, asksToRead(found)), checkoutErrors)
  const lines = found.map((line) => withBoxes(line, { boxes, start }, ctx.now))
  const merchantId = await payeeFor(seller, input.payWith, ctx.now)
  if (!merchantId) throw appError(orderErrors, 'supplier_without_account')
  const { goodsCents, bonusCents, shippingCents, totalCents, nowCents } = group
  const placed = await inTransaction(async (tx) => {
    const orderId = await openStoreOrder(tx, ctx, {
      supplierId: seller.supplierId,
      sectorId,
      ...{ goodsCents, bonusCents, shippingCents, totalCents, nowCents },
      bonusBps: bonusRate(lines, group),
      vatBps: seller.vatBps,
      feeBps: basisPoints(0),
      billing: { fullName: profile.fullName ?? '', address: profile.address ?? '' },
      recipient,
      pickup: pickup !== null,
      pickupNote: pickup?.note ?? null,
      // How long sending takes says nothing of when it can be picked up.
      deliveryMinDays: pickup ? null : seller.shippingMinDays,
      deliveryMaxDays: pickup ? null : seller.shippingMaxDays,
      returnDays,
      discountCode: terms?.code ?? null,
      lines,
      plan: group.plan,
    })
    if (terms) {
      const { code } = terms
      const wanted = { supplierId: seller.supplierId, code, coupleId: accountId, orderId }
      await takeDiscount(tx, ctx, wanted, group.discountCents)
    }
    const paymentId = await preparePayment(tx, ctx, {
      purpose: 'order',
      subjectId: orderId,
      payeeMerchantId: merchantId,
      itemsCents: cents(nowCents - shippingCents),
      feeCents: await feeAtSource(tx, {
        ...{ payee: merchantId, amountCents: nowCents, baseCents: cents(goodsCents - bonusCents) },
        feeBps: await storeFeeBps(seller.supplierId, ctx.now, tx),
      }),
      shippingCents,
      description: describe(orderId, lines),
      returnPath: CHECKOUT_PATH,
    })
    return { orderId, paymentId }
  })
  const { approveUrl, providerOrderId } = await launchPayment(ctx, placed.paymentId)
  return { orderId: placed.orderId, approveUrl, providerOrderId }
}

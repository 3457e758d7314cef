import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type PostalAddress, splitAddress } from '#features/fulfilment/addresses/address.rules.ts'
import { listAddresses } from '#features/fulfilment/addresses/index.server.ts'
import { missingForOrder } from '#features/fulfilment/orders/awards/checkout.rules.ts'
import { orderErrors } from '#features/fulfilment/orders/orders.contract.ts'
import { sectorOfOrder } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { paymentErrors } from '#features/money/payments/payments.contract.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { keepersAmong, waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { housesOf } from '#features/money/selling-accounts/selling-account.rules.ts'
import type { WayToPay } from '#features/money/selling-accounts/views.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { supplierCompany, traderIdentity } from '#features/people/suppliers/index.server.ts'
import { pickupPlaceOf } from '#features/people/suppliers/pickup.rules.ts'
import { returnDaysOf, shippingDaysText } from '#features/people/suppliers/shipping.rules.ts'
import { goodsOf, type LineChoice } from '#features/shop/cart/cart.rules.ts'
import { bookingPlan } from '#features/shop/cart/cart-plan.rules.ts'
import { checkedLines } from '#features/shop/cart/index.server.ts'
import { stockErrors } from '#features/shop/stock/stock.contract.ts'
import { zoneOf } from '#features/site/catalog/zone-of-town.rules.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { type Cents, sumOf } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { lineNow, lineWithdrawal } from './checkout.rules.ts'
import { asksToRead, mayBegin, startCase } from './law-boxes.rules.ts'
import { kindOf, type LineTerms, lineTerms } from './line-terms.rules.ts'
import type { CheckoutDetailsView, CheckoutSellerView, CheckoutView } from './views.ts'

const inZone = <P extends PostalAddress>(place: P) => ({ ...place, zone: zoneOf(place.city) })

/** Who orders, and where it can go (PAY-06, PAY-08). @throws AppError 401, 403 except for couples */
export const checkoutFor = async (ctx: Ctx): Promise<CheckoutView> => {
  const { accountId } = requireCouple(ctx)
  const [profile, addresses] = await Promise.all([coupleProfile(accountId), listAddresses(ctx)])
  const residence = splitAddress(profile.address ?? '')
  return {
    coupleId: accountId,
    fullName: profile.fullName ?? '',
    phone: formatPhone(profile.phone ?? ''),
    addresses: addresses.map(inZone),
    residence: residence && inZone(residence),
    missing: missingForOrder(profile),
  }
}

type Checked = Awaited<ReturnType<typeof checkedLines>>

/** Why nothing can be ordered of a seller now. */
const obstacleOf = (ways: readonly WayToPay[]): string | null => {
  if (ways.length === 0) return orderErrors.supplier_without_account.it
  return ways.some(({ isPayable }) => isPayable) ? null : paymentErrors.seller_not_payable.it
}

/** Stands for what is said of the lines of one seller: an order of whoever read something else is refused. */
export const termsMark = (terms: readonly LineTerms[]): string =>
  createHash('sha256')
    .update(JSON.stringify(terms.map(({ withdrawal, rental }) => [withdrawal, rental])))
    .digest('base64url')

interface Said {
  readonly own: readonly BoxLine[]
  readonly terms: readonly LineTerms[]
  readonly weddingOn: string | null
  readonly at: Date
}

const sellerOf = async (id: number, { own, terms: said, weddingOn, at }: Said): Promise<CheckoutSellerView> => {
  const [identity, terms] = await Promise.all([traderIdentity(id), supplierCompany(id)])
  const ways = await waysToPay(terms, at)
  const returnDays = returnDaysOf(terms.returnDays)
  return {
    id,
    identity,
    delivery: shippingDaysText({ min: terms.shippingMinDays, max: terms.shippingMaxDays }),
    pickup: isServiceOrder({ sectorId: sectorOfOrder(own, terms.sectorId) }) ? null : pickupPlaceOf(terms),
    obstacle: obstacleOf(ways),
    ways: housesOf(ways),
    keepers: keepersAmong(ways),
    start: startCase(own, returnDays, weddingOn, todayInRome(at)),
    startsRental: own.filter(mayBegin).every(({ kind }) => kind === 'rental'),
    returnDays,
    canWithdraw: own.every(({ withdrawal }) => withdrawal === 'allowed'),
    toRead: own.filter((line) => asksToRead([line])).map(({ title }) => title),
    termsMark: termsMark(said),
  }
}

interface BoxLine {
  readonly supplierId: number
  readonly sectorId: number
  readonly title: string
  readonly withdrawal: ReturnType<typeof lineWithdrawal>
  readonly kind: 'sale' | 'rental'
  readonly rentalFrom: Day | null
}

/** What of the lines decides about the boxes beside the button. */
const boxLinesOf = (checked: Checked, lines: readonly LineChoice[]): BoxLine[] =>
  checked.flatMap(({ product }, index) => {
    const line = lines[index]
    if (!product || !line) return []
    const { supplierId, sectorId, title } = product
    const kind = kindOf(line)
    const rentalFrom = kind === 'rental' ? line.choisestartdate : null
    return [{ supplierId, sectorId, title, withdrawal: lineWithdrawal(line, product), kind, rentalFrom }]
  })

/** Sellers whose part of the lines is paid by a plan. */
const plannedOf = (checked: Checked, lines: readonly LineChoice[]): ReadonlySet<number> => {
  const now = checked.flatMap(({ answer }, index) => lineNow(lines[index] as LineChoice, answer) ?? [])
  const groups = [...Map.groupBy(now, ({ seller }) => seller.id)]
  return new Set(groups.flatMap(([id, own]) => (bookingPlan(own) ? [id] : [])))
}

/** What must be said of these lines before they are ordered. @throws AppError 401, 403 except for couples */
export const checkoutDetails = async (ctx: Ctx, lines: readonly LineChoice[]): Promise<CheckoutDetailsView> => {
  const { accountId } = requireCouple(ctx)
  const [checked, { weddingOn }] = await Promise.all([checkedLines(ctx, lines), coupleProfile(accountId)])
  const boxLines = boxLinesOf(checked, lines)
  const today = todayInRome(ctx.now)
  const plannedSellers = plannedOf(checked, lines)
  const said = checked.map(({ product }, index) => {
    const line = lines[index]
    return product && line
      ? lineTerms(line, product, { today, isPlanned: plannedSellers.has(product.supplierId) })
      : null
  })
  /** Of what can be had of a seller: the rest is not ordered. */
  const termsOf = (id: number): LineTerms[] =>
    checked.flatMap(({ answer, product }, index) => {
      const terms = said[index]
      const isOrdered = lineNow(lines[index] as LineChoice, answer)?.problem === null
      return terms && product?.supplierId === id && isOrdered ? [terms] : []
    })
  const ids = [...new Set(checked.flatMap(({ product }) => (product ? [product.supplierId] : [])))]
  return {
    today,
    sellers: await Promise.all(
      ids.map((id) =>
        sellerOf(id, {
          own: boxLines.filter(({ supplierId }) => supplierId === id),
          terms: termsOf(id),
          weddingOn,
          at: ctx.now,
        }),
      ),
    ),
    withdrawals: said.map((terms) => terms?.withdrawal ?? null),
    rentalTerms: said.map((terms) => terms?.rental ?? null),
  }
}

/** What these lines cost now, before code and bonus; what cannot be had does not count. */
export const goodsNow = async (ctx: Ctx, lines: readonly LineChoice[]): Promise<Cents> => {
  const checked = await checkedLines(ctx, lines)
  return sumOf(
    checked.flatMap(({ answer }, index) => {
      const line = lineNow(lines[index] as LineChoice, answer)
      return line && line.problem === null ? [goodsOf(line)] : []
    }),
  )
}

/**
 * Why a payment of this couple failed, where it has to be said beside the prescribed texts: another couple bought the goods first.
 *
 * @param token the provider's order
 */
export const lostGoods = async (ctx: Ctx, token: string): Promise<string | null> => {
  const { accountId } = requireCouple(ctx)
  const [row] = await db()
    .select({ failure: payments.failure })
    .from(payments)
    .where(and(eq(payments.providerOrderId, token), eq(payments.payerId, accountId)))
  return row?.failure === 'goods_gone' ? `${stockErrors.goods_gone.it} Non ti è stato addebitato nulla.` : null
}

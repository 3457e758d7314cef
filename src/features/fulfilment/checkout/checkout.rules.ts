import type { StoreLine } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { type CartGroup, type CartLine, goodsOf, groupsOf, lineMoney } from '#features/shop/cart/cart.rules.ts'
import type { LineAnswer } from '#features/shop/cart/correction.rules.ts'
import { type DiscountTerms, discountShares } from '#features/shop/discounts/discount.rules.ts'
import { hasColour } from '#features/shop/products/other-information.rules.ts'
import type { ProductPageView } from '#features/shop/products/views.ts'
import { withdrawalOf } from '#features/shop/products/withdrawal.rules.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '#shared/money.ts'
import type { PlannedGroup } from './store-plan.rules.ts'

/** The totals the payer saw and agreed to; must match to the cent (OQ-038). */
export interface ExpectedTotals {
  readonly totalCents: Cents
  readonly shippingCents: Cents
  /** What is paid when ordering; null: the whole. */
  readonly nowCents: Cents | null
}

/** The line of a cart as it is now; null for what is gone. */
export const lineNow = (choice: LineChoice, answer: LineAnswer): CartLine | null =>
  answer.gone ? null : { ...choice, ...answer.facts, quantity: answer.quantity, problem: answer.problem }

/** Whether what was seen is what holds now. */
export const isAsExpected = (
  group: CartGroup & Partial<Pick<PlannedGroup, 'plan'>>,
  expected: ExpectedTotals,
): boolean =>
  group.totalCents === expected.totalCents &&
  group.shippingCents === expected.shippingCents &&
  // What is paid at once by a plan was accepted with it.
  group.nowCents === (expected.nowCents ?? (group.plan ? group.nowCents : group.totalCents))

type Sold = Pick<
  ProductPageView,
  'code' | 'description' | 'withdrawal' | 'rentalTerms' | 'otherInformation' | 'sectorId' | 'vatBps'
>

/** The two words of the option apart (OQ-110): a colour where the sector has colours, what the size does not say already else. */
const wordsOf = ({ condition, sizeSelected }: CartLine, { sectorId, otherInformation }: Sold) => {
  const { option1, option2 } = condition
  const isColour = hasColour(sectorId) && option2 !== sizeSelected
  const words = [option1, isColour ? '' : option2].filter((word) => word !== '' && word !== sizeSelected)
  const named = isColour && option2 !== '' ? option2 : (otherInformation.colorAddress ?? null)
  const kept = words.join(', ') || null
  return { condition: kept, color: named && kept?.includes(named) ? null : named }
}

/** Whether the couple may withdraw from a line of its cart. */
export const lineWithdrawal = (
  { measures }: Pick<LineChoice, 'measures'>,
  { withdrawal: choice, sectorId }: Pick<Sold, 'withdrawal' | 'sectorId'>,
): StoreLine['withdrawal'] => withdrawalOf({ choice, measured: measures.length > 0, sectorId })

/** A line of the cart as the order keeps it: everything that was agreed, so that later changes do not touch it. */
export const storeLine = (line: CartLine, product: Sold): StoreLine => {
  const money = lineMoney(line)
  return {
    productId: line.idproduct,
    optionId: line.idprice,
    code: product.code,
    title: line.product.title,
    description: product.description,
    image: line.product.image,
    kind: line.type === '1' ? 'rental' : 'sale',
    sectorId: product.sectorId,
    quantity: line.quantity,
    unitCents: line.pay,
    totalCents: money.goodsCents,
    discountCents: money.discountCents,
    bonusBps: money.bonusBps,
    bonusCents: money.bonusCents,
    bonusRuleId: money.bonusCents > 0 ? (line.bonus?.ruleId ?? null) : null,
    nowCents: money.nowCents,
    isAdvance: line.useAdvance,
    ...wordsOf(line, product),
    size: line.sizeSelected,
    rentalFrom: line.type === '1' ? line.choisestartdate : null,
    rentalUntil: line.type === '1' ? line.choiseenddate : null,
    ...(line.type === '1' ? product.rentalTerms : { rentalFreeDays: null, rentalKeptBps: null, depositCents: null }),
    measures: line.measures,
    vatBps: product.vatBps,
    withdrawal: lineWithdrawal(line, product),
    startRequestedAt: null,
    exclusionReadAt: null,
  }
}

/**
 * The lines with what their seller's code takes off each; a code below its minimum takes nothing off.
 *
 * @param codes by seller
 */
export const withCodes = <L extends CartLine>(
  lines: readonly L[],
  codes: ReadonlyMap<number, DiscountTerms>,
): readonly L[] => {
  const shares = new Map<L, Cents>()
  for (const [sellerId, own] of Map.groupBy(lines, ({ seller }) => seller.id)) {
    const terms = codes.get(sellerId)
    const counted = own.filter(({ problem }) => problem === null)
    const parts = terms && counted.length > 0 ? discountShares(counted.map(goodsOf), terms) : []
    for (const [index, discountCents] of parts.entries()) shares.set(counted[index] as L, discountCents)
  }
  return lines.map((line) => ({ ...line, discountCents: shares.get(line) ?? cents(0) }))
}

/** The rate of the whole bonus: that of the lines when they agree, else what it comes to, rounded to the hundredth of a percent. */
export const bonusRate = (lines: readonly Pick<StoreLine, 'bonusBps'>[], group: CartGroup): BasisPoints => {
  const [first] = lines
  if (first && lines.every(({ bonusBps }) => bonusBps === first.bonusBps)) return first.bonusBps
  return basisPoints(Math.round((group.bonusCents * 10_000) / group.goodsCents))
}

/** The part of an order that is paid later, before it is sent (OQ-044). */
export const laterOf = ({ totalCents, nowCents }: Pick<CartGroup, 'totalCents' | 'nowCents'>): Cents =>
  cents(totalCents - nowCents)

/** The blocks of the page: what can be had, by seller (OQ-041). Sellers of whom nothing can be had have none. */
export const blocksOf = (...asked: Parameters<typeof groupsOf>): readonly CartGroup[] =>
  groupsOf(...asked).filter(({ goodsCents }) => goodsCents > 0)

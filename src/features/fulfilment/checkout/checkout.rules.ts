import type { StoreLine } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { type CartGroup, type CartLine, groupsOf, lineMoney } from '#features/shop/cart/cart.rules.ts'
import type { LineAnswer } from '#features/shop/cart/correction.rules.ts'
import type { ProductPageView } from '#features/shop/products/views.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '#shared/money.ts'

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
export const isAsExpected = (group: CartGroup, expected: ExpectedTotals): boolean =>
  group.totalCents === expected.totalCents &&
  group.shippingCents === expected.shippingCents &&
  group.nowCents === (expected.nowCents ?? group.totalCents)

const conditionOf = ({ condition, sizeSelected }: CartLine): string | null => {
  const words = [condition.option1, condition.option2].filter((word) => word !== '' && word !== sizeSelected)
  return words.length > 0 ? words.join(', ') : null
}

type Sold = Pick<ProductPageView, 'code' | 'description' | 'withdrawal' | 'otherInformation'>

/** Custom-made: excluded from withdrawal (art. 59, letter c). */
export const withdrawalOf = (
  { measures }: Pick<LineChoice, 'measures'>,
  { withdrawal }: Pick<Sold, 'withdrawal'>,
): StoreLine['withdrawal'] => (measures.length > 0 && withdrawal === 'allowed' ? 'c' : withdrawal)

/** A line of the cart as the order keeps it: everything that was agreed, so that later changes do not touch it. */
export const storeLine = (line: CartLine, product: Sold): StoreLine => {
  const money = lineMoney(line)
  const condition = conditionOf(line)
  const color = product.otherInformation.colorAddress ?? null
  return {
    productId: line.idproduct,
    optionId: line.idprice,
    code: product.code,
    title: line.product.title,
    description: product.description,
    image: line.product.image,
    kind: line.type === '1' ? 'rental' : 'sale',
    quantity: line.quantity,
    unitCents: line.pay,
    totalCents: money.goodsCents,
    bonusBps: money.bonusBps,
    bonusCents: money.bonusCents,
    bonusRuleId: money.bonusCents > 0 ? (line.bonus?.ruleId ?? null) : null,
    nowCents: money.nowCents,
    isAdvance: line.useAdvance,
    condition,
    size: line.sizeSelected,
    color: color && condition?.includes(color) ? null : color,
    rentalFrom: line.type === '1' ? line.choisestartdate : null,
    rentalUntil: line.type === '1' ? line.choiseenddate : null,
    measures: line.measures,
    withdrawal: withdrawalOf(line, product),
    startRequestedAt: null,
    exclusionReadAt: null,
  }
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
export const blocksOf = (lines: readonly CartLine[]): readonly CartGroup[] =>
  groupsOf(lines).filter(({ goodsCents }) => goodsCents > 0)

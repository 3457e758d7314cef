import type { Withdrawal } from '#features/shop/products/withdrawal.rules.ts'
import type { Measure } from '#features/shop/purchase/sizes.rules.ts'
import type { Day } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'

/** A line of a store order, priced. */
export interface StoreLine {
  readonly productId: number
  readonly optionId: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly image: string
  readonly kind: 'sale' | 'rental'
  readonly sectorId: number
  /** Pieces; of a rental, days (CART-11). */
  readonly quantity: number
  readonly unitCents: Cents
  /** Unit price times quantity less what a code takes off, before the bonus. */
  readonly totalCents: Cents
  readonly discountCents: Cents
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  /** The bonus of the category it was bought with. */
  readonly bonusRuleId?: number | null
  /** What of the line is paid when ordering. */
  readonly nowCents: Cents
  /** The couple pays only the advance now (OQ-044). */
  readonly isAdvance: boolean
  readonly condition: string | null
  readonly size: string | null
  readonly color: string | null
  /** First and last day of a rental, both included. */
  readonly rentalFrom: Day | null
  readonly rentalUntil: Day | null
  /** The seller's terms of giving the rental up; null for what is bought. */
  readonly rentalFreeDays: number | null
  readonly rentalKeptBps: BasisPoints | null
  /** What the rental asks as security; null for what is bought. */
  readonly depositCents: Cents | null
  readonly measures: readonly Measure[]
  /** VAT in its price where its product has a rate of its own. */
  readonly vatBps: BasisPoints | null
  readonly withdrawal: Withdrawal
  /** When the couple asked that the service begin within its days to withdraw; null when it did not (K9). */
  readonly startRequestedAt: Date | null
  /** When it ticked that it has read why it cannot withdraw. */
  readonly exclusionReadAt: Date | null
}

/**
 * The category of a whole order. What travels makes it one of goods, since it needs a parcel, as its cart has said; then the seller's own comes
 * before that of the first line.
 */
export const sectorOfOrder = (lines: readonly Pick<StoreLine, 'sectorId'>[], sellerSectorId: number): number => {
  const goods = lines.filter((line) => !isServiceOrder(line))
  const among = (goods.length > 0 ? goods : lines).map(({ sectorId }) => sectorId)
  return among.includes(sellerSectorId) ? sellerSectorId : (among[0] ?? sellerSectorId)
}

interface Promised {
  readonly goodsCents: Cents
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  readonly nowCents: Cents
  readonly lines: readonly (Omit<StoreLine, 'isAdvance' | 'productId' | 'optionId'> & {
    readonly optionId: number | null
  })[]
}

const facts = ({ lines, goodsCents, bonusCents, shippingCents, totalCents, nowCents }: Promised): string =>
  JSON.stringify([
    [goodsCents, bonusCents, shippingCents, totalCents, nowCents],
    ...lines.map((line) => [
      ...[
        line.optionId,
        line.code,
        line.title,
        line.kind,
        line.sectorId,
        line.quantity,
        line.unitCents,
        line.discountCents,
        line.bonusCents,
        line.nowCents,
      ],
      ...[line.condition, line.size, line.rentalFrom, line.rentalUntil, line.withdrawal],
      ...[line.rentalFreeDays, line.rentalKeptBps, line.depositCents, line.vatBps],
      ...[line.startRequestedAt !== null, line.exclusionReadAt !== null],
      ...line.measures.map(({ label, value }) => [label, value]),
    ]),
  ])

/** Whether two orders promise the same things for the same money: then one is the other, asked for again. */
export const isSameOrder = (one: Promised, other: Promised): boolean => facts(one) === facts(other)

interface PaidLine {
  readonly code: string
  readonly title: string
  readonly kind: 'sale' | 'rental'
  readonly quantity: number
  readonly nowCents: Cents
}

const countOf = ({ kind, quantity }: PaidLine): string =>
  kind === 'rental' ? `noleggio di ${quantity} ${quantity === 1 ? 'giorno' : 'giorni'}` : `${quantity} pezzi`

/**
 * The lines of an order as the payer sees them at the provider: what each costs in this payment, after bonus and with the advance only.
 * A line that cannot be split into equal cents is one item (PAY-13).
 */
export const itemsFor = (lines: readonly PaidLine[]) =>
  lines
    .filter(({ nowCents }) => nowCents > 0)
    .map((line) => {
      const { code: sku, title: name, quantity, nowCents } = line
      if (quantity === 1) return { sku, name, quantity, unitCents: nowCents }
      if (line.kind === 'sale' && nowCents % quantity === 0)
        return { sku, name, quantity, unitCents: cents(nowCents / quantity) }
      return { sku, name: `${name}, ${countOf(line)}`, quantity: 1, unitCents: nowCents }
    })

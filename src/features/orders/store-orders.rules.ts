import type { Measure } from '#features/products/sizes.rules.ts'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** A line of a store order, priced. */
export interface StoreLine {
  readonly productId: number
  readonly optionId: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly image: string
  readonly kind: 'sale' | 'rental'
  /** Pieces; of a rental, days (CART-11). */
  readonly quantity: number
  readonly unitCents: Cents
  /** Unit price times quantity, before the bonus. */
  readonly totalCents: Cents
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
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
  readonly measures: readonly Measure[]
  readonly withdrawal: 'allowed' | 'c' | 'd' | 'e' | 'n'
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
        line.quantity,
        line.unitCents,
        line.bonusCents,
        line.nowCents,
      ],
      ...[line.condition, line.size, line.rentalFrom, line.rentalUntil, line.withdrawal],
      ...line.measures.map(({ label, value }) => [label, value]),
    ]),
  ])

/** Whether two orders promise the same things for the same money: then one is the other, asked for again. */
export const isSameOrder = (one: Promised, other: Promised): boolean => facts(one) === facts(other)

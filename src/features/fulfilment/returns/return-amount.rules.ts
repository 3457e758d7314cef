import { type Cents, cents, split, sumOf } from '#shared/money.ts'
import { isFault, isUnordered, type ReturnKind } from './return.rules.ts'

/** What was bought and paid on one line. */
export interface BoughtLine {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  /** Of a rental its days. */
  readonly quantity: number
  readonly totalCents: Cents
  readonly bonusCents: Cents
  /** What was paid when ordering. */
  readonly nowCents: Cents
  /** Given back for it by disputes, without the goods coming back. */
  readonly reducedCents?: Cents
}

/** Pieces of one line. */
export interface Pieces {
  readonly orderLineId: number
  readonly quantity: number
}

/** Pieces of one line, with what was paid for them. */
export interface PaidPieces extends Pieces {
  readonly paidCents: Cents
}

/** How many pieces can come back: what was rented is one thing, however many days. */
export const piecesOf = (line: Pick<BoughtLine, 'kind' | 'quantity'>): number =>
  line.kind === 'rental' ? 1 : line.quantity

/** What was paid for a whole line, net of the bonus and of what disputes gave back for it. @param isPaidInFull false while only the advance is (OQ-044) */
export const paidForLine = (line: BoughtLine, isWholePaid: boolean): Cents =>
  cents(Math.max(0, (isWholePaid ? line.totalCents - line.bonusCents : line.nowCents) - (line.reducedCents ?? 0)))

/**
 * What was paid for some pieces of a line, after others of it have gone back already. Parts taken one after the other add up to the
 * line, to the cent.
 *
 * @param gone pieces that have gone back or are on their way, and what was reckoned for them
 */
export const paidForPieces = (
  linePaid: Cents,
  pieces: number,
  gone: { readonly quantity: number; readonly paidCents: Cents },
  quantity: number,
): Cents => {
  const shares = split(linePaid, Array<number>(pieces).fill(1)).slice(0, gone.quantity + quantity)
  return cents(Math.max(0, sumOf(shares) - gone.paidCents))
}

/** What decides how much a return gives back. */
export interface RefundFacts {
  readonly kind: ReturnKind
  readonly reason: number | null
  readonly lines: readonly { readonly paidCents: Cents }[]
  /** Shipping that was paid and has not been given back yet. */
  readonly shippingLeftCents: Cents
  /** With this one everything that was ordered has gone back. */
  readonly isEverything: boolean
  /** What was paid for the order and not given back yet. */
  readonly paidLeftCents: Cents
}

/**
 * What is to be given back: what was paid for the lines net of the bonus; the shipping too where the seller is at fault (OQ-057), and
 * where the couple withdraws from the whole (art. 56 Codice del consumo). Never more than was paid.
 *
 * @returns `suggested`, and the `most` the seller may give; both zero for what was never ordered (reason 5)
 */
export const refundOf = (facts: RefundFacts): { readonly suggested: Cents; readonly most: Cents } => {
  if (isUnordered(facts.reason)) return { suggested: cents(0), most: cents(0) }
  const goods = sumOf(facts.lines.map(({ paidCents }) => paidCents))
  const withShipping = cents(goods + facts.shippingLeftCents)
  const owed = isFault(facts.reason) || (facts.kind === 'withdrawal' && facts.isEverything) ? withShipping : goods
  const within = (amount: Cents): Cents => cents(Math.max(0, Math.min(amount, facts.paidLeftCents)))
  return { suggested: within(owed), most: within(withShipping) }
}

/** An earlier return of the same order: what its lines had cost, and what was given back for them. */
export interface EarlierRefund {
  readonly linesCents: Cents
  readonly amountCents: Cents | null
}

/** Shipping that earlier returns have not given back yet. */
export const shippingLeft = (shippingCents: Cents, earlier: readonly EarlierRefund[]): Cents => {
  const given = earlier.map(({ linesCents, amountCents }) => cents(Math.max(0, (amountCents ?? 0) - linesCents)))
  return cents(Math.max(0, shippingCents - sumOf(given)))
}

import { type Cents, cents } from '#shared/money.ts'
import type { AuctionMode } from '../sight/sight.rules.ts'

/** How an auction comes to its end: by how much offers go down, and when it goes on beyond its end (decision 0143). */

/** An offer within the last so many minutes that changes who is first moves the end to so many minutes after it, so many times. */
export const OVERTIME_MINUTES = 10
export const OVERTIMES_MAX = 6
const OVERTIME_MS = OVERTIME_MINUTES * 60_000

/** The usual step, where there is one: a hundredth of the budget in whole multiples of this, and never less. */
const STEP_UNIT_CENTS = 500
const STEP_SHARE = 0.01

interface Stepped {
  readonly mode: AuctionMode
  readonly budgetCents: Cents
  /** What the couple has chosen; 0 for none, null for the usual one of the mode. */
  readonly stepCents: Cents | null
}

/**
 * By how much a supplier's next offer has to be lower than its last one.
 *
 * @returns null where it only has to be below the budget
 */
export const stepOf = ({ mode, budgetCents, stepCents }: Stepped): Cents | null => {
  if (stepCents !== null) return stepCents === 0 ? null : stepCents
  if (mode === 'open') return null
  return cents(Math.max(1, Math.round((budgetCents * STEP_SHARE) / STEP_UNIT_CENTS)) * STEP_UNIT_CENTS)
}

/** The most a supplier's next offer may cost because of its last one; null when nothing but the budget bounds it. */
export const highestNext = (lastCents: Cents | null, step: Cents | null): Cents | null =>
  lastCents === null || step === null ? null : cents(lastCents - step)

/** The best offer, of equal ones the earlier. */
export interface FirstPlace {
  readonly supplierId: number
  readonly priceCents: Cents
}

interface Running {
  readonly mode: AuctionMode
  readonly expiresAt: Date
  /** Times the end was moved; null for what was written before there was overtime. */
  readonly overtimes: number | null
}

/**
 * Where the end moves because of an offer. Only in an auction in which places are known: in a sealed one the moved end would tell who is
 * first. Whoever is first and goes lower stays first, and moves nothing.
 *
 * @param first before this offer; null without one
 * @param at when the offer was sent, before the end
 * @returns null when the end stays
 */
export const overtimeEnd = (
  { mode, expiresAt, overtimes }: Running,
  first: FirstPlace | null,
  offer: FirstPlace,
  at: Date,
): Date | null => {
  if (mode === 'sealed' || overtimes === null || overtimes >= OVERTIMES_MAX) return null
  if (at.getTime() < expiresAt.getTime() - OVERTIME_MS) return null
  const isFirst = first === null || (offer.priceCents < first.priceCents && offer.supplierId !== first.supplierId)
  return isFirst ? new Date(at.getTime() + OVERTIME_MS) : null
}

/** "prorogato 2 volte"; null when it was not. */
export const overtimeText = (overtimes: number | null): string | null => {
  if (!overtimes) return null
  return overtimes === 1 ? 'Scadenza spostata di 10 minuti' : `Scadenza spostata ${overtimes} volte`
}

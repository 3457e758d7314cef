import { addDays, type Day, formatDay } from '#shared/days.ts'
import { type BasisPoints, basisPoints, type Cents, cents, formatRate } from '#shared/money.ts'
import type { Withdrawal } from './withdrawal.rules.ts'

/** What a seller says of giving up a rental: free until some days before its first one, then a share of its price is kept. */
export interface CancellationTerms {
  readonly rentalFreeDays: number
  readonly rentalKeptBps: BasisPoints
}

/** What a seller says of renting a product. */
export interface RentalTerms extends CancellationTerms {
  /** What it asks as security for the whole rental; 0: nothing. It is no part of the price (decision 0109). */
  readonly depositCents: Cents
}

/** What holds until the seller says something else. */
export const USUAL_TERMS: RentalTerms = { rentalFreeDays: 30, rentalKeptBps: basisPoints(3000), depositCents: cents(0) }

/** The longest time before the first day from which on something may be kept. */
export const MAX_FREE_DAYS = 365

// From its first day on a rental is given up with the seller alone: free until the day before is free throughout.
const isAlwaysFree = ({ rentalFreeDays, rentalKeptBps }: CancellationTerms): boolean =>
  rentalKeptBps === 0 || rentalFreeDays <= 1

/** The last day on which nothing is kept. @param from the first day of the rental */
export const lastFreeDay = (terms: CancellationTerms, from: Day): Day =>
  addDays(from, isAlwaysFree(terms) ? -1 : -terms.rentalFreeDays)

/** How it is paid decides what is kept: a share of the price, or by a plan its first step. */
export type PaidBy = 'at_once' | 'plan'

const keepsText = ({ rentalKeptBps }: CancellationTerms, paidBy: PaidBy): string =>
  paidBy === 'plan'
    ? 'al fornitore resta la prima rata'
    : `il fornitore trattiene il ${formatRate(rentalKeptBps)} del prezzo del noleggio`

/** Days before its first one until which a rental that is paid by a plan is given up for nothing. */
export const freeDaysOf = (terms: CancellationTerms): number => (isAlwaysFree(terms) ? 1 : terms.rentalFreeDays)

/** The terms before the days are chosen: "Annullamento gratuito fino a 30 giorni prima dell’inizio; poi …". */
export const cancellationText = (terms: CancellationTerms, paidBy: PaidBy = 'at_once'): string =>
  isAlwaysFree(terms)
    ? 'Annullamento gratuito fino al giorno prima dell’inizio del noleggio.'
    : `Annullamento gratuito fino a ${terms.rentalFreeDays} giorni prima dell’inizio del noleggio; poi, fino al giorno prima, ${keepsText(terms, paidBy)}.`

/** The same for chosen days: "Annullamento gratuito fino al 12/05/2027; poi …". @param today the day it is read */
export const datedCancellationText = (
  terms: CancellationTerms,
  from: Day,
  today: Day,
  paidBy: PaidBy = 'at_once',
): string => {
  const free = lastFreeDay(terms, from)
  if (isAlwaysFree(terms)) return `Annullamento gratuito fino al ${formatDay(free)}.`
  return today > free
    ? `Se annulli il noleggio prima dell’inizio, ${keepsText(terms, paidBy)}.`
    : `Annullamento gratuito fino al ${formatDay(free)}; poi, fino al giorno prima dell’inizio, ${keepsText(terms, paidBy)}.`
}

/** The terms with what the law gives besides: within its days to withdraw the couple may go for nothing. */
export const withRightToWithdraw = (terms: string, withdrawal: Withdrawal): string =>
  withdrawal === 'allowed' ? `${terms} Finché puoi recedere, annullare non costa nulla.` : terms

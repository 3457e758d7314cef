import { type EndingFacts, type EndingLine, endingSums } from '#features/money/plans/cancellation-sums.rules.ts'
import {
  type CancellationTerms,
  datedCancellationText,
  lastFreeDay,
  type PaidBy,
  withRightToWithdraw,
} from '#features/shop/products/cancellation.rules.ts'
import { depositText } from '#features/shop/products/deposit.rules.ts'
import type { Withdrawal } from '#features/shop/products/withdrawal.rules.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents, percentOf, sumOf } from '#shared/money.ts'
import { wordsOfLines } from '../line-words.rules.ts'
import { isBalanceDue } from '../order.rules.ts'
import { type StaffEnding, staffCases } from '../plan/endings.rules.ts'
import type { OrderStatus } from '../views.ts'
import { type WithdrawalMoments, withdrawalEndsAt } from '../withdrawal/withdrawal-end.rules.ts'

/** What of a line decides about giving it up. */
export interface CancelLine {
  readonly id: number
  readonly title: string
  readonly kind: 'sale' | 'rental'
  readonly sectorId: number
  readonly withdrawal: Withdrawal
  readonly rentalFrom: Day | null
  /** The terms agreed for a rental; null where none were. */
  readonly rentalFreeDays: number | null
  readonly rentalKeptBps: BasisPoints | null
  readonly totalCents: Cents
  readonly bonusCents: Cents
  /** What was paid of it when ordering. */
  readonly nowCents: Cents
  /** The couple asked that the service begin at once: what was given of it is to be paid for (K9). */
  readonly startRequested: boolean
}

/** How an order is paid in steps, as far as it decides what comes back. */
export type CancelPlan = Pick<EndingFacts, 'depositKind' | 'depositCents' | 'freeDays'>

/** Why an order cannot be given up, by the code of its refusal. */
export type CancelProblem = 'cancel_too_late' | 'cancel_return_open' | 'cancel_ask_seller'

/** What decides whether a paid order may still be given up. */
export interface CancelFacts extends Omit<WithdrawalMoments, 'returnUntil'> {
  readonly kind: 'auction' | 'store'
  readonly status: OrderStatus
  readonly totalCents: Cents
  readonly nowCents: Cents
  readonly paidAt: Date | null
  readonly balancePaidAt: Date | null
  /** Days to withdraw, as they were promised. */
  readonly returnDays: number
  /** The present. */
  readonly at: Date
  /** How many parcels have left. */
  readonly parcels: number
  /** A return or withdrawal that is not concluded yet. */
  readonly returnOpen: boolean
  /** Lines of which the couple has withdrawn already. */
  readonly withdrawn: readonly number[]
  readonly lines: readonly CancelLine[]
  /** First day of a service. */
  readonly serviceOn?: Day | null
  /** Null, or not there, where it is paid at once. */
  readonly plan?: CancelPlan | null
  /** A step was left unpaid so long that the seller may end the contract for it. */
  readonly isStepOverdue?: boolean
}

/** What was agreed about giving a line up, and from which day on it no longer can be; null for what has no such terms. */
const termsOf = ({
  rentalFrom: from,
  rentalFreeDays,
  rentalKeptBps,
}: Pick<CancelLine, 'rentalFrom' | keyof CancellationTerms>): (CancellationTerms & { readonly from: Day }) | null =>
  from && rentalFreeDays !== null && rentalKeptBps !== null ? { from, rentalFreeDays, rentalKeptBps } : null

/** Whether the couple may give a line up by itself: a rental before its first day, else what it could withdraw from. */
const isForCouple = (line: CancelLine, facts: CancelFacts): boolean => {
  const today = todayInRome(facts.at)
  const terms = termsOf(line)
  if (terms) return today < terms.from
  // After its days to withdraw a service begins, though nothing of it can be seen here.
  const end = withdrawalEndsAt({ ...facts, returnUntil: null }, { ...line, kind: 'sale' })
  const isOver = end !== null && today > todayInRome(end)
  // A rental without terms was ordered when one could give it up like what is bought.
  const isFree = line.kind === 'rental' || line.withdrawal === 'allowed'
  return isFree && !line.startRequested && !isOver
}

/**
 * Why an order cannot be given up now, null when it can. The seller and the staff may give up any paid order of which nothing has
 * left; the couple only what it bought in a store and could withdraw from altogether, and rentals by their terms: the rest is between
 * it and the seller.
 *
 * @param by whose wish it is
 */
export const cancelProblem = (facts: CancelFacts, by: 'couple' | 'supplier' | 'admin'): CancelProblem | null => {
  if (facts.status !== 'paid' || facts.parcels > 0) return 'cancel_too_late'
  if (facts.returnOpen) return 'cancel_return_open'
  if (by !== 'couple') return null
  // By a plan the couple knows what giving up costs; from the day of the service on it asks the seller.
  if (facts.plan) return facts.serviceOn && todayInRome(facts.at) >= facts.serviceOn ? 'cancel_ask_seller' : null
  return facts.kind === 'store' && facts.lines.every((line) => isForCouple(line, facts)) ? null : 'cancel_ask_seller'
}

const isWithdrawable = (line: CancelLine, facts: CancelFacts): boolean => {
  const end = withdrawalEndsAt({ ...facts, returnUntil: null }, line)
  return line.withdrawal === 'allowed' && end !== null && todayInRome(facts.at) <= todayInRome(end)
}

const keptOf = (line: CancelLine, facts: CancelFacts): Cents => {
  const terms = termsOf(line)
  const isFree =
    terms === null || todayInRome(facts.at) <= lastFreeDay(terms, terms.from) || isWithdrawable(line, facts)
  if (isFree || facts.withdrawn.includes(line.id)) return cents(0)
  const price = cents(line.totalCents - line.bonusCents)
  return cents(Math.min(percentOf(price, terms.rentalKeptBps), isBalanceDue(facts) ? line.nowCents : price))
}

type PlanFacts = Pick<CancelFacts, 'plan' | 'serviceOn' | 'at' | 'paidAt' | 'returnDays'> & {
  readonly lines: readonly Pick<CancelLine, 'withdrawal' | 'kind' | 'sectorId' | 'startRequested'>[]
}

/** What the calculator and the cancellation of an order with a plan go by; null for one that is paid at once. @param heldCents what was paid and not asked back */
export const planEndingFacts = (facts: PlanFacts, heldCents: Cents): Omit<EndingFacts, 'side' | 'cause'> | null => {
  if (!facts.plan) return null
  const { depositKind, depositCents, freeDays } = facts.plan
  const ends = facts.lines.map((line) =>
    line.withdrawal === 'allowed' ? withdrawalEndsAt({ ...facts, returnUntil: null }, line) : null,
  )
  const whole = ends.every((end) => end !== null) ? ends : []
  const [firstEnd = null] = whole.map((end) => todayInRome(end)).toSorted()
  const asksToBegin = facts.lines.some(({ startRequested }) => startRequested)
  return {
    ...{ depositKind, freeDays, paidCents: heldCents, serviceOn: facts.serviceOn ?? null },
    depositCents: cents(Math.min(depositCents, heldCents)),
    withdrawUntil: asksToBegin ? null : firstEnd,
    withdrawPayingUntil: asksToBegin ? firstEnd : null,
    today: todayInRome(facts.at),
  }
}

/** What giving an order up comes to. */
export interface CancelSums {
  readonly refundCents: Cents
  /** Kept by the seller. */
  readonly keptCents: Cents
  /** What the seller owes besides: the second half of the double of a deposit. */
  readonly compensationCents: Cents
  /** Each with its article, where a plan was agreed. */
  readonly lines: readonly EndingLine[]
}

const endingCase = (
  { isStepOverdue }: CancelFacts,
  by: 'couple' | 'supplier' | 'admin',
  ending: StaffEnding,
): Pick<EndingFacts, 'side' | 'cause'> => {
  if (by === 'admin') return staffCases[ending]
  return { side: by, cause: by === 'supplier' && isStepOverdue ? 'default' : 'change_of_mind' }
}

const NO_LINES = { compensationCents: cents(0), lines: [] } as const

/**
 * What comes back when an order is given up, and what the seller keeps or owes besides. By a plan it is what the law says of its first step
 * (`endingSums`): for the seller, and for staff, who says for what it ends, too. Without one a couple leaves the agreed share of its rentals, net of the
 * bonus and never more than was paid of it (decision 0103); seller and staff give everything back.
 *
 * @param heldCents what was paid and not asked back
 * @param by whose wish it is
 * @param ending for what staff ends it
 */
export const cancelSums = (
  facts: CancelFacts,
  heldCents: Cents,
  by: 'couple' | 'supplier' | 'admin' = 'couple',
  ending: StaffEnding = 'agreement',
): CancelSums => {
  const plan = planEndingFacts(facts, heldCents)
  if (plan) return endingSums({ ...plan, ...endingCase(facts, by, ending) })
  if (by !== 'couple') return { refundCents: heldCents, keptCents: cents(0), ...NO_LINES }
  const kept = sumOf(facts.lines.map((line) => keptOf(line, facts)))
  const keptCents = cents(Math.min(kept, heldCents))
  return { keptCents, refundCents: cents(heldCents - keptCents), ...NO_LINES }
}

/** How the rentals of an order may be given up: the same sentence once, else each with its line. @param today the day of the order */
export const cancellationSentences = (
  lines: readonly Omit<CancelLine, 'startRequested'>[],
  today: Day,
  paidBy: PaidBy = 'at_once',
): string[] => {
  const said = lines.flatMap((line) => {
    const terms = termsOf(line)
    if (!terms) return []
    const words = withRightToWithdraw(datedCancellationText(terms, terms.from, today, paidBy), line.withdrawal)
    return [{ title: line.title, words }]
  })
  return wordsOfLines(said)
}

/** The deposits its rentals ask, in the same way. */
export const depositSentences = (
  lines: readonly { readonly title: string; readonly depositCents: Cents | null }[],
): string[] =>
  wordsOfLines(
    lines.flatMap(({ title, depositCents }) => {
      const words = depositText(depositCents ?? cents(0))
      return words ? [{ title, words }] : []
    }),
  )

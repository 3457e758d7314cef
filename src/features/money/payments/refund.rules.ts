import { addDaysInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import { type Cents, cents } from '#shared/money.ts'
import { DISPUTE_COVERED, REFUSAL_DAYS, refundRefusal } from './refusals.rules.ts'

/**
 * Money on its way back. `failed`: refused for now, asked again until its last day (`refusalEnds`); the seller may give it back at the
 * provider itself. `diverted`: it will not go by the provider any more, the seller transfers it. `held`: the payer has asked the provider or its
 * bank for the same money. `closed`: staff has found that nothing is to be given back any more. One that was completed may come back from the payer's bank.
 */
export const refundMachine = defineMachine({
  name: 'refund',
  states: ['requested', 'pending', 'failed', 'diverted', 'held', 'completed', 'closed'],
  initial: 'requested',
  events: {
    wait: { from: ['requested', 'failed', 'held'], to: 'pending', by: ['system'] },
    complete: {
      from: ['requested', 'pending', 'failed', 'diverted', 'held'],
      to: 'completed',
      by: ['system', 'couple', 'admin'],
    },
    fail: { from: ['requested', 'pending', 'failed', 'held'], to: 'failed', by: ['system'] },
    divert: { from: ['requested', 'pending', 'failed', 'held'], to: 'diverted', by: ['system'] },
    hold: { from: ['requested', 'failed', 'diverted', 'held'], to: 'held', by: ['system'] },
    bounce: { from: ['completed'], to: 'diverted', by: ['system'] },
    resume: { from: ['held'], to: 'requested', by: ['system'] },
    close: { from: ['failed', 'diverted', 'held'], to: 'closed', by: ['admin'] },
  },
})

export type RefundState = (typeof refundMachine.states)[number]

/** States after which nothing happens to a refund any more, but that its money comes back. */
export const REFUND_OVER: readonly RefundState[] = ['completed', 'closed']

/** How the code of a refund begins that no provider gave: what the seller transferred, and what staff saw given in another way. */
export const HAND_CODES = { transfer: 'bonifico-', staff: 'redazione-' } as const

/** Whether a refund does not go by itself at this moment. */
export const isStuck = (status: RefundState): boolean =>
  status === 'failed' || status === 'diverted' || status === 'held'

/**
 * Until when a refusal is asked again.
 *
 * @param refusedAt when it was refused first
 * @returns null for one that is not asked again, or not given up by itself
 */
export const refusalEnds = (issue: string, refusedAt: Date): Date | null => {
  const { meaning } = refundRefusal(issue)
  if (meaning === 'never_this_road') return null
  return addDaysInRome(refusedAt, meaning === 'seller_must_act' ? REFUSAL_DAYS.seller_must_act : REFUSAL_DAYS.later)
}

/** The payer has asked the provider or its bank for the same money: whatever becomes of it, it is not transferred as well. */
export const HELD_ISSUES: readonly string[] = [
  ...(['TRANSACTION_DISPUTED', 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'] as const),
  DISPUTE_COVERED,
  ...(['charge_disputed', 'refund_disputed_payment', 'charge_for_pending_refund_disputed'] as const),
]

/**
 * What becomes of a refund that is refused.
 *
 * @param refusedAt when it was refused first; null for the first time
 */
export const afterRefusal = (issue: string, refusedAt: Date | null, now: Date): 'fail' | 'divert' | 'hold' => {
  if (HELD_ISSUES.includes(issue)) return 'hold'
  // Never transferred as well: the books of the provider are to be read.
  if (refundRefusal(issue).meaning === 'already_back') return 'fail'
  const ends = refusalEnds(issue, refusedAt ?? now)
  return ends === null || ends <= now ? 'divert' : 'fail'
}

/** The sweep leaves fresh requests to their job. */
export const REFUND_AFTER_MS = 2 * 60_000
/** A refused refund is asked for again after a quarter of an hour, then after twice as long each time, at most a day. */
export const RETRY_FIRST_MS = 15 * 60_000
/** The longest it waits between two tries. */
export const RETRY_LAST_MS = 24 * 3_600_000

/** Something of which a part can be taken. */
interface Piece {
  readonly id: number
  readonly amountCents: Cents
}

/** The part taken of one piece. */
export interface Share {
  /** Null for what no piece was there for. */
  readonly id: number | null
  readonly amountCents: Cents
  /** Whether the piece is used up by it. */
  readonly whole: boolean
}

const take = (pieces: readonly Piece[], amount: number): { readonly shares: Share[]; readonly rest: number } => {
  const shares: Share[] = []
  let rest = amount
  for (const { id, amountCents } of pieces) {
    const part = Math.min(rest, amountCents)
    if (part > 0) shares.push({ id, amountCents: cents(part), whole: part === amountCents })
    rest -= part
  }
  return { shares, rest }
}

/**
 * From which payments an amount is given back.
 *
 * @param payments newest first, each with what of it was not asked back yet
 * @returns null when they do not hold that much
 */
export const refundShares = (payments: readonly Piece[], amountCents: Cents): Share[] | null => {
  const { shares, rest } = take(payments, amountCents)
  return rest > 0 ? null : shares
}

/**
 * Which open requests are met by money the seller gave back at the provider on its own.
 *
 * @param open oldest first; one of exactly this amount is meant before all others
 * @returns the parts; a refund that was not requested has no id
 */
export const foreignShares = (open: readonly Piece[], amountCents: Cents): Share[] => {
  const exact = open.find((one) => one.amountCents === amountCents)
  const { shares, rest } = take(exact ? [exact] : open, amountCents)
  return rest > 0 ? [...shares, { id: null, amountCents: cents(rest), whole: false }] : shares
}

import { defineMachine } from '#shared/machine.ts'
import { type Cents, cents } from '#shared/money.ts'

/**
 * Money on its way back. `failed` is not the end: it is asked for again, and the seller may give it back at the provider itself.
 */
export const refundMachine = defineMachine({
  name: 'refund',
  states: ['requested', 'pending', 'completed', 'failed'],
  initial: 'requested',
  events: {
    wait: { from: ['requested', 'failed'], to: 'pending', by: ['system'] },
    complete: { from: ['requested', 'pending', 'failed'], to: 'completed', by: ['system'] },
    fail: { from: ['requested', 'pending', 'failed'], to: 'failed', by: ['system'] },
  },
})

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

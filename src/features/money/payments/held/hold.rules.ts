import { addDays, type Day } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import type { House } from '../houses.rules.ts'

/**
 * The longest that each house keeps a payment for its seller, in days.
 *
 * PayPal passes it on by itself after 28: https://developer.paypal.com/docs/multiparty/checkout/delayed-disbursement/. Stripe wants what lies in a balance paid
 * out within 90 (Europe): https://docs.stripe.com/connect/manual-payouts
 */
export const HOLD_DAYS: Readonly<Record<House, number>> = { paypal: 28, stripe: 90 }

/** We pass it on so many days earlier: a call that fails has time to be repeated. */
const MARGIN_DAYS = 2

/**
 * So many days the payer has to object after what was paid for has been done, before silence passes it on: a weekend and the journey home, and short enough that
 * a step due three weeks before its day is still kept by PayPal.
 */
export const SILENCE_DAYS = 3

/** So many days before the last one staff is told of a payment that a dispute keeps back. */
export const WARN_DAYS = 7

/** What waits for an account of its seller is tried again after so long, in case nobody has told us of one. */
export const NEXT_LOOK_MS = 24 * 3_600_000

/** So long an answer of the provider may still be under way: before, nothing is passed on to another account. Calls are given up after seconds. */
export const ANSWER_PATIENCE_MS = 10 * 60_000

/** So many days after a payment it is kept at most. */
export const keptDays = (house: House): number => HOLD_DAYS[house] - MARGIN_DAYS

/** The last day on which a payment taken that day may still be kept. */
export const lastHeldDay = (house: House, takenOn: Day): Day => addDays(takenOn, keptDays(house))

/** The first day on which a payment may be taken that is to be kept until then. */
export const firstHeldDay = (house: House, holdUntil: Day): Day => addDays(holdUntil, -keptDays(house))

/**
 * A payment the provider keeps for its seller. `released`: it is to be passed on, which the provider is told by a job and repeated until it has answered.
 * `returned`: all of it has gone back to the payer.
 */
export const holdMachine = defineMachine({
  name: 'held_payment',
  states: ['held', 'released', 'returned'],
  initial: 'held',
  events: {
    release: { from: ['held'], to: 'released', by: ['couple', 'admin', 'system', 'supplier'] },
    return: { from: ['held'], to: 'returned', by: ['couple', 'supplier', 'admin', 'system'] },
  },
})

export type HoldState = (typeof holdMachine.states)[number]

/**
 * Why it was passed on: the payer said that all is well, or nothing for some days; the provider keeps it no longer; or what was to go back does not go by the
 * provider, so that the seller has to transfer it.
 */
export const releaseReasons = ['confirmed', 'silence', 'limit', 'other_road'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

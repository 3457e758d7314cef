import { todayInRome } from '#shared/days.ts'
import type { OrderStatus } from './views.ts'
import { withdrawalEndsAt } from './withdrawal/exclusion.rules.ts'

/** What decides whether a paid order may still be given up. */
export interface CancelFacts {
  readonly kind: 'auction' | 'store'
  readonly status: OrderStatus
  readonly sectorId: number
  readonly paidAt: Date | null
  /** Days to withdraw, as they were promised. */
  readonly returnDays: number
  /** The present. */
  readonly at: Date
  /** How many parcels have left. */
  readonly parcels: number
  /** A return or withdrawal that is not concluded yet. */
  readonly returnOpen: boolean
  readonly lines: readonly {
    /** `allowed`, or the letter of art. 59 Codice del consumo that excludes the withdrawal. */
    readonly withdrawal: string
    readonly measures: readonly unknown[]
    /** The couple asked that the service begin at once: what was given of it is to be paid for (K9). */
    readonly startRequested: boolean
  }[]
}

/**
 * Why an order cannot be given up now, null when it can. The seller and the staff may give up any paid order of which nothing has
 * left; the couple only what it bought in a store and could withdraw from altogether: the rest is between it and the seller.
 *
 * @param by whose wish it is
 */
export const cancelProblem = (
  facts: CancelFacts,
  by: 'couple' | 'supplier' | 'admin',
): 'cancel_too_late' | 'cancel_return_open' | 'cancel_ask_seller' | null => {
  if (facts.status !== 'paid' || facts.parcels > 0) return 'cancel_too_late'
  if (facts.returnOpen) return 'cancel_return_open'
  if (by !== 'couple') return null
  const free = facts.lines.every(
    ({ withdrawal, measures, startRequested }) => withdrawal === 'allowed' && measures.length === 0 && !startRequested,
  )
  // After its days to withdraw a service begins, though nothing of it can be seen here.
  const end = withdrawalEndsAt({ ...facts, returnUntil: null })
  const isOver = end !== null && todayInRome(facts.at) > todayInRome(end)
  return facts.kind === 'store' && free && !isOver ? null : 'cancel_ask_seller'
}

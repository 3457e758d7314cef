import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'

/** What is known once the money is there. */
export interface Settled {
  readonly paymentId: number
  /** The provider's transaction code. */
  readonly transactionCode: string
}

export type SettlementHandler = (tx: Tx, ctx: Ctx, subjectId: number, settled: Settled) => Promise<unknown>

export interface Settlements {
  readonly order: SettlementHandler
  /** The rest of an order of which an advance was paid. */
  readonly balance: SettlementHandler
  readonly purchase: SettlementHandler
}

let registered: Settlements | undefined

/**
 * Tells the payments what a settled payment means, at the roof: this slice knows none of the things that are paid. The handler
 * runs in the transaction that notes the money, so either both happen or neither.
 */
export const registerSettlement = (settlements: Settlements): void => {
  registered = settlements
}

export const settlementOf = (purpose: keyof Settlements): SettlementHandler => {
  if (!registered) throw new Error('No settlement handlers are registered')
  return registered[purpose]
}

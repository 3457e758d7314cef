import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Cents } from '#shared/money.ts'

/** A supplier owes its couple this much besides what goes back. Runs in the transaction that ends the contract. */
type OpenCompensation = (tx: Tx, ctx: Ctx, orderId: number, amountCents: Cents) => Promise<void>

let open: OpenCompensation | undefined

/** Tells the orders, at the roof, who follows what is owed besides: this slice does not know. */
export const registerCompensation = (given: OpenCompensation): void => {
  open = given
}

export const openCompensation: OpenCompensation = (...owed) => {
  if (!open) throw new Error('Nobody is registered who follows what is owed besides')
  return open(...owed)
}

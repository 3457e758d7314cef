import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { CoupleRegistrationInput, SupplierRegistrationInput } from './accounts.contract.ts'

/** What a new account of each role brings into being beside itself. */
export interface NewcomerHandlers {
  readonly couple: (tx: Tx, ctx: Ctx, accountId: number, input: CoupleRegistrationInput) => Promise<unknown>
  readonly supplier: (tx: Tx, ctx: Ctx, accountId: number, input: SupplierRegistrationInput) => Promise<unknown>
}

let registered: NewcomerHandlers | undefined

/**
 * Tells the accounts, at the roof, what a registration makes of a couple and of a supplier: this slice knows neither. The handler
 * runs in the transaction that writes the account, so there is never one without the other.
 */
export const registerNewcomers = (handlers: NewcomerHandlers): void => {
  registered = handlers
}

/** What was told at the roof. @throws when nothing was */
export const newcomers = (): NewcomerHandlers => {
  if (!registered) throw new Error('Nobody has said what a registration makes')
  return registered
}

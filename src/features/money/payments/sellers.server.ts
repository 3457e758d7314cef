import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { House } from './houses.rules.ts'
import type { SellerMessage } from './provider.server.ts'

/** What the payments ask of those who know the sellers' accounts. */
export interface SellerHooks {
  /** Before anything is created or taken. @throws AppError 422 `seller_not_payable` while nobody can be paid on this account */
  readonly requirePayable: (tx: Tx, ctx: Ctx, merchantId: string) => Promise<void>
  /** The provider refused to pay into this account: it is looked at again. Runs in the transaction that notes the refusal. */
  readonly refused: (tx: Tx, ctx: Ctx, merchantId: string) => Promise<void>
  /** The account that a supplier has connected at this house, in force and able to take money; null: it has none. */
  readonly accountNow: (tx: Tx, ctx: Ctx, supplierId: number, house: House) => Promise<string | null>
  /** The provider spoke of a seller. @throws when the provider cannot be reached: the message comes again */
  readonly told: (ctx: Ctx, message: SellerMessage) => Promise<void>
}

let hooks: SellerHooks | undefined

/** Tells the payments, at the roof, who knows the sellers' accounts: this slice does not. */
export const registerSellers = (given: SellerHooks): void => {
  hooks = given
}

export const sellerHooks = (): SellerHooks => {
  if (!hooks) throw new Error('No hooks of the sellers are registered')
  return hooks
}

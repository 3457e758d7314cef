import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'

/**
 * Spends a code of the second factor, once, in the transaction that opens the session.
 *
 * @throws AppError 401 `wrong_code`, 429 after too many wrong ones
 */
export type SpendCode = (tx: Tx, ctx: Ctx, accountId: number, code: string) => Promise<void>

let registered: SpendCode | undefined

/** Tells the accounts, at the roof, who knows about codes: this slice only asks whether one is wanted. */
export const registerSecondFactor = (spend: SpendCode): void => {
  registered = spend
}

/** What was told at the roof. @throws when nothing was: without it logins with a second factor would fail */
export const spendCode = (): SpendCode => {
  if (!registered) throw new Error('Nobody has said how a second factor is checked')
  return registered
}

import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Provider } from './providers.rules.ts'
import type { Admission, ShownBeside } from './sessions/session.service.server.ts'

/** What entering needs of whoever knows the providers: this slice does not. */
export interface ProviderHandlers {
  /** Enters with the token a client got from the provider (LOG-12). */
  readonly enterByToken: (ctx: Ctx, provider: Provider, token: string, shown: ShownBeside) => Promise<Admission>
  /** Links the provider that waits for this login, if one does. @returns the cookies that follow from it */
  readonly linkAfterLogin: (ctx: Ctx, request: Request) => Promise<readonly string[]>
  /** Unlinks every provider of an account, in the transaction that gives it to its rightful owner. */
  readonly forget: (tx: Tx, ctx: Ctx, accountId: number) => Promise<void>
}

let registered: ProviderHandlers | undefined

/** Tells the accounts, at the roof, who knows the providers. */
export const registerProviders = (handlers: ProviderHandlers): void => {
  registered = handlers
}

/** What was told at the roof. @throws when nothing was */
export const providerHandlers = (): ProviderHandlers => {
  if (!registered) throw new Error('Nobody has said who knows the providers')
  return registered
}

import {
  type Admission,
  accountErrors,
  enter,
  holdAccount,
  type ShownBeside,
} from '#features/people/accounts/index.server.ts'
import type { Provider } from '#features/people/accounts/providers.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { appError } from '#shared/errors.ts'
import { identityErrors } from './identities.contract.ts'
import { accountOfIdentity, accountWithEmail } from './identities.queries.server.ts'
import { type Entrance, entranceOf, type ProvidedIdentity, providerByPlace } from './identities.rules.ts'
import { linkIdentity } from './identities.service.server.ts'
import { storePending } from './pending.service.server.ts'
import type { IdentityProvider } from './provider.server.ts'
import { ProviderRefusal } from './provider.server.ts'
import { identityProvider } from './registry.server.ts'

/** The outcome of a provider login; with the secret of the pending identity. */
export type Entered =
  | { readonly entrance: 'enter' | 'link'; readonly admission: Admission }
  | { readonly entrance: 'register' | 'ask-password'; readonly pendingToken: string }
  | { readonly entrance: 'ask-confirmation' }

type Decided =
  | { readonly entrance: 'enter' | 'link'; readonly admission: Admission }
  | { readonly entrance: Exclude<Entrance, 'enter' | 'link'> }

/** Looks the identity up, links it when it may be linked, and opens the session. */
const decide = async (tx: Tx, ctx: Ctx, identity: ProvidedIdentity, beside: ShownBeside = {}): Promise<Decided> => {
  const shown = { way: identity.provider, ...beside }
  const linkedTo = await accountOfIdentity(identity, tx)
  if (linkedTo !== null)
    return { entrance: 'enter', admission: await enter(tx, ctx, await holdAccount(tx, linkedTo), shown) }
  const account = await accountWithEmail(identity, tx)
  const entrance = entranceOf(identity, { linked: false, account })
  if (entrance !== 'link' || !account) return { entrance: entrance as Exclude<Entrance, 'enter' | 'link'> }
  const held = await holdAccount(tx, account.accountId)
  await linkIdentity(tx, ctx, account.accountId, identity)
  return { entrance, admission: await enter(tx, ctx, held, shown) }
}

/**
 * Lets in whom a provider vouches for, through its code flow.
 *
 * @param identify asks the provider
 * @throws AppError 403 `account_closed` or `email_not_confirmed`, 409, 429; ProviderRefusal; anything when it is out of reach
 */
export const enterProvided = async (
  ctx: Ctx,
  provider: Provider,
  identify: (provider: IdentityProvider) => Promise<ProvidedIdentity>,
): Promise<Entered> => {
  const giveBack = await consumeAttempt(ctx, providerByPlace, ctx.ipPrefix)
  const identity = await identify(identityProvider(provider))
  const entered = await inTransaction(async (tx): Promise<Entered> => {
    const decided = await decide(tx, ctx, identity)
    if (decided.entrance === 'register' || decided.entrance === 'ask-password')
      return { entrance: decided.entrance, pendingToken: await storePending(tx, ctx, identity) }
    return decided as Exclude<Entered, { pendingToken: string }>
  })
  await giveBack()
  return entered
}

/**
 * Enters with a token a client got from the provider by itself (LOG-08, LOG-12).
 *
 * @param shown the code of the second factor, where one is on, the choice on cookies, the wish to keep an account that was to be erased
 * @throws AppError 401 `provider_token_invalid`, 403 `account_closed`, `erasure_pending` or `email_not_confirmed`, 409 `password_needed`, 422
 *   `provider_unavailable` or `registration_needed`, 429, 500 `provider_unreachable`
 */
export const enterByToken = async (
  ctx: Ctx,
  provider: Provider,
  token: string,
  shown: ShownBeside = {},
): Promise<Admission> => {
  const giveBack = await consumeAttempt(ctx, providerByPlace, ctx.ipPrefix)
  const known = identityProvider(provider)
  const identity = await known.verifyToken(token).catch((error: unknown) => {
    const code = error instanceof ProviderRefusal ? 'provider_token_invalid' : 'provider_unreachable'
    throw appError(identityErrors, code, { cause: error })
  })
  await giveBack()
  const decided = await inTransaction((tx) => decide(tx, ctx, identity, shown))
  if ('admission' in decided) return decided.admission
  if (decided.entrance === 'ask-confirmation') throw appError(accountErrors, 'email_not_confirmed')
  throw appError(identityErrors, decided.entrance === 'ask-password' ? 'password_needed' : 'registration_needed')
}

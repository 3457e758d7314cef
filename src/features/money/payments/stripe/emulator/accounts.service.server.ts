import type { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { accountBody } from './bodies.server.ts'
import { add, alone, get, StripeSandboxError, set } from './books.service.server.ts'
import type { AccountAction } from './emulator.rules.ts'
import { tellAccount } from './messages.server.ts'
import { AccountLinkAnswer, type AccountLinkRequest, type AccountRequest } from './shapes.contract.ts'

/**
 * What Stripe answers about money for this account.
 *
 * @throws StripeSandboxError as documented: https://docs.stripe.com/error-codes
 */
export const refusalOfAccount = async (code: string): Promise<void> => {
  const { state } = await get('account', code).catch((): never => {
    throw new StripeSandboxError(400, 'resource_missing', { message: `No such destination: '${code}'` })
  })
  if (state.closed) throw new StripeSandboxError(403, 'account_invalid')
  if (state.status !== 'active') throw new StripeSandboxError(400, 'insufficient_capabilities_for_transfer')
}

/** https://docs.stripe.com/api/v2/core/accounts/create */
export const createAccount = (asked: z.output<typeof AccountRequest>) =>
  inTransaction(async (tx) =>
    accountBody(
      await add(tx, 'account', {
        ...{ email: asked.contact_email, name: asked.display_name, trackingId: asked.metadata?.tracking_id ?? null },
        ...{ agreedAt: null, asks: true, status: 'restricted', closed: false, returnUrl: '/' },
      }),
    ),
  )

/** https://docs.stripe.com/api/v2/core/account-links/create */
export const createAccountLink = async ({ account, use_case: useCase }: z.output<typeof AccountLinkRequest>) => {
  const { return_url: returnUrl = '/' } = useCase.account_onboarding
  await alone('account', account, (tx, one) => {
    if (one.state.closed) throw new StripeSandboxError(400, 'account_invalid')
    return set(tx, one, { returnUrl })
  })
  return AccountLinkAnswer.parse({
    ...{ object: 'v2.core.account_link', account, url: `/dev/stripe/onboard/${account}` },
    expires_at: new Date(now().getTime() + 5 * 60_000).toISOString(),
  })
}

/** What the owner gives Stripe on its page: everything, its data with something missing, or nothing. @returns where its browser goes */
export const giveData = async (account: string, choice: string | null): Promise<string> => {
  const agreedAt = now().toISOString()
  const given = await alone('account', account, (tx, one) => {
    if (choice === 'all') return set(tx, one, { agreedAt, asks: false, status: 'active' })
    if (choice === 'some') return set(tx, one, { agreedAt, asks: true, status: 'restricted' })
    if (choice === 'checking') return set(tx, one, { agreedAt, asks: false, status: 'pending' })
    return Promise.resolve(one)
  })
  if (choice !== 'later') tellAccount('v2.core.account[configuration.merchant].capability_status_updated', account)
  const { pathname, search } = new URL(given.state.returnUrl, 'http://sandbox.invalid')
  return pathname + search
}

const changes = {
  activate: { asks: false, status: 'active' },
  ask: { asks: true, status: 'restricted' },
  restrict: { status: 'restricted' },
  close: { closed: true },
} as const

/** What the tester does to an account; each is told. */
export const actOnAccount = async (account: string, action: AccountAction): Promise<void> => {
  await alone('account', account, (tx, one) => set(tx, one, changes[action]))
  tellAccount(action === 'close' ? 'v2.core.account.closed' : 'v2.core.account[requirements].updated', account)
}

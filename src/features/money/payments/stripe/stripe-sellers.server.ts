import type Stripe from 'stripe'
import type { NewLink, Onboarding } from '../onboarding.server.ts'
import type { SellerState } from '../provider.server.ts'
import { ask, found, stripeClient } from './stripe-client.server.ts'

const INCLUDED = ['configuration.merchant', 'configuration.recipient', 'identity', 'requirements'] as const

/**
 * An account that takes cards, debits and bank transfers on its own behalf and gets their money at once. Its owner gives its data to Stripe alone, and sees
 * its payouts in Stripe's own Express dashboard. With destination charges the platform answers for what an account cannot give back.
 *
 * @see https://docs.stripe.com/connect/accounts-v2 · https://docs.stripe.com/api/v2/core/accounts/create
 */
export const accountParams = ({ trackingId, email, businessName }: NewLink) =>
  ({
    contact_email: email,
    display_name: businessName,
    dashboard: 'express',
    identity: { country: 'it' },
    defaults: {
      currency: 'eur',
      locales: ['it-IT'],
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    configuration: {
      merchant: {
        capabilities: {
          card_payments: { requested: true },
          sepa_debit_payments: { requested: true },
          sepa_bank_transfer_payments: { requested: true },
        },
      },
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { tracking_id: trackingId },
  }) satisfies Stripe.V2.Core.AccountCreateParams

/** https://docs.stripe.com/api/v2/core/account-links/create: used once, within minutes; a new one leads to the same account. */
export const linkParams = (account: string, returnUrl: string) =>
  ({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        collection_options: { fields: 'eventually_due' },
        refresh_url: returnUrl,
        return_url: returnUrl,
      },
    },
  }) satisfies Stripe.V2.Core.AccountLinkCreateParams

const isAsked = ({ requirements }: Stripe.V2.Core.Account): boolean =>
  (requirements?.entries ?? []).some(
    ({ awaiting_action_from: who, minimum_deadline: { status } }) => who === 'user' && status !== 'eventually_due',
  )

/** How an account stands, in our words. https://docs.stripe.com/connect/account-capabilities?accounts-namespace=v2 */
const toSellerState = (account: Stripe.V2.Core.Account): SellerState => {
  const { merchant, recipient } = account.configuration ?? {}
  const isReceivable =
    merchant?.capabilities?.card_payments?.status === 'active' &&
    recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active'
  const agreed = account.identity?.attestations?.terms_of_service?.account?.date
  return {
    merchantId: account.id,
    trackingId: account.metadata?.tracking_id ?? null,
    hasConsent: account.closed !== true && Boolean(agreed),
    // What is paid for it lies with us until a transfer: nothing more is asked of the account.
    canHold: isReceivable,
    isEmailConfirmed: isReceivable || !isAsked(account),
    isReceivable,
  }
}

const state: Onboarding['state'] = async (merchantId) => {
  const account = await found(stripeClient().v2.core.accounts.retrieve(merchantId, { include: [...INCLUDED] }))
  return account && toSellerState(account)
}

/** Accounts are opened by us, so that nobody brings one that is not its own; what its owner has to say, it says to Stripe. */
export const stripeOnboarding: Onboarding = {
  opens: true,
  link: async (asked) => {
    const { accounts, accountLinks } = stripeClient().v2.core
    const merchantId =
      asked.merchantId ?? (await ask(accounts.create(accountParams(asked), { idempotencyKey: asked.trackingId }))).id
    const { url } = await ask(accountLinks.create(linkParams(merchantId, asked.returnUrl)))
    return { url, merchantId }
  },
  accountOf: async ({ merchantId }) => {
    const seen = merchantId === null ? null : await state(merchantId)
    return seen?.hasConsent ? seen.merchantId : null
  },
  state,
}

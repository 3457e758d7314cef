/** The houses money can go through. An operator configures one or both; a seller has an account at one or both. */
export const houses = ['paypal', 'stripe'] as const
export type House = (typeof houses)[number]

/** Providers as rows name them: each house, and our emulator of it. */
export const providerNames = ['sandbox', 'paypal', 'stripe_sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** How people call them. */
export const houseLabel: Readonly<Record<House, string>> = { paypal: 'PayPal', stripe: 'Stripe' }

/** What the couple pays with there, as its buttons say. */
export const houseMeans: Readonly<Record<House, string>> = { paypal: 'PayPal', stripe: 'carta' }

/** The names rows have for a house. */
export const providersAt: Readonly<Record<House, readonly ProviderName[]>> = {
  paypal: ['sandbox', 'paypal'],
  stripe: ['stripe_sandbox', 'stripe'],
}

/** The house behind a provider. */
export const houseOf = (name: string): House => (name === 'stripe' || name === 'stripe_sandbox' ? 'stripe' : 'paypal')

/**
 * The house an account of a seller is at: its id says so.
 *
 * https://docs.stripe.com/api/v2/core/accounts/object: ids of Stripe's accounts begin with `acct_`; those of PayPal have no sign in lower case
 */
export const houseOfAccount = (merchantId: string): House => (merchantId.startsWith('acct_') ? 'stripe' : 'paypal')

/**
 * Whether the money of a lost dispute stands among the refunds of a payment too: in PayPal's books it does, in Stripe's it is in the dispute alone.
 *
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
export const disputesAreRefunds = (provider: string): boolean => houseOf(provider) === 'paypal'

/** So many pages of a house's list of messages are read at most: nobody reads on for ever. */
export const MOST_PAGES = 1_000

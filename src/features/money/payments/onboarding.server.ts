import { config } from '#platform/config.server.ts'
import type { House } from './houses.rules.ts'
import { createReferral, merchantOfReferral, sellerState } from './paypal/paypal-sellers.server.ts'
import { providerNameOf, type SellerState } from './provider.server.ts'
import { stripeOnboarding } from './stripe/stripe-sellers.server.ts'

/** A link that a seller asks for. */
export interface NewLink {
  /** Our own key, by which asking twice is harmless and the provider names the account afterwards. */
  readonly trackingId: string
  readonly email: string
  readonly businessName: string
  /** The account that was made by this key before; null the first time. */
  readonly merchantId: string | null
  readonly returnUrl: string
}

/** How sellers come to have an account at a house. */
export interface Onboarding {
  /** Where an account is opened by us its id is known with the link; else the provider names it after the seller's consent. */
  readonly opens: boolean
  /** @throws ProviderRefusal, or when the provider cannot be reached */
  readonly link: (asked: NewLink) => Promise<{ readonly url: string; readonly merchantId: string | null }>
  /** The account of this key, once its owner has agreed that we act for it. */
  readonly accountOf: (row: {
    readonly trackingId: string
    readonly merchantId: string | null
  }) => Promise<string | null>
  /** @returns null when the provider knows no account of ours by this id (any more) */
  readonly state: (merchantId: string) => Promise<SellerState | null>
}

const payPal: Onboarding = {
  opens: false,
  link: async (asked) => ({ url: await createReferral(asked), merchantId: null }),
  accountOf: ({ trackingId }) => merchantOfReferral(trackingId),
  state: sellerState,
}

/** Null where sellers cannot be onboarded: the house is not configured, or at PayPal without a partner contract. */
export const onboardingAt = (house: House): Onboarding | null => {
  if (providerNameOf(house) === null) return null
  if (house === 'stripe') return stripeOnboarding
  return config.partnerId === null ? null : payPal
}

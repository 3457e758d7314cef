import { config } from '#platform/config.server.ts'
import type { SellerState } from '../provider.server.ts'
import { found } from './paypal.server.ts'
import { payPalAccount } from './paypal-account.server.ts'
import { callPayPal } from './paypal-http.server.ts'

/**
 * What we ask a seller to let us do: take payments and give them back, keep our fee, keep what is paid until its step is done, follow disputes, and read the state of the account.
 * https://developer.paypal.com/api/partner-referrals/v2/partner-referrals-create
 */
const FEATURES = [
  'PAYMENT',
  'REFUND',
  'PARTNER_FEE',
  'DELAY_FUNDS_DISBURSEMENT',
  'READ_SELLER_DISPUTE',
  'ACCESS_MERCHANT_INFORMATION',
]

/** Without these nothing can be taken for a seller, or given back. https://developer.paypal.com/docs/multiparty/seller-onboarding/before-payment/ */
const NEEDED_SCOPES = ['realtimepayment', 'refund'].map((name) => `https://uri.paypal.com/services/payments/${name}`)
/** The permission to keep payments back, as an account names it. https://developer.paypal.com/docs/multiparty/seller-onboarding/before-payment/ */
const HOLD_SCOPE = 'https://uri.paypal.com/services/payments/delay-funds-disbursement'

interface NewReferral {
  /** Our own key, by which the provider names the account afterwards. */
  readonly trackingId: string
  readonly email: string
  readonly returnUrl: string
}

export interface IntegrationBody {
  readonly merchant_id?: string
  readonly tracking_id?: string
  readonly payments_receivable?: boolean
  readonly primary_email_confirmed?: boolean
  readonly oauth_integrations?: readonly {
    readonly integration_type?: string
    readonly oauth_third_party?: readonly { readonly partner_client_id?: string; readonly scopes?: readonly string[] }[]
  }[]
}

const integrations = (partnerId: string): string =>
  `/v1/customer/partners/${encodeURIComponent(partnerId)}/merchant-integrations`

/** The request of such a link, as it is sent. */
export const referralBody = ({ trackingId, email, returnUrl }: NewReferral) => ({
  tracking_id: trackingId,
  email,
  preferred_language_code: 'it-IT',
  partner_config_override: { return_url: returnUrl, return_url_description: 'Torna a Promessi' },
  operations: [
    {
      operation: 'API_INTEGRATION',
      api_integration_preference: {
        rest_api_integration: {
          integration_method: 'PAYPAL',
          integration_type: 'THIRD_PARTY',
          third_party_details: { features: FEATURES },
        },
      },
    },
  ],
  products: ['EXPRESS_CHECKOUT'],
  legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
})

/**
 * The link by which a seller lets us act for its account.
 * https://developer.paypal.com/docs/multiparty/seller-onboarding/before-payment/
 *
 * @returns where the seller's browser goes
 * @throws Error without a partner contract, `ProviderRefusal`, or when the provider cannot be reached
 */
export const createReferral = async (asked: NewReferral): Promise<string> => {
  const body = JSON.stringify(referralBody(asked))
  const answer = (await callPayPal(payPalAccount(), 'POST', '/v2/customer/partner-referrals', {
    body,
    requestId: asked.trackingId,
  })) as { readonly links?: readonly { readonly rel: string; readonly href: string }[] }
  const link = answer.links?.find(({ rel }) => rel === 'action_url')?.href
  if (!link) throw new Error('The payment provider answered a referral without its action_url')
  return link
}

/**
 * Which account came by our link.
 * https://developer.paypal.com/api/deprecated/partner-referrals/v1/merchant-integration-find
 *
 * @returns null while nobody has given consent by it
 */
export const merchantOfReferral = async (trackingId: string): Promise<string | null> => {
  if (config.partnerId === null) return null
  const path = `${integrations(config.partnerId)}?tracking_id=${encodeURIComponent(trackingId)}`
  const body = (await found(callPayPal(payPalAccount(), 'GET', path))) as IntegrationBody | null
  return body?.merchant_id ?? null
}

/** What an account lets us do, by each of its permissions. @param clientId by which PayPal knows us */
export const permissionsIn = (body: IntegrationBody, clientId: string) => {
  const ours = (body.oauth_integrations ?? [])
    .flatMap((one) => one.oauth_third_party ?? [])
    .filter((one) => one.partner_client_id === clientId)
    .flatMap((one) => one.scopes ?? [])
  return { hasConsent: NEEDED_SCOPES.every((one) => ours.includes(one)), canHold: ours.includes(HOLD_SCOPE) }
}

/**
 * How an account stands now.
 * https://developer.paypal.com/api/deprecated/partner-referrals/v1/merchant-integration-status
 *
 * @returns null when the provider knows no account of ours by this id: it never came, or its consent is withdrawn
 */
export const sellerState = async (merchantId: string): Promise<SellerState | null> => {
  if (config.partnerId === null) return null
  const { clientId, ...account } = payPalAccount()
  const path = `${integrations(config.partnerId)}/${encodeURIComponent(merchantId)}`
  const body = (await found(callPayPal({ ...account, clientId }, 'GET', path))) as IntegrationBody | null
  if (!body) return null
  return {
    merchantId,
    trackingId: body.tracking_id ?? null,
    ...permissionsIn(body, clientId),
    isEmailConfirmed: body.primary_email_confirmed === true,
    isReceivable: body.payments_receivable === true,
  }
}

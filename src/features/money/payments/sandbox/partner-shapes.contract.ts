import { z } from 'zod'
import { Links, MerchantId, text } from './shapes.contract.ts'

/* What PayPal's documents say of signing in, and of the calls by which sellers let us act for them. See `shapes.contract.ts`. */

/** https://developer.paypal.com/api/rest/authentication/, https://datatracker.ietf.org/doc/html/rfc6749#section-4.4.2 */
export const TokenRequest = z.looseObject({ grant_type: z.literal('client_credentials') })

/** https://developer.paypal.com/api/rest/authentication/, https://datatracker.ietf.org/doc/html/rfc6749#section-5.1 */
export const TokenAnswer = z.looseObject({
  scope: z.string(),
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  app_id: z.string(),
  expires_in: z.number().int().positive(),
})

/** https://datatracker.ietf.org/doc/html/rfc6749#section-5.2 */
export const TokenRefusal = z.looseObject({
  error: z.enum(['invalid_request', 'invalid_client', 'unsupported_grant_type']),
  error_description: z.string().optional(),
})

/** https://developer.paypal.com/docs/api/partner-referrals/v2/#definition-rest_endpoint_features_enum */
const Feature = z.enum([
  ...(['PAYOUTS', 'PAYMENT', 'REFUND', 'FUTURE_PAYMENT', 'DIRECT_PAYMENT', 'PARTNER_FEE'] as const),
  ...(['DELAY_FUNDS_DISBURSEMENT', 'READ_SELLER_DISPUTE', 'UPDATE_SELLER_DISPUTE'] as const),
  ...(['ADVANCED_TRANSACTIONS_SEARCH', 'SWEEP_FUNDS_EXTERNAL_SINK', 'ACCESS_MERCHANT_INFORMATION'] as const),
  ...(['TRACKING_SHIPMENT_READWRITE', 'INVOICE_READ_WRITE', 'DISPUTE_READ_BUYER'] as const),
  ...(['UPDATE_CUSTOMER_DISPUTES', 'VAULT', 'BILLING_AGREEMENT'] as const),
])

/** https://developer.paypal.com/docs/api/partner-referrals/v2/#definition-operation */
const Operation = z.strictObject({
  operation: z.literal('API_INTEGRATION'),
  api_integration_preference: z.strictObject({
    rest_api_integration: z.strictObject({
      integration_method: z.enum(['BRAINTREE', 'PAYPAL']),
      integration_type: z.literal('THIRD_PARTY'),
      third_party_details: z.strictObject({ features: z.array(Feature).max(20) }),
    }),
  }),
})

/** https://developer.paypal.com/docs/api/partner-referrals/v2/#partner-referrals_create */
export const ReferralRequest = z.looseObject({
  tracking_id: text(127),
  email: z
    .string()
    .min(3)
    .max(254)
    .regex(/^.+@[^"-].+$/)
    .optional(),
  preferred_language_code: z
    .string()
    .min(2)
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/)
    .optional(),
  partner_config_override: z.strictObject({
    return_url: z.url().max(127),
    return_url_description: text(127).regex(/^.+$/).optional(),
  }),
  operations: z.array(Operation).min(1).max(5),
  products: z
    .array(
      z.enum([
        ...(['EXPRESS_CHECKOUT', 'PAYPAL_COMMERCE_PLATFORM_BUSINESS', 'PPPLUS', 'WEBSITE_PAYMENT_PRO'] as const),
        ...(['PAYMENT_METHODS', 'PPCP', 'ADVANCED_VAULTING', 'IZETTLE'] as const),
      ]),
    )
    .min(1)
    .max(5)
    .optional(),
  legal_consents: z
    .array(z.strictObject({ type: z.literal('SHARE_DATA_CONSENT'), granted: z.boolean() }))
    .min(1)
    .max(5),
})

/** https://developer.paypal.com/docs/api/partner-referrals/v2/#definition-create_referral_data_response */
export const ReferralAnswer = z.looseObject({
  links: Links.min(2)
    .max(10)
    .refine((links) => links.some(({ rel }) => rel === 'action_url')),
})

/** https://developer.paypal.com/docs/api/partner-referrals/v1/#merchant-integration_find */
export const TrackingAnswer = z.looseObject({ merchant_id: MerchantId, tracking_id: z.string().max(127) })

/** https://developer.paypal.com/docs/api/partner-referrals/v1/#definition-oauth-integration */
const Integration = z.looseObject({
  integration_type: z.enum([
    ...(['FIRST_PARTY_INTEGRATED', 'FIRST_PARTY_NON_INTEGRATED', 'THIRD_PARTY', 'OAUTH_THIRD_PARTY'] as const),
  ]),
  integration_method: z.enum(['PAYPAL', 'BRAINTREE']).optional(),
  oauth_third_party: z.array(
    z.looseObject({
      partner_client_id: z.string(),
      merchant_client_id: z.string().optional(),
      scopes: z.array(z.url()),
    }),
  ),
})

/** https://developer.paypal.com/docs/api/partner-referrals/v1/#merchant-integration_status */
export const IntegrationAnswer = z.looseObject({
  merchant_id: MerchantId,
  tracking_id: z.string().max(127).optional(),
  products: z
    .array(
      z.looseObject({
        name: z.enum(['EXPRESS_CHECKOUT', 'PPCP_STANDARD', 'PPCP_CUSTOM', 'PAYMENT_METHODS', 'ADVANCED_VAULTING']),
        status: z.enum(['ACTIVE', 'INACTIVE', 'PENDING']).optional(),
      }),
    )
    .optional(),
  payments_receivable: z.boolean(),
  primary_email_confirmed: z.boolean(),
  oauth_integrations: z.array(Integration).optional(),
})

import { z } from 'zod'

/*
 * What Stripe's published documents say of the requests we make and the answers we read: required fields, patterns, lengths, words. The
 * emulator refuses what they refuse, and answers nothing they do not allow. Only what we use; parameters nobody knows are refused, as there.
 */

const amount = z.coerce.number().int().min(1).max(99_999_999)
const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const url = z
  .string()
  .max(5000)
  .regex(/^https?:\/\//)
const account = z.string().regex(/^acct_\w+$/)
const customer = z.string().regex(/^cus_\w+$/)
const expand = z.array(z.string()).optional()

/** https://docs.stripe.com/api/checkout/sessions/create */
export const SessionRequest = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  ui_mode: z.enum(['elements', 'embedded_page', 'form', 'hosted_page']).optional(),
  locale: z.string().max(10).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  client_reference_id: z.string().max(200).optional(),
  allowed_payment_method_types: z.array(z.string()).optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ capture_method: z.enum(['manual']).optional() }).optional(),
      customer_balance: z
        .strictObject({
          funding_type: z.enum(['bank_transfer']),
          bank_transfer: z.strictObject({
            type: z.enum(['eu_bank_transfer']),
            eu_bank_transfer: z.strictObject({ country: z.enum(['BE', 'DE', 'ES', 'FR', 'IE', 'NL']) }),
          }),
        })
        .optional(),
    })
    .optional(),
  customer: customer.optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.coerce.number().int().min(1),
        price_data: z.strictObject({
          currency: z.enum(['eur']),
          unit_amount: z.coerce.number().int().min(0),
          product_data: z.strictObject({ name: z.string().min(1).max(5000) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata,
  payment_intent_data: z
    .strictObject({
      application_fee_amount: amount.optional(),
      description: z.string().max(1000).optional(),
      metadata,
      on_behalf_of: account.optional(),
      transfer_group: z.string().max(255).optional(),
      transfer_data: z.strictObject({ destination: account }).optional(),
      shipping: z
        .strictObject({
          name: z.string().min(1),
          address: z.strictObject({
            line1: z.string().min(1),
            city: z.string().optional(),
            postal_code: z.string().optional(),
            country: z.string().length(2),
          }),
        })
        .optional(),
    })
    .optional(),
  expires_at: z.coerce.number().int().optional(),
  success_url: url,
  cancel_url: url.optional(),
  expand,
})

/** https://docs.stripe.com/api/payment_intents/capture · /cancel · https://docs.stripe.com/api/checkout/sessions/expire */
export const NothingRequest = z.strictObject({ expand })

/** https://docs.stripe.com/api/refunds/create */
export const RefundRequest = z.strictObject({
  payment_intent: z.string().regex(/^pi_\w+$/),
  amount: amount.optional(),
  metadata,
  reverse_transfer: z.enum(['true', 'false']).optional(),
  refund_application_fee: z.enum(['true', 'false']).optional(),
})

/** https://docs.stripe.com/api/customers/create */
export const CustomerRequest = z.strictObject({
  email: z.email().max(512),
  name: z.string().min(1).max(256).optional(),
  metadata,
})

/** https://docs.stripe.com/payments/customer-balance/refunding: what a customer sent, and no payment has taken */
export const BalanceRefundRequest = z.strictObject({
  customer,
  amount,
  currency: z.enum(['eur']),
  origin: z.literal('customer_balance'),
  metadata,
})

/** https://docs.stripe.com/api/customers/object · https://docs.stripe.com/api/cash_balance/object */
export const CustomerAnswer = z.looseObject({
  id: customer,
  object: z.literal('customer'),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  cash_balance: z.looseObject({ available: z.record(z.string().length(3), z.number().int()).nullable() }).optional(),
})

/** https://docs.stripe.com/api/fee_refunds/create */
export const FeeRefundRequest = z.strictObject({ amount: amount.optional(), metadata })

/** https://docs.stripe.com/api/application_fees/object */
export const FeeAnswer = z.looseObject({
  id: z.string().regex(/^fee_/),
  object: z.literal('application_fee'),
  amount,
  amount_refunded: z.number().int().min(0),
  currency: z.literal('eur'),
  refunded: z.boolean(),
})

/** https://docs.stripe.com/api/transfers/create */
export const TransferRequest = z.strictObject({
  amount,
  currency: z.enum(['eur']),
  destination: account,
  source_transaction: z.string().regex(/^ch_\w+$/),
  transfer_group: z.string().max(255),
  metadata,
})

/** https://docs.stripe.com/api/transfers/object */
export const TransferAnswer = z.looseObject({
  id: z.string().regex(/^tr_/),
  object: z.literal('transfer'),
  amount,
  amount_reversed: z.number().int().min(0),
  currency: z.literal('eur'),
  destination: account,
  source_transaction: z.string().regex(/^ch_/).nullable(),
  transfer_group: z.string().nullable(),
})

/** https://docs.stripe.com/api/transfer_reversals/create */
export const ReversalRequest = z.strictObject({ amount: amount.optional(), metadata })

const requested = z.strictObject({ requested: z.boolean() })

/** https://docs.stripe.com/api/v2/core/accounts/create */
export const AccountRequest = z.strictObject({
  contact_email: z.email(),
  display_name: z.string().min(1).max(100),
  dashboard: z.enum(['express', 'full', 'none']),
  identity: z.strictObject({ country: z.string().length(2) }),
  defaults: z.strictObject({
    currency: z.string().length(3),
    locales: z.array(z.string()).optional(),
    responsibilities: z.strictObject({
      fees_collector: z.enum(['application', 'application_custom', 'application_express', 'stripe']),
      losses_collector: z.enum(['application', 'stripe']),
    }),
  }),
  configuration: z.strictObject({
    merchant: z.strictObject({ capabilities: z.record(z.string(), requested) }),
    recipient: z.strictObject({
      capabilities: z.strictObject({ stripe_balance: z.strictObject({ stripe_transfers: requested }) }),
    }),
  }),
  metadata,
})

/** https://docs.stripe.com/api/v2/core/account-links/create */
export const AccountLinkRequest = z.strictObject({
  account,
  use_case: z.strictObject({
    type: z.enum(['account_onboarding', 'account_update']),
    account_onboarding: z.strictObject({
      collection_options: z
        .strictObject({
          fields: z.enum(['currently_due', 'eventually_due']).optional(),
          future_requirements: z.enum(['include', 'omit']).optional(),
        })
        .optional(),
      refresh_url: url,
      return_url: url.optional(),
    }),
  }),
})

/** https://docs.stripe.com/api/payment_intents/object */
export const IntentAnswer = z.looseObject({
  id: z.string().regex(/^pi_/),
  object: z.literal('payment_intent'),
  amount,
  currency: z.literal('eur'),
  status: z.enum([
    ...(['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'] as const),
    ...(['requires_capture', 'canceled', 'succeeded'] as const),
  ]),
  transfer_data: z.looseObject({ destination: account }).nullable(),
  application_fee_amount: amount.nullable(),
  next_action: z.looseObject({ type: z.string() }).nullable(),
  last_payment_error: z.looseObject({ type: z.string(), code: z.string().optional() }).nullable(),
})

/** https://docs.stripe.com/api/checkout/sessions/object */
export const SessionAnswer = z.looseObject({
  id: z.string().regex(/^cs_(test|live)_/),
  object: z.literal('checkout.session'),
  amount_total: amount,
  currency: z.literal('eur'),
  client_reference_id: z.string().nullable(),
  payment_intent: z.union([z.string().regex(/^pi_/), IntentAnswer]).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullable(),
})

/** https://docs.stripe.com/api/refunds/object */
export const RefundAnswer = z.looseObject({
  id: z.string().regex(/^re_/),
  object: z.literal('refund'),
  amount,
  currency: z.literal('eur'),
  payment_intent: z.string().regex(/^pi_/).nullable(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata: z.record(z.string(), z.string()),
})

/** https://docs.stripe.com/api/disputes/object */
export const DisputeAnswer = z.looseObject({
  id: z.string().regex(/^(dp|du)_/),
  object: z.literal('dispute'),
  amount,
  payment_intent: z.string().regex(/^pi_/),
  reason: z.string(),
  status: z.enum([
    ...(['warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response'] as const),
    ...(['under_review', 'won', 'lost', 'prevented', 'appeal_needs_response', 'appeal_under_review'] as const),
  ]),
  evidence_details: z.looseObject({ due_by: z.number().int().nullable() }),
})

const capability = z.looseObject({ status: z.enum(['active', 'pending', 'restricted', 'unsupported']) })

/** https://docs.stripe.com/api/v2/core/accounts/object */
export const AccountAnswer = z.looseObject({
  id: account,
  object: z.literal('v2.core.account'),
  closed: z.boolean(),
  configuration: z
    .looseObject({
      merchant: z.looseObject({ capabilities: z.looseObject({ card_payments: capability }) }),
      recipient: z.looseObject({
        capabilities: z.looseObject({ stripe_balance: z.looseObject({ stripe_transfers: capability }) }),
      }),
    })
    .optional(),
})

/** https://docs.stripe.com/api/v2/core/account-links/object */
export const AccountLinkAnswer = z.looseObject({
  object: z.literal('v2.core.account_link'),
  account,
  url: z.string(),
  expires_at: z.iso.datetime(),
})

/** https://docs.stripe.com/api/events/object */
export const EventAnswer = z.looseObject({
  id: z.string().regex(/^evt_/),
  object: z.literal('event'),
  created: z.number().int(),
  data: z.looseObject({ object: z.looseObject({ id: z.string() }) }),
  type: z.string(),
})

/** https://docs.stripe.com/api/errors */
export const ErrorAnswer = z.looseObject({
  error: z.looseObject({
    type: z.enum(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error', 'authentication_error']),
    message: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
})

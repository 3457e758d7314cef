import { z } from 'zod'

/*
 * What PayPal's published documents say of the requests we make and the answers we read: required fields, patterns, lengths, words. The
 * emulator refuses what they refuse, and answers nothing they do not allow. Only what we use; other fields pass. Sellers and signing in
 * stand in `partner-shapes.contract.ts`, messages in `message-shapes.contract.ts`, refusals in `issues.contract.ts`.
 */

export const text = (most: number) => z.string().min(1).max(most)

/** https://developer.paypal.com/docs/api/orders/v2/#definition-money */
const Money = z.looseObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-item */
const Item = z.looseObject({
  name: text(127),
  unit_amount: Money,
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-shipping_detail */
const Shipping = z.looseObject({
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  name: z.looseObject({ full_name: text(300) }),
  address: z.looseObject({
    address_line_1: text(300),
    admin_area_2: text(120),
    admin_area_1: z.string().max(300).optional(),
    postal_code: z.string().max(60),
    country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
  }),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-account_id */
export const MerchantId = z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/)

/** https://developer.paypal.com/docs/api/orders/v2/#definition-payee */
const Payee = z.looseObject({ merchant_id: MerchantId.optional() })

/** https://developer.paypal.com/docs/api/orders/v2/#definition-payment_instruction */
const Fees = z
  .array(z.looseObject({ amount: Money, payee: Payee.optional() }))
  .max(1)
  .optional()
const Instruction = z.looseObject({
  platform_fees: Fees,
  disbursement_mode: z.enum(['INSTANT', 'DELAYED']).optional(),
})

const Unit = z.looseObject({
  amount: Money.extend({
    breakdown: z.looseObject({ item_total: Money.optional(), shipping: Money.optional() }).optional(),
  }),
  payee: Payee.optional(),
  payment_instruction: Instruction.optional(),
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  items: z.array(Item).optional(),
  shipping: Shipping.optional(),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-paypal_wallet_experience_context */
const Experience = z.looseObject({
  brand_name: text(127).optional(),
  locale: z
    .string()
    .max(10)
    .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
})

/** https://developer.paypal.com/docs/api/orders/v2/#orders_create */
export const OrderRequest = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(Unit).min(1).max(10),
  payment_source: z.looseObject({ paypal: z.looseObject({ experience_context: Experience.optional() }) }).optional(),
})

/** https://developer.paypal.com/docs/api/payments/v2/#captures_refund */
export const RefundRequest = z.looseObject({
  amount: Money.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
  payment_instruction: z.looseObject({ platform_fees: Fees }).optional(),
})

/** https://developer.paypal.com/docs/api/referenced-payouts/v1/#referenced-payouts-items_create */
export const PayoutRequest = z.strictObject({
  reference_id: text(50),
  reference_type: z.enum(['TRANSACTION_ID', 'OTHERS']),
})

/** https://developer.paypal.com/docs/api/referenced-payouts/v1/#definition-referenced_payouts_item */
export const PayoutAnswer = z.looseObject({
  item_id: z.string(),
  processing_state: z.looseObject({
    status: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'PAYOUT_FAILED']),
    reason: z
      .enum([
        ...(['INTERNAL_ERROR', 'NOT_ENOUGH_BALANCE', 'AMOUNT_CHECK_FAILED', 'MERCHANT_RESTRICTIONS'] as const),
        ...(['MERCHANT_PARTNER_PERMISSIONS_ISSUE', 'TRANSACTION_UNDER_DISPUTE', 'TRANSACTION_NOT_VALID'] as const),
        ...(['UNSUPPORTED_CURRENCY', 'PAYOUT_INITIATED', 'PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE'] as const),
      ])
      .optional(),
  }),
  reference_id: z.string(),
  reference_type: z.enum(['TRANSACTION_ID', 'OTHERS']),
  payout_amount: Money,
})

/** https://developer.paypal.com/docs/api/orders/v2/#orders_track_create */
export const TrackerRequest = z.looseObject({
  capture_id: text(50).regex(/^[a-zA-Z0-9]*$/),
  tracking_number: text(64).optional(),
  carrier: text(64)
    .regex(/^[0-9A-Z_]+$/)
    .optional(),
  carrier_name_other: text(64).optional(),
  notify_payer: z.boolean().optional(),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-link_description; addresses of the emulator are paths. */
export const Links = z.array(
  z.looseObject({
    href: z.string(),
    rel: z.string(),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']).optional(),
  }),
)

/** https://developer.paypal.com/docs/api/payments/v2/#definition-refund */
export const RefundAnswer = z.looseObject({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: Money,
  custom_id: text(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  payer: Payee.optional(),
  seller_payable_breakdown: z.looseObject({ gross_amount: Money.optional(), platform_fees: Fees }).optional(),
  links: Links,
})

/** https://developer.paypal.com/docs/api/payments/v2/#definition-capture */
export const CaptureAnswer = z.looseObject({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Money,
  custom_id: z.string().max(127).optional(),
  seller_receivable_breakdown: z
    .looseObject({ gross_amount: Money, platform_fees: Fees, net_amount: Money.optional() })
    .optional(),
})

/** https://developer.paypal.com/docs/api/orders/v2/#definition-order */
export const OrderAnswer = z.looseObject({
  id: z
    .string()
    .max(36)
    .regex(/^[A-Z0-9]+$/),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      Unit.extend({
        payments: z
          .looseObject({ captures: z.array(CaptureAnswer).optional(), refunds: z.array(RefundAnswer).optional() })
          .optional(),
      }),
    )
    .min(1),
  links: Links,
})

/** https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
export const DisputeAnswer = z.looseObject({
  dispute_id: text(255).regex(/^[A-Za-z0-9-]+$/),
  create_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
  disputed_transactions: z
    .array(
      z.looseObject({
        seller_transaction_id: text(255).regex(/^[A-Za-z0-9-]+$/),
        seller: z.looseObject({ merchant_id: z.string().regex(/^[0-9A-Za-z]+$/) }).optional(),
      }),
    )
    .min(1),
  reason: z.string().regex(/^[0-9A-Z_]+$/),
  status: z.enum([
    ...(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE'] as const),
    ...(['UNDER_REVIEW', 'RESOLVED', 'OTHER'] as const),
  ]),
  dispute_amount: Money,
  dispute_life_cycle_stage: z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']),
  dispute_outcome: z
    .looseObject({
      outcome_code: z.enum([
        ...(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT'] as const),
        ...(['CANCELED_BY_BUYER', 'ACCEPTED', 'DENIED', 'NONE'] as const),
      ]),
      amount_refunded: Money.optional(),
    })
    .optional(),
  seller_response_due_date: z.iso.datetime().optional(),
})

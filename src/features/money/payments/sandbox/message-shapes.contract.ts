import { z } from 'zod'
import { CaptureAnswer, DisputeAnswer, Links, MerchantId, OrderAnswer, RefundAnswer, text } from './shapes.contract.ts'

/* What PayPal's documents say of the messages it sends us. See `shapes.contract.ts`. */

const related = z.looseObject({ related_ids: z.looseObject({ order_id: OrderAnswer.shape.id }) })

const partnership = z.looseObject({
  partner_client_id: z.string(),
  merchant_id: MerchantId,
  tracking_id: z.string().max(127).optional(),
  links: Links.optional(),
})

/** https://developer.paypal.com/docs/api/webhooks/v1/#definition-event */
const event = <const T extends string, R extends z.ZodType>(
  resourceType: string,
  types: readonly [T, ...T[]],
  resource: R,
) =>
  z.looseObject({
    id: z.string().min(1),
    create_time: z.iso.datetime(),
    event_version: z.string().regex(/^([0-9]+.[0-9]+)$/),
    event_type: z.enum(types),
    resource_type: z.literal(resourceType),
    resource,
  })

/** Every message that means something to us: https://developer.paypal.com/api/rest/webhooks/event-names/ */
export const WebhookEvent = z.discriminatedUnion('event_type', [
  event('checkout-order', ['CHECKOUT.ORDER.APPROVED'], OrderAnswer),
  event(
    'capture',
    ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED'],
    CaptureAnswer.extend({ supplementary_data: related }),
  ),
  event(
    'refund',
    [
      ...(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'] as const),
      ...(['PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED'] as const),
    ],
    RefundAnswer,
  ),
  event(
    'dispute',
    ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED'],
    DisputeAnswer,
  ),
  event('merchant-onboarding', ['MERCHANT.ONBOARDING.COMPLETED', 'MERCHANT.PARTNER-CONSENT.REVOKED'], partnership),
])

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list */
export const EventListQuery = z.looseObject({
  page_size: z
    .string()
    .regex(/^[1-9][0-9]*$/)
    .optional(),
  start_time: z.iso.datetime().optional(),
  end_time: z.iso.datetime().optional(),
})

/** https://developer.paypal.com/docs/api/webhooks/v1/#webhooks-events_list */
export const EventListAnswer = z.looseObject({
  events: z.array(WebhookEvent),
  count: z.number().int(),
  links: Links,
})

/** https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post; what is asked about may be anybody's message. */
export const VerifyRequest = z.looseObject({
  auth_algo: text(100).regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: text(50).regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: text(500).regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.iso.datetime().max(100),
  webhook_id: text(50).regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.looseObject({}),
})

/** https://developer.paypal.com/docs/api/webhooks/v1/#definition-verify_webhook_signature_response */
export const VerifyAnswer = z.looseObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

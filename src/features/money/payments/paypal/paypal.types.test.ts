import type {
  OrderRequest as PublishedOrder,
  RefundRequest as PublishedRefund,
  OrderTrackerRequest as PublishedTracker,
} from '@paypal/paypal-server-sdk'
import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { requestProblem } from '../sandbox/issues.contract.ts'
import { EventListAnswer, VerifyRequest, WebhookEvent } from '../sandbox/message-shapes.contract.ts'
import { IntegrationAnswer, ReferralRequest, TokenAnswer } from '../sandbox/partner-shapes.contract.ts'
import { OrderRequest, PayoutRequest, RefundRequest, TrackerRequest } from '../sandbox/shapes.contract.ts'
import { orderBody, payoutBody, refundBody } from './paypal.server.ts'
import { referralBody } from './paypal-sellers.server.ts'
import { trackerBody } from './shipping.rules.ts'

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends `${Uncapitalize<Tail>}`
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : S
/** A type of PayPal's own package as it goes over the wire: names with underscores, words instead of enums. */
type Wire<T> = T extends string
  ? `${T}`
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : T extends object
      ? { readonly [K in keyof T as Snake<K & string>]: Wire<T[K]> }
      : T

const order = {
  startedAt: new Date(0),
  ...{ reference: crypto.randomUUID(), invoiceId: 'order-1-1', description: 'Abito', returnUrl: 'https://a.example/' },
  ...{ amountCents: cents(1000), itemsCents: cents(900), shippingCents: cents(100), cancelUrl: 'https://a.example/' },
  shipping: { fullName: 'Giulia Ravasi', address: 'via per Esino 8', cap: '23829', city: 'Varenna (LC)' },
}
const made = orderBody(order, '7RJ3MWE5LQT2N')
const keeping = orderBody({ ...order, feeCents: cents(61) }, '7RJ3MWE5LQT2N', 'SANDBXPARTNER')
const held = orderBody({ ...order, isHeld: true }, '7RJ3MWE5LQT2N', 'SANDBXPARTNER')
const givingFee = refundBody(cents(100), order.reference, cents(6))
const given = refundBody(cents(100), order.reference)
const referral = referralBody({
  trackingId: crypto.randomUUID(),
  email: 'atelier@prova.example',
  returnUrl: 'https://promessi.example/portal/pagamenti/paypal/ritorno',
})
const sent = trackerBody('7FK482019L5563820', { carrier: 'GLS', trackingNumber: 'AB 12' })

it('what we send has the types of PayPal’s own package', () => {
  const typed = [
    made satisfies Wire<PublishedOrder>,
    keeping satisfies Wire<PublishedOrder>,
    held satisfies Wire<PublishedOrder>,
    given satisfies Wire<PublishedRefund>,
    givingFee satisfies Wire<PublishedRefund>,
    sent satisfies Pick<Wire<PublishedTracker>, 'capture_id'>,
  ]
  expect(typed).toHaveLength(6)
})

it('and what its documents ask for', () => {
  expect(requestProblem(OrderRequest, made)).toBeNull()
  expect(requestProblem(OrderRequest, orderBody({ ...order, shipping: null }, null))).toBeNull()
  expect(requestProblem(OrderRequest, keeping)).toBeNull()
  expect(requestProblem(OrderRequest, held)).toBeNull()
  expect(requestProblem(PayoutRequest, payoutBody('7FK482019L5563820'))).toBeNull()
  expect(requestProblem(RefundRequest, given)).toBeNull()
  expect(requestProblem(RefundRequest, givingFee)).toBeNull()
  expect(requestProblem(TrackerRequest, sent)).toBeNull()
  expect(requestProblem(ReferralRequest, referral)).toBeNull()
})

it.each([
  [{ ...made, intent: 'SELL' }, 'INVALID_PARAMETER_VALUE', '/intent'],
  [{ intent: 'CAPTURE' }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
  [
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '1,00' } }] },
    'INVALID_PARAMETER_SYNTAX',
    '/purchase_units/0/amount/value',
  ],
  [
    { intent: 'CAPTURE', purchase_units: [{ ...made.purchase_units[0], custom_id: 'x'.repeat(128) }] },
    'INVALID_STRING_LENGTH',
    '/purchase_units/0/custom_id',
  ],
])('an order that PayPal would refuse %#', (body, issue, field) => {
  expect(requestProblem(OrderRequest, body)).toEqual({ issue, field })
})

it.each([
  [{ ...referral, tracking_id: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH', '/tracking_id'],
  [{ ...referral, operations: [] }, 'INVALID_ARRAY_MIN_ITEMS', '/operations'],
  [{ ...referral, legal_consents: undefined }, 'MISSING_REQUIRED_PARAMETER', '/legal_consents'],
  [{ ...referral, email: 'atelier' }, 'INVALID_PARAMETER_SYNTAX', '/email'],
  [{ ...referral, products: ['SOMETHING'] }, 'INVALID_PARAMETER_VALUE', '/products/0'],
])('a referral that PayPal would refuse %#', (body, issue, field) => {
  expect(requestProblem(ReferralRequest, body)).toEqual({ issue, field })
})

const stamp = {
  ...{ auth_algo: 'SHA256withRSA', cert_url: 'https://api.paypal.com/cert', transmission_sig: 'eDOn+/==' },
  ...{
    transmission_id: crypto.randomUUID(),
    transmission_time: '2027-03-01T10:00:00Z',
    webhook_id: '9XL90610J3647323C',
  },
  webhook_event: {},
}

it.each([
  [stamp, null],
  [{ ...stamp, auth_algo: 'HMAC-SHA256' }, '/auth_algo'],
  [{ ...stamp, cert_url: 'sandbox' }, '/cert_url'],
  [{ ...stamp, transmission_id: '12345' }, '/transmission_id'],
  [{ ...stamp, webhook_event: undefined }, '/webhook_event'],
])('a signature that is asked about %#', (body, field) => {
  expect(requestProblem(VerifyRequest, body)?.field ?? null).toBe(field)
})

const revoked = {
  ...{ id: 'WH-1', create_time: '2027-03-01T10:00:00Z', event_version: '1.0', resource_type: 'merchant-onboarding' },
  event_type: 'MERCHANT.PARTNER-CONSENT.REVOKED',
  resource: { partner_client_id: 'noi', merchant_id: '7RJ3MWE5LQT2N' },
}

it.each([
  [revoked, true],
  [{ ...revoked, event_type: 'MERCHANT.SOMETHING' }, false],
  [{ ...revoked, resource_type: 'dispute' }, false],
  [{ ...revoked, resource: { merchant_id: '7RJ3MWE5LQT2N' } }, false],
  [{ ...revoked, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource_type: 'capture', resource: { id: '1' } }, false],
])('a message %#', (body, isDocumented) => {
  expect(WebhookEvent.safeParse(body).success).toBe(isDocumented)
  expect(EventListAnswer.safeParse({ events: [body], count: 1, links: [] }).success).toBe(isDocumented)
})

it('answers of signing in, and of an account', () => {
  const token = { ...{ scope: '', access_token: 'a', token_type: 'Bearer', app_id: 'APP' }, expires_in: 32_400 }
  expect(TokenAnswer.safeParse(token).success).toBe(true)
  expect(TokenAnswer.safeParse({ ...token, expires_in: '32400' }).success).toBe(false)
  const account = { merchant_id: '7RJ3MWE5LQT2N', payments_receivable: true, primary_email_confirmed: false }
  expect(IntegrationAnswer.safeParse(account).success).toBe(true)
  expect(IntegrationAnswer.safeParse({ ...account, merchant_id: 'O0O0O0' }).success).toBe(false)
})

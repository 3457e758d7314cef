import type {
  OrderRequest as PublishedOrder,
  RefundRequest as PublishedRefund,
  OrderTrackerRequest as PublishedTracker,
} from '@paypal/paypal-server-sdk'
import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import {
  OrderRequest,
  PayoutRequest,
  RefundRequest,
  requestProblem,
  TrackerRequest,
} from '../sandbox/shapes.contract.ts'
import { orderBody, payoutBody, refundBody } from './paypal.server.ts'
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

import { expect, it } from 'vitest'
import type { z } from 'zod'
import { cents } from '#shared/money.ts'
import { readNested } from './emulator/emulator.rules.ts'
import {
  AccountLinkRequest,
  AccountRequest,
  CustomerRequest,
  RefundRequest,
  SessionRequest,
} from './emulator/shapes.contract.ts'
import { refundParams, sessionParams } from './stripe-bodies.server.ts'
import { accountParams, linkParams } from './stripe-sellers.server.ts'
import { customerParams } from './stripe-transfers.server.ts'

/*
 * What we send has the types of Stripe's own library: `satisfies` stands beside each in the code. Here it is held to what the documents ask
 * for, in the form in which the library sends it.
 */

const order = {
  ...{ reference: crypto.randomUUID(), invoiceId: 'order-1-1', startedAt: new Date('2026-11-01T10:00:00Z') },
  ...{ description: 'Abito Lucia', amountCents: cents(1000), itemsCents: cents(900), shippingCents: cents(100) },
  ...{ returnUrl: 'https://a.example/esito', cancelUrl: 'https://a.example/esito?annullato=1' },
  shipping: { fullName: 'Giulia Ravasi', address: 'via per Esino 8', cap: '23829', city: 'Varenna (LC)' },
}
const session = sessionParams(order, 'acct_1')
const link = {
  ...{ trackingId: 'promessi-7-1', email: 'a@b.example', businessName: 'Atelier', merchantId: null },
  returnUrl: 'https://a.example/portal',
}

const pairs = (value: unknown, name = ''): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key))
}
const asForm = (value: unknown) => readNested(new URLSearchParams(pairs(value)).toString())

it.each<[string, z.ZodType, unknown]>([
  ['a page', SessionRequest, asForm(session)],
  ['a page whose payment is kept', SessionRequest, asForm(sessionParams({ ...order, isHeld: true }, 'acct_1'))],
  ['a page that offers a bank transfer', SessionRequest, asForm(sessionParams(order, 'acct_1', 'cus_1'))],
  [
    'who may send one',
    CustomerRequest,
    asForm(customerParams({ ...order, payer: { email: 'giulia@promessi.example', fullName: null } })),
  ],
  ['a page for our own account', SessionRequest, asForm(sessionParams({ ...order, shipping: null }, null))],
  ['a refund', RefundRequest, asForm(refundParams('pi_1', cents(100), order.reference, true))],
  ['an account', AccountRequest, accountParams(link)],
  ['a link', AccountLinkRequest, linkParams('acct_1', link.returnUrl)],
])('%s is asked for as the documents want it', (_name, shape, body) => {
  expect(shape.safeParse(body).error?.issues ?? []).toEqual([])
})

it.each<[string, z.ZodType, unknown]>([
  ['without lines', SessionRequest, asForm({ ...session, line_items: [] })],
  ['with a parameter nobody knows', SessionRequest, asForm({ ...session, payment_method_types: ['card'] })],
  [
    'in another currency than ours',
    SessionRequest,
    asForm(JSON.parse(JSON.stringify(session).replaceAll('eur', 'usd'))),
  ],
  ['back to no address', SessionRequest, asForm({ ...session, success_url: '/esito' })],
  [
    'with a transfer to a country without such accounts',
    SessionRequest,
    asForm(JSON.parse(JSON.stringify(sessionParams(order, 'acct_1', 'cus_1')).replace('"IE"', '"IT"'))),
  ],
  ['who may send money without an address', CustomerRequest, asForm(customerParams(order))],
  ['of nothing', RefundRequest, asForm({ payment_intent: 'pi_1', amount: 0 })],
  ['of a charge that is none', RefundRequest, asForm({ payment_intent: '7', amount: 1 })],
  ['for an account of PayPal', AccountLinkRequest, linkParams('7RJ3MWE5LQT2N', link.returnUrl)],
])('the emulator refuses what is asked %s', (_name, shape, body) => {
  expect(shape.safeParse(body).success).toBe(false)
})

it('is the same page however late it is asked for again, and takes back from the seller what went there', () => {
  expect(sessionParams(order, 'acct_1')).toEqual(session)
  expect(session.expires_at).toBe(Date.parse('2026-11-01T13:30:00Z') / 1000)
  expect(session.payment_method_options.card.capture_method).toBe('manual')
  expect(session.payment_intent_data).toMatchObject({
    on_behalf_of: 'acct_1',
    transfer_data: { destination: 'acct_1' },
  })
  const kept = sessionParams({ ...order, isHeld: true }, 'acct_1').payment_intent_data
  expect(kept).toMatchObject({ on_behalf_of: 'acct_1', transfer_group: order.reference })
  expect(kept).not.toHaveProperty('transfer_data')
  expect(refundParams('pi_1', cents(1), 'r', true)).toMatchObject({ reverse_transfer: true })
  expect(refundParams('pi_1', cents(1), 'r', false)).not.toHaveProperty('reverse_transfer')
})

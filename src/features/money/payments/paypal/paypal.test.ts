import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderRefusal } from '../provider-refusal.server.ts'
import { ErrorAnswer } from '../sandbox/issues.contract.ts'
import { TokenAnswer, TokenRefusal } from '../sandbox/partner-shapes.contract.ts'
import { payPalProvider } from './paypal.server.ts'
import { nextPage } from './paypal-bodies.server.ts'
import { permissionsIn } from './paypal-sellers.server.ts'

const NO = ErrorAnswer.parse({
  ...{ name: 'UNPROCESSABLE_ENTITY', message: 'No', debug_id: '1' },
  details: [{ issue: 'INSTRUMENT_DECLINED' }],
})
const TOKEN = TokenAnswer.parse({
  ...{ scope: '', access_token: 'a', token_type: 'Bearer', app_id: 'APP' },
  expires_in: 60,
})
const NOT_LET_IN = TokenRefusal.parse({ error: 'invalid_client' })

let signIn = 200
let capture = 200
let sent: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  sent = request.headers
  const isSignIn = request.url === '/v1/oauth2/token'
  response.writeHead(isSignIn ? signIn : capture, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isSignIn ? (signIn === 200 ? TOKEN : NOT_LET_IN) : NO))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const capturing = (seller: string | null = '7RJ3MWE5LQT2N', partnerCode: string | null = 'Promessi_SP_PCP') => {
  const { port } = server.address() as AddressInfo
  const account = { clientId: 'noi', clientSecret: 'segreto', webhookId: 'w', partnerCode, partnerId: null }
  return payPalProvider('paypal', { ...account, baseUrl: `http://127.0.0.1:${port}` }, seller)
    .capture('ORDINE', 'una-volta')
    .catch((error: unknown) => error)
}

it('takes a clear no for a no', async () => {
  capture = 422
  expect(await capturing()).toBeInstanceOf(ProviderRefusal)
})

it.each([408, 429, 503])('does not end a payment because the provider answers %d', async (status) => {
  capture = status
  const error = await capturing()
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ProviderRefusal)
})

it('does not end a payment because we are not let in', async () => {
  signIn = 401
  const error = await capturing()
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ProviderRefusal)
  expect(String(error)).toContain('401 invalid_client')
})

it('says for which seller it acts, and by which partner', async () => {
  signIn = 200
  capture = 422
  await capturing()
  const [head, claims, signature] = String(sent['paypal-auth-assertion']).split('.')
  const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect([read(head), read(claims), signature]).toEqual([
    { alg: 'none' },
    { iss: 'noi', payer_id: '7RJ3MWE5LQT2N' },
    '',
  ])
  expect(sent['paypal-partner-attribution-id']).toBe('Promessi_SP_PCP')
})

it('says neither for our own account without a partner contract', async () => {
  await capturing(null, null)
  expect(Object.keys(sent)).not.toContain('paypal-auth-assertion')
  expect(Object.keys(sent)).not.toContain('paypal-partner-attribution-id')
})

it.each([
  ['https://api-m.paypal.com/v1/notifications/webhooks-events?page_size=100&offset=7', '?page_size=100&offset=7'],
  ['https://elsewhere.example/other?offset=7', '?offset=7'],
  ['/dev/pay/v1/notifications/webhooks-events?offset=7', '?offset=7'],
  ['https://api-m.paypal.com/v1/notifications/webhooks-events', null],
])('takes of the next page at %s the question alone', (href, query) => {
  expect(
    nextPage([
      { rel: 'self', href: '?no' },
      { rel: 'next', href },
    ]),
  ).toBe(query)
})

const scope = (name: string) => `https://uri.paypal.com/services/payments/${name}`

it.each([
  [['realtimepayment', 'refund', 'delay-funds-disbursement'], 'noi', { hasConsent: true, canHold: true }],
  [['realtimepayment', 'refund'], 'noi', { hasConsent: true, canHold: false }],
  [['realtimepayment', 'partnerfee'], 'noi', { hasConsent: false, canHold: false }],
  [['refund', 'delay-funds-disbursement'], 'noi', { hasConsent: false, canHold: true }],
  [['realtimepayment', 'refund', 'delay-funds-disbursement'], 'altri', { hasConsent: false, canHold: false }],
  [[], 'noi', { hasConsent: false, canHold: false }],
])('an account that grants %j to %s', (names, partner, lets) => {
  const third = { partner_client_id: partner, scopes: names.map(scope) }
  expect(permissionsIn({ oauth_integrations: [{ oauth_third_party: [third] }] }, 'noi')).toEqual(lets)
  expect(permissionsIn({}, 'noi')).toEqual({ hasConsent: false, canHold: false })
})

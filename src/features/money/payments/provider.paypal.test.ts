import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderRefusal, payPalProvider } from './provider.paypal.server.ts'

let signIn = 200
let capture = 200
const server = createServer((request, response) => {
  const isSignIn = request.url === '/v1/oauth2/token'
  response.writeHead(isSignIn ? signIn : capture, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(isSignIn ? { access_token: 'a', expires_in: 60 } : { name: 'NO', details: [{ issue: 'NO' }] }),
  )
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const capturing = () =>
  payPalProvider('paypal', {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'noi',
    clientSecret: 'segreto',
    webhookId: 'w',
  })
    .capture('ORDINE', 'una-volta')
    .catch((error: unknown) => error)

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
})

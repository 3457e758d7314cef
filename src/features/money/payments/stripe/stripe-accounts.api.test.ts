import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { driveAccount } from '../../../../../test/stripe.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('empty')
}, 240_000)
afterAll(() => app?.close())

describe('an account for cards', () => {
  const BASE = '/api/portal/company/payment-account'
  let who: TestActor
  beforeEach(async () => {
    who = await supplier(app)
  })
  const connect = async () => {
    const payload = { password: TEST_PASSWORD, house: 'stripe' }
    const answer = await app.inject({ method: 'POST', url: `${BASE}/connect`, headers: who.headers, payload })
    return String(answer.json().action_url).split('/').at(-1) ?? ''
  }
  const view = async () => {
    const { stripeAccountOf, waysToPay } = await import('#features/money/selling-accounts/index.server.ts')
    const { supplierCompany } = await import('#features/people/suppliers/index.server.ts')
    const at = app.clock.now()
    const ways = await waysToPay(await supplierCompany(who.accountId), at)
    return { ...(await stripeAccountOf(who.accountId, at)), ways: ways.map((way) => [way.house, way.isPayable]) }
  }

  it('is opened once, however often it is asked, and in force at once where nothing else is', async () => {
    const opened = await connect()
    expect(await connect()).toBe(opened)
    expect(await view()).toMatchObject({ state: 'opened', merchantId: opened, ways: [] })
    expect(await driveAccount(app, opened, 'onboard', 'all')).toContain('ritorno=stripe')
    await app.drain()
    expect(await view()).toMatchObject({ state: 'payable', waitsUntil: null, ways: [['stripe', true]] })
    expect((await app.mailbox(who.email))[0]?.subject).toBe('Gli sposi possono pagarti con carta')
  })

  it('beside another account it waits its hours, and is taken away without a password', async () => {
    const { connect: withPayPal } = await import('../../../../../test/sellers.ts')
    await withPayPal(who.accountId)
    await driveAccount(app, await connect(), 'onboard', 'all')
    expect((await view()).waitsUntil).not.toBeNull()
    expect((await view()).ways).toEqual([['paypal', true]])
    await app.clock.advance(25 * HOUR)
    expect((await view()).ways).toEqual([
      ['paypal', true],
      ['stripe', true],
    ])
    const { disconnectCards } = await import('#features/money/selling-accounts/index.server.ts')
    await disconnectCards(await ctxAs(who.accountId))
    expect((await view()).ways).toEqual([['paypal', true]])
  })

  it('says what is missing, is mended, and is over when it is closed', async () => {
    const opened = await connect()
    await driveAccount(app, opened, 'onboard', 'some')
    expect(await view()).toMatchObject({ state: 'incomplete', connection: { isEmailConfirmed: false } })
    await driveAccount(app, opened, 'accounts', 'activate')
    expect(await view()).toMatchObject({ state: 'payable' })
    await driveAccount(app, opened, 'accounts', 'restrict')
    expect((await view()).ways).toEqual([['stripe', false]])
    await driveAccount(app, opened, 'accounts', 'close')
    await app.drain()
    expect(await view()).toMatchObject({ state: 'revoked' })
    const subjects = (await app.mailbox(who.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Gli sposi non possono più pagarti con Stripe')
    expect(await connect()).not.toBe(opened)
  })

  it('that was closed at Stripe without our hearing of it gives way to another one', async () => {
    const opened = await connect()
    await driveAccount(app, opened, 'onboard', 'all')
    const { alone, set } = await import('./emulator/books.service.server.ts')
    await alone('account', opened, (tx, one) => set(tx, one, { closed: true }))
    expect(await view()).toMatchObject({ state: 'payable', merchantId: opened })
    const next = await connect()
    expect(next).toMatch(/^acct_/)
    expect(next).not.toBe(opened)
    expect(await view()).toMatchObject({ state: 'opened', merchantId: next })
  })
})

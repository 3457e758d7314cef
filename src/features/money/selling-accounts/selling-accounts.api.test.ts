import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, collaborator, couple, ctxAs, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { messagesSent } from '../../../../test/orders.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'

let app: TestApp
let seller: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
})
afterAll(() => app?.close())

beforeEach(async () => {
  seller = await supplier(app)
})

const BASE = '/api/portal/company/payment-account'
const connect = (who = seller, password = TEST_PASSWORD) =>
  app.inject({ method: 'POST', url: `${BASE}/connect`, headers: who.headers, payload: { password } })
const connection = async (who = seller) =>
  (await app.inject({ url: `${BASE}/connection`, headers: who.headers })).json()
const refresh = (who = seller) =>
  app.inject({ method: 'POST', url: `${BASE}/connection/refresh`, headers: who.headers })
const linkOf = async (who = seller) => String((await connect(who)).json().action_url)
const keyOf = (link: string) => new URL(link, app.url).searchParams.get('referralToken') ?? ''
const post = (path: string, body: Record<string, string>) =>
  fetch(`${app.url}${path}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })

/** The seller gives its consent at the provider. @returns where its browser is sent */
const consent = async (link: string, merchantId: string, ticked: readonly string[] = ['email', 'receivable']) => {
  const boxes = Object.fromEntries(ticked.map((name) => [name, 'on']))
  const answer = await post(`/dev/pay/bizsignup/${keyOf(link)}`, { choice: 'grant', merchantId, ...boxes })
  return answer.headers.get('location') ?? ''
}
const act = async (merchantId: string, action: string) => {
  await post(`/dev/pay/sellers/${merchantId}`, { action })
  await messagesSent(app)
  await app.drain()
}
const subjects = async (who = seller) => (await app.mailbox(who.email)).map(({ subject }) => subject)
const bells = async (who: TestActor): Promise<string[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const rows = await db().select().from(notifications).where(eq(notifications.accountId, who.accountId))
  return rows.map(({ text }) => text)
}

describe('connecting an account', () => {
  it('goes from the link over the consent to an account that can be paid, named by the provider', async () => {
    expect(await connection()).toMatchObject({ state: 'none', merchantId: '' })
    const link = await linkOf()
    expect(link).toContain('/dev/pay/bizsignup/partner/entry?referralToken=')
    expect(await linkOf()).toBe(link)
    expect((await connection()).state).toBe('linked')
    const page = await (await fetch(new URL(link, app.url))).text()
    for (const word of ['Concedi i permessi', 'Annulla']) expect(page).toContain(word)
    const merchantId = merchantIdOf(seller.accountId, 'CQNTA')
    const back = await consent(link, merchantId)
    expect(back).toContain('/portal/operator-paypal?tab=1&ritorno=paypal')
    expect(back).toContain(`merchantIdInPayPal=${merchantId}`)
    await messagesSent(app)
    await app.drain()
    expect(await connection()).toMatchObject({ state: 'payable', merchantId, problem: '' })
    expect(await subjects()).toContain('Hai collegato il conto di incasso')
  })

  it('what the browser brings back is not believed: the provider is asked by our own key', async () => {
    const thief = merchantIdOf(seller.accountId, 'LADRA')
    const { openSandboxSeller } = await import('#features/money/payments/index.server.ts')
    await openSandboxSeller(thief)
    await linkOf()
    const { cookie } = { cookie: `promessi=${seller.token}` }
    const url = `/portal/operator-paypal?tab=1&ritorno=paypal&merchantIdInPayPal=${thief}&permissionsGranted=true`
    await app.inject({ url, headers: { cookie } })
    await refresh()
    expect(await connection()).toMatchObject({ state: 'linked', merchantId: '' })
  })

  it('says what is missing, and sees by itself that it was mended', async () => {
    const merchantId = merchantIdOf(seller.accountId, 'MANCA')
    await consent(await linkOf(), merchantId, [])
    await messagesSent(app)
    await app.drain()
    const missing = await connection()
    expect(missing).toMatchObject({ state: 'incomplete', merchantId: '', emailConfirmed: false, receivable: false })
    expect(missing.problem).toContain('conferma il tuo indirizzo e-mail in PayPal')
    expect((await subjects())[0]).toBe('Al tuo conto PayPal manca qualcosa')
    await act(merchantId, 'confirmEmail')
    await refresh()
    expect(await connection()).toMatchObject({ state: 'incomplete', emailConfirmed: true })
    await act(merchantId, 'receive')
    await app.clock.advance(2 * HOUR)
    expect(await connection()).toMatchObject({ state: 'payable', merchantId })
  })

  it('a consent whose message is lost is found by the sweep', async () => {
    const link = await linkOf()
    const { sandboxReferrals } = await import('#features/money/payments/sandbox/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { eq } = await import('drizzle-orm')
    const { openSandboxSeller } = await import('#features/money/payments/index.server.ts')
    const merchantId = merchantIdOf(seller.accountId, 'PERSA')
    await openSandboxSeller(merchantId)
    await db()
      .update(sandboxReferrals)
      .set({ merchantId })
      .where(eq(sandboxReferrals.trackingId, keyOf(link)))
    await app.clock.advance(6 * 60_000)
    expect(await connection()).toMatchObject({ state: 'payable', merchantId })
  })

  it('asks for the password, and is the owner’s alone', async () => {
    const wrong = await connect(seller, 'non-la-conosco')
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([422, 'wrong_password'])
    const helper = await collaborator(app, seller)
    expect((await connect(helper)).statusCode).toBe(403)
    expect((await refresh(helper)).statusCode).toBe(403)
    expect((await connect(await couple(app))).statusCode).toBe(403)
    expect(await connection()).toMatchObject({ state: 'none' })
  })

  it('without a partner contract nothing is connected, and nothing typed with one', async () => {
    const { config } = await import('#platform/config.server.ts')
    const { partnerId } = config
    const typed = await app.inject({
      ...{ method: 'POST', url: BASE, headers: seller.headers },
      payload: { merchantId: merchantIdOf(1), password: TEST_PASSWORD },
    })
    expect([typed.statusCode, typed.json().error.code]).toEqual([409, 'connect_instead'])
    Object.assign(config, { partnerId: null })
    try {
      expect((await connect()).json().error.code).toBe('connecting_off')
    } finally {
      Object.assign(config, { partnerId })
    }
  })

  it('another account waits its hours, and a revoked one is taken out of the waiting', async () => {
    const first = merchantIdOf(seller.accountId, 'PRYMA')
    await consent(await linkOf(), first)
    await messagesSent(app)
    const second = merchantIdOf(seller.accountId, 'ALTRA')
    await consent(await linkOf(), second)
    await messagesSent(app)
    await app.drain()
    const company = async () => (await app.inject({ url: '/api/portal/company', headers: seller.headers })).json()
    expect(await company()).toMatchObject({ merchantId: first, nextMerchantId: second })
    await act(second, 'revoke')
    expect(await company()).toMatchObject({ merchantId: first, nextMerchantId: '' })
    await app.clock.advance(25 * HOUR)
    expect(await connection()).toMatchObject({ state: 'payable', merchantId: first })
  })
})

describe('one account of two suppliers', () => {
  it('the second who brings it is refused, and told with staff', async () => {
    const rival = await supplier(app)
    const merchantId = merchantIdOf(seller.accountId, 'DQPPY')
    await consent(await linkOf(), merchantId)
    await messagesSent(app)
    await consent(await linkOf(rival), merchantId)
    await messagesSent(app)
    await app.drain()
    expect(await connection()).toMatchObject({ state: 'payable', merchantId })
    expect(await connection(rival)).toMatchObject({ state: 'refused', merchantId: '' })
    expect((await subjects(rival))[0]).toBe('Questo conto PayPal è già di un altro fornitore')
    expect((await bells(staff)).join()).toContain('già di un altro fornitore')
  })

  it('brought at the same moment it becomes one’s', async () => {
    const rival = await supplier(app)
    const merchantId = merchantIdOf(seller.accountId, 'GARA')
    const links = [await linkOf(), await linkOf(rival)]
    for (const link of links) await consent(link, merchantId)
    await Promise.all([refresh(), refresh(rival)])
    await messagesSent(app)
    await app.drain()
    const states = [(await connection()).state, (await connection(rival)).state]
    expect(states.toSorted()).toEqual(['payable', 'refused'])
  })
})

it('two returns and a message at once place the account once', async () => {
  const merchantId = merchantIdOf(seller.accountId, 'DVE')
  await consent(await linkOf(), merchantId)
  const answers = await Promise.all([refresh(), refresh(), refresh()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await messagesSent(app)
  await app.drain()
  expect(await connection()).toMatchObject({ state: 'payable', merchantId })
  expect((await subjects()).filter((subject) => subject === 'Hai collegato il conto di incasso')).toHaveLength(1)
})

it('revoked: the owner is told by mail and bell, staff by bell and list, and connects again', async () => {
  const merchantId = merchantIdOf(seller.accountId, 'REVCA')
  await consent(await linkOf(), merchantId)
  await messagesSent(app)
  await app.drain()
  await act(merchantId, 'revoke')
  expect(await connection()).toMatchObject({ state: 'revoked', merchantId })
  expect((await subjects())[0]).toBe('Gli sposi non possono più pagarti con PayPal')
  expect((await bells(seller)).join()).toContain('collega di nuovo il conto')
  expect((await bells(staff)).join()).toContain('ha revocato i permessi in PayPal')
  const { operationsView } = await import('#features/office/operations/operations.queries.server.ts')
  const { accounts } = await operationsView(await ctxAs(staff.accountId))
  expect(accounts).toContainEqual(expect.objectContaining({ supplierId: seller.accountId, why: 'permessi revocati' }))

  await consent(await linkOf(), merchantId)
  await messagesSent(app)
  await app.drain()
  expect(await connection()).toMatchObject({ state: 'payable', merchantId, problem: '' })
  expect((await operationsView(await ctxAs(staff.accountId))).accounts).not.toContainEqual(
    expect.objectContaining({ supplierId: seller.accountId }),
  )
})

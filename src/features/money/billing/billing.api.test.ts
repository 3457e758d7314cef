import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'

describe('billing', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const subscriptions = (who: TestActor) => app.inject({ url: '/api/portal/subscriptions', headers: who.headers })
  const buy = (who: TestActor | null, what: 'subscriptions' | 'passes', id: number | string) =>
    app.inject({ method: 'POST', url: `/api/portal/${what}`, headers: who?.headers, payload: { id } })
  const settle = async (who: TestActor, purchaseId: string) => {
    const { settlePurchase } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const ctx = await ctxAs(who.accountId)
    await inTransaction((tx) => settlePurchase(tx, ctx, Number(purchaseId)))
    await app.drain()
  }

  it('is closed to visitors, couples and staff', async () => {
    const [bride, staff] = [await couple(app), await admin(app)]
    for (const url of ['/api/portal/subscriptions', '/api/portal/passes']) {
      expect((await app.inject({ url })).statusCode).toBe(401)
      for (const who of [bride, staff]) expect((await app.inject({ url, headers: who.headers })).statusCode).toBe(403)
    }
    expect((await buy(null, 'subscriptions', 1)).statusCode).toBe(401)
    for (const who of [bride, staff]) expect((await buy(who, 'subscriptions', 1)).statusCode).toBe(403)
  })

  it('offers four plans with price, VAT and total, marked as placeholders', async () => {
    const { plans, active, count_auctions } = (await subscriptions(await supplier(app, { settled: true }))).json()
    const figures = plans.map((plan: Record<string, string>) => [
      plan.name,
      plan.months,
      plan.participations,
      plan.fee,
      plan.price_num,
      plan.vat_num,
      plan.total_num,
      plan.placeholder,
    ])
    expect(figures).toEqual([
      ['Bronze', '1', '10', '8', '29.00', '6.38', '35.38', '1'],
      ['Silver', '3', '40', '6', '79.00', '17.38', '96.38', '1'],
      ['Gold', '6', '100', '5', '149.00', '32.78', '181.78', '1'],
      ['Platinum', '12', '300', '3', '249.00', '54.78', '303.78', '1'],
    ])
    expect([active, count_auctions]).toEqual([null, '0'])
  })

  it('a click on the button orders once, is paid once and opens the quota', async () => {
    const seller = await supplier(app, { settled: true })
    const [plan] = (await subscriptions(seller)).json().plans
    const first = await buy(seller, 'subscriptions', plan.id)
    expect(first.statusCode).toBe(200)
    expect(first.json().approve_url).toBeTruthy()
    const again = await buy(seller, 'subscriptions', plan.id)
    expect(again.json()).toEqual(first.json())
    expect((await subscriptions(seller)).json()).toMatchObject({ active: null, count_auctions: '0' })

    await settle(seller, first.json().id)
    expect((await subscriptions(seller)).json()).toMatchObject({
      active: { name: 'Bronze', fee: '8' },
      count_auctions: '10',
    })
    const [mail] = await app.mailbox(seller.email)
    expect(mail?.subject).toBe('Abbonamento Bronze: pagamento ricevuto')
    const news = await app.inject({ url: '/api/notifications', headers: seller.headers })
    expect(news.json()[0]).toMatchObject({ type: '12' })
  })

  it('sells a Smart Pass only beside a subscription', async () => {
    const seller = await supplier(app, { settled: true })
    const [pass] = (await app.inject({ url: '/api/portal/passes', headers: seller.headers })).json()
    const refused = await buy(seller, 'passes', pass.id)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'pass_needs_subscription'])
    await subscribe(seller.accountId, 'Bronze')
    await settle(seller, (await buy(seller, 'passes', pass.id)).json().id)
    expect((await subscriptions(seller)).json().count_auctions).toBe('15')
  })

  it('refuses what is not on sale and what is no id', async () => {
    const seller = await supplier(app, { settled: true })
    expect((await buy(seller, 'subscriptions', 9999)).json().error.code).toBe('not_on_sale')
    expect((await buy(seller, 'subscriptions', 'gratis')).statusCode).toBe(400)
  })

  it('writes the fee once per order, due in thirty days', async () => {
    const seller = await supplier(app, { settled: true })
    const { accrueFee } = await import('./index.server.ts')
    const { feeEntries } = await import('./schema.server.ts')
    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { basisPoints, cents } = await import('#shared/money.ts')
    const { eq } = await import('drizzle-orm')
    const { addDays, todayInRome } = await import('#shared/days.ts')
    const ctx = await ctxAs(seller.accountId)
    const deal = { orderId: 77, supplierId: seller.accountId, baseCents: cents(240_000), feeBps: basisPoints(500) }
    for (let times = 0; times < 2; times += 1) await inTransaction((tx) => accrueFee(tx, ctx, deal))
    const entries = await db().select().from(feeEntries).where(eq(feeEntries.supplierId, seller.accountId))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      feeCents: 12_000,
      vatCents: 2640,
      status: 'due',
      dueOn: addDays(todayInRome(ctx.now), 30),
    })
  })

  it('closes a purchase not paid within a day, and honours it if the money comes after all', async () => {
    const seller = await supplier(app, { settled: true })
    const [plan] = (await subscriptions(seller)).json().plans
    const { id } = (await buy(seller, 'subscriptions', plan.id)).json()
    await app.clock.advance(25 * HOUR)
    const status = async () => (await subscriptions(seller)).json().purchases[0].status
    expect(await status()).toBe('abandoned')
    await settle(seller, id)
    expect(await status()).toBe('active')
  })

  it('reminds once, a week before the end, and stays silent after a renewal', async () => {
    const [forgetful, careful] = [await supplier(app, { settled: true }), await supplier(app, { settled: true })]
    await subscribe(forgetful.accountId, 'Bronze')
    await subscribe(careful.accountId, 'Bronze')
    await subscribe(careful.accountId, 'Bronze')
    const reminders = async (who: TestActor) =>
      (await app.mailbox(who.email)).filter((mail) => mail.subject.startsWith('Il tuo abbonamento Bronze scade')).length
    await app.clock.advance(20 * DAY)
    expect(await reminders(forgetful)).toBe(0)
    await app.clock.advance(4 * DAY)
    const bell = async () => {
      const { headers } = forgetful
      const list = (await app.inject({ method: 'GET', url: '/api/notifications', headers })).json<
        { id: string; text: string }[]
      >()
      return list.filter(({ text }) => text.startsWith('Il tuo abbonamento Bronze scade'))
    }
    const [notice] = await bell()
    const { headers } = forgetful
    await app.inject({ method: 'DELETE', url: `/api/notifications/${notice?.id}`, headers })
    await app.clock.advance(2 * DAY)
    expect([await reminders(forgetful), await reminders(careful)]).toEqual([1, 0])
    expect(await bell()).toEqual([])
  })

  it('leaves no quota when the subscription is over', async () => {
    const seller = await supplier(app, { subscription: 'Bronze' })
    await app.clock.advance(32 * DAY)
    // The session is over too by then: ask the front door.
    const { activeSubscription, participationsLeft } = await import('./index.server.ts')
    expect(await activeSubscription(seller.accountId, app.clock.now())).toBeNull()
    expect(await participationsLeft(seller.accountId, app.clock.now())).toBe(0)
  })
})

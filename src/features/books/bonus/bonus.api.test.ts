import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { photographer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore, stateOf } from '../../../../test/checkout.ts'
import { awarded } from '../../../../test/orders.ts'
import { openShop } from '../../../../test/shop.ts'

const PHOTOGRAPHERS = 14
const DRESSES = 1

describe('the bonus of a category', () => {
  let app: TestApp
  let staff: TestActor
  beforeAll(async () => {
    app = await startTestApp()
    staff = await admin(app)
  })
  afterAll(() => app.close())

  const door = async () => ({
    ...(await import('./bonus.service.server.ts')),
    ...(await import('./bonus.queries.server.ts')),
    ...(await import('./bonus.contract.ts')),
    ...(await import('./simulate.rules.ts')),
  })
  const story = async (sectorId: number) => {
    const found = await (await door()).bonusStory(await ctxAs(staff.accountId), sectorId)
    if (!found) throw new Error('No such sector')
    return found
  }
  /** Saves a rule the way staff does. @returns its id */
  const propose = async (sectorId: number, change: Record<string, string>, who = staff): Promise<number> => {
    const { BonusInput, saveCategoryBonus } = await door()
    const { latest } = await story(sectorId)
    const typed = { seen: String(latest), limit: '500', above: '10', upto: '4', reason: 'Stagione nuova', ...change }
    const { reason, ...draft } = BonusInput.parse(typed)
    await saveCategoryBonus(await ctxAs(who.accountId), sectorId, draft, reason)
    return (await story(sectorId)).versions[0]?.id ?? 0
  }
  const join = async (who: TestActor, ruleId: number) =>
    (await door()).joinCategoryBonus(await ctxAs(who.accountId), ruleId)
  const end = async (ruleId: number) =>
    (await door()).endCategoryBonus(await ctxAs(staff.accountId), ruleId, 'Stagione finita')
  const bonusNow = async ({ accountId }: TestActor, sectorId: number) =>
    (await import('#features/people/suppliers/index.server.ts')).bonusOf(accountId, sectorId, app.clock.now())
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => null,
      (error: { code: string; status: number }) => [error.status, error.code],
    )

  it('holds for who joins, and the bill of the simulator is the one of the checkout and of the couple’s page', async () => {
    const seller = await supplier(app, { ready: true })
    const other = await supplier(app, { ready: true })
    const buyer = await couple(app)
    const ruleId = await propose(DRESSES, { max: '33,33', vouchers: '250' })
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ aboveBps: 500 })
    await join(seller, ruleId)
    await join(seller, ruleId)
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ aboveBps: 1000, uptoBps: 400, ruleId })
    expect(await bonusNow(other, DRESSES)).toMatchObject({ aboveBps: 500 })

    await openShop(seller)
    const dress = await dressAt(app, seller)
    const placed = await placeAtStore(buyer, [lineOf(dress.id, dress.sale)])
    const { order, lines } = await stateOf(placed.orderId)
    if (!order || !lines[0]) throw new Error('No order')
    const { simulate } = await door()
    const example = { kind: 'store', priceCents: lines[0].unitCents, quantity: 1, advance: false } as const
    const shipping = { shippingCents: order.shippingCents, shippingFreeOverCents: null }
    const { versions } = await story(DRESSES)
    expect(simulate({ ...example, ...shipping }, versions[0] ?? null)).toEqual({
      ...{ goodsCents: order.goodsCents, bonusCents: order.bonusCents, bonusBps: order.bonusBps },
      ...{ shippingCents: order.shippingCents, totalCents: order.totalCents, nowCents: order.nowCents },
    })
    expect(lines[0].bonusRuleId).toBe(ruleId)
    expect(versions[0]).toMatchObject({ used: 1, joined: 1, state: 'in_force' })
    await end(ruleId)
  })

  it('is on the bill of an award too, and no order is touched when it ends', async () => {
    const owner = await couple(app)
    const seller = await photographer(app)
    const ruleId = await propose(PHOTOGRAPHERS, { above: '12,5', max: '199,99' })
    await join(seller, ruleId)
    const [deal] = await awarded(app, { owner, seller, staff }, 1)
    if (!deal) throw new Error('No deal')
    const { orderSummaryFor } = await import('#features/fulfilment/orders/index.server.ts')
    const { whatIfFor } = await import('#features/auction/wedding/wedding.queries.server.ts')
    const { cents } = await import('#shared/money.ts')
    const { simulate } = await door()
    const said = simulate(
      {
        ...{ kind: 'annuncio', priceCents: cents(240_000), quantity: 1, advance: false },
        ...{ shippingCents: cents(0), shippingFreeOverCents: null },
      },
      (await story(PHOTOGRAPHERS)).current,
    )
    expect(said).toMatchObject({ bonusCents: 19_999, totalCents: 220_001 })
    const { money } = await orderSummaryFor(await ctxAs(owner.accountId), deal.announcementId)
    expect(money).toMatchObject({ bonusCents: said.bonusCents, bonusBps: said.bonusBps, totalCents: said.totalCents })
    const announcement = { id: deal.announcementId, sectorId: PHOTOGRAPHERS, sectorName: '', budgetCents: cents(1) }
    const { terms } = await whatIfFor(owner.accountId, announcement, app.clock.now())
    expect(terms[seller.accountId]?.bonus).toMatchObject({ ruleId, maxCents: 19_999 })

    const payload = { auction: deal.announcementId, offer: deal.offerId, totalOrder: '2200.01', costshipping: '0.00' }
    const placed = await app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload })
    const orderId = Number(placed.json().orderid)
    await end(ruleId)
    expect((await stateOf(orderId)).order).toMatchObject({ bonusCents: 19_999, totalCents: 220_001 })
    expect(await bonusNow(seller, PHOTOGRAPHERS)).not.toHaveProperty('ruleId', ruleId)
  })

  it('the last voucher is used once, and is free again when its order ends', async () => {
    const seller = await supplier(app, { ready: true })
    const buyers = [await couple(app), await couple(app)]
    const ruleId = await propose(DRESSES, { vouchers: '1' })
    await join(seller, ruleId)
    await openShop(seller)
    const dress = await dressAt(app, seller, 5)
    const results = await Promise.allSettled(buyers.map((who) => placeAtStore(who, [lineOf(dress.id, dress.sale)])))
    const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const withVoucher = await Promise.all(
      placed.map(async ({ orderId }) => (await stateOf(orderId)).lines[0]?.bonusRuleId),
    )
    expect(withVoucher.filter((used) => used === ruleId)).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'price_changed', status: 409 })
    expect((await story(DRESSES)).versions[0]).toMatchObject({ state: 'used_up', used: 1 })
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ aboveBps: 500 })
    expect(await refusal(join(await supplier(app, { ready: true }), ruleId))).toEqual([409, 'not_joinable'])
    // Nobody pays: the orders end with their hold.
    await app.clock.advance(DAY)
    expect((await story(DRESSES)).versions[0]).toMatchObject({ state: 'in_force', used: 0 })
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ ruleId })
    await end(ruleId)
  })

  it('a new version needs a new consent, members are notified why, and the rule agrees with the database', async () => {
    const seller = await supplier(app, { ready: true })
    const { todayInRome, addDays, instantInRome } = await import('#shared/days.ts')
    const first = await propose(DRESSES, { above: '8', endsOn: addDays(todayInRome(app.clock.now()), 30) })
    await join(seller, first)
    const start = addDays(todayInRome(app.clock.now()), 2)
    const second = await propose(DRESSES, { above: '50', startsOn: start, reason: 'Si raddoppia' })
    await app.drain()
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ ruleId: first })
    const [mail] = (await app.mailbox(seller.email)).filter(({ subject }) => subject.includes('cambia'))
    expect(mail?.text).toContain('Si raddoppia')
    expect(await refusal(join(seller, second))).toEqual([409, 'not_joinable'])

    await app.clock.set(instantInRome(start))
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ aboveBps: 500 })
    const states = (await story(DRESSES)).versions.map(({ state }) => state)
    expect(states.slice(0, 2)).toEqual(['in_force', 'replaced'])
    await join(seller, second)
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ ruleId: second, aboveBps: 5000 })
    await (await door()).leaveCategoryBonus(await ctxAs(seller.accountId), second)
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ aboveBps: 500 })
    await end(second)
  })

  it('notifies of a withdrawn change those who were notified of it', async () => {
    const seller = await supplier(app, { ready: true })
    const { todayInRome, addDays } = await import('#shared/days.ts')
    const kept = async () => {
      await app.drain()
      return (await app.mailbox(seller.email)).filter(({ subject }) => subject.includes('resta com’è'))
    }
    const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
    const first = await propose(DRESSES, { above: '8' })
    await join(seller, first)
    const second = await propose(DRESSES, { above: '9', startsOn: inDays(2) })
    const third = await propose(DRESSES, { above: '7', startsOn: inDays(4) })
    await end(second)
    expect(await kept()).toEqual([])
    await end(third)
    expect((await kept()).map(({ text }) => text)).toEqual([expect.stringContaining('non cambia più')])
    await app.clock.advance(5 * DAY)
    expect(await bonusNow(seller, DRESSES)).toMatchObject({ ruleId: first, aboveBps: 800 })
    await end(first)
  })

  it('refuses strangers, days gone by, two colleagues at once and versions that are over', async () => {
    const seller = await supplier(app, { ready: true })
    expect(await refusal(propose(DRESSES, {}, seller))).toEqual([403, 'forbidden'])
    expect(await refusal(propose(DRESSES, { startsOn: '2020-01-01' }))).toEqual([422, 'period_refused'])
    const seen = String((await story(2)).latest)
    const both = await Promise.allSettled([propose(2, { seen }), propose(2, { seen, above: '20' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [{ id } = { id: 0 }] = (await story(2)).versions
    expect(await refusal(join(seller, id))).toEqual([409, 'not_joinable'])
    await end(id)
    expect(await refusal(end(id))).toEqual([409, 'already_ended'])
  })
})

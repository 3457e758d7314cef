import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, recipient, stateOf } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
let mondella: TestActor
let other: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  martina = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  other = await supplier(app, { sectorId: 1, ready: true, businessName: 'Altri' })
  for (const one of [mondella, other]) await openShop(one)
}, 120_000)
afterAll(() => app?.close())

const today = async (days = 0) => {
  const { addDays, todayInRome } = await import('#shared/days.ts')
  return addDays(todayInRome(app.clock.now()), days)
}
const post = (who: TestActor, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/portal/discounts${url}`, headers: who.headers, payload })
let made = 0
const make = async (change: object = {}, who = mondella) => {
  made += 1
  const days = { fromOn: await today(), untilOn: await today(30) }
  const payload = { code: `PROVA${made}`, percent: 10, ...days, ...change }
  const answer = await post(who, '', payload)
  return { answer, code: payload.code, id: answer.json().id as string }
}
/** What the page reckons with the code, and orders. */
const order = async (who: TestActor, code: string, lines: readonly ReturnType<typeof lineOf>[], seen: object = {}) => {
  const { checkedLines } = await import('#features/shop/cart/index.server.ts')
  const { groupsOf } = await import('#features/shop/cart/cart.rules.ts')
  const { lineNow, withCodes } = await import('./checkout.rules.ts')
  const { discountFor } = await import('#features/shop/discounts/index.server.ts')
  const { placeStoreOrder } = await import('./index.server.ts')
  const ctx = await ctxAs(who.accountId)
  const checked = await checkedLines(ctx, lines)
  const now = checked.flatMap(({ answer }, at) => lineNow(lines[at] as never, answer) ?? [])
  const sellerId = now[0]?.seller.id ?? 0
  const terms = await discountFor(ctx, sellerId, code)
  const [group] = groupsOf(withCodes(now, new Map([[sellerId, terms]])))
  if (!group) throw new Error('Nothing to order')
  const { totalCents, nowCents, shippingCents } = group
  const expected = { totalCents, nowCents, shippingCents, ...seen }
  return placeStoreOrder(ctx, { sellerId, lines, recipient, expected, code })
}
const gown = async (seller = mondella) => {
  const { id, sale } = await dressAt(app, seller)
  return lineOf(id, sale)
}
const pay = async (who: TestActor, placed: { orderId: number; providerOrderId: string }) => {
  await press(app, placed.providerOrderId, 'approve')
  await comeBack(who, placed.providerOrderId)
  return placed.orderId
}
const listed = async () =>
  (await app.inject({ url: '/api/portal/discounts', headers: mondella.headers })).json<Record<string, string>[]>()

describe('an order with a code', () => {
  it('agrees on the price after it: bonus, ledger, return and VAT follow, the line says what it took off', async () => {
    const { code } = await make()
    const id = await pay(giulia, await order(giulia, code, [await gown(), await gown()]))
    const { order: row, lines } = await stateOf(id)
    // 2 × 1.380,00 − 10 % = 2.484,00.
    expect(lines.map(({ totalCents, discountCents }) => [totalCents, discountCents])).toEqual([
      [124_200, 13_800],
      [124_200, 13_800],
    ])
    expect(row).toMatchObject({ goodsCents: 248_400, discountCode: code })
    const bonus = lines.reduce((sum, line) => sum + line.bonusCents, 0)
    expect(row?.totalCents).toBe(248_400 - bonus + (row?.shippingCents ?? 0))
    const { orderConcerning } = await import('#features/fulfilment/orders/orders.queries.server.ts')
    const { money } = await orderConcerning(await ctxAs(giulia.accountId), 'store', id)
    expect(money).toMatchObject({ goodsCents: 248_400, discountCents: 27_600, discountCode: code })
    expect(money.vat[0]?.grossCents).toBe(money.totalCents)
    expect((await listed()).find((one) => one.code === code)).toMatchObject({
      uses: '1',
      saved: '276.00',
      state: 'running',
    })
  })

  it('is priced again by the server, whatever the page saw', async () => {
    const { code } = await make()
    await expect(order(giulia, code, [await gown()], { totalCents: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    })
  })

  it('gives its use back when it ends unpaid, and not afterwards', async () => {
    const { code } = await make({ maxUses: 1 })
    const line = await gown()
    await order(giulia, code, [line])
    // Asking for something else ends the order that waits.
    const other = await order(giulia, (await make()).code, [line])
    const id = await pay(martina, await order(martina, code, [await gown()]))
    expect(other.orderId).not.toBe(id)
    await expect(order(giulia, code, [await gown()])).rejects.toMatchObject({ code: 'code_used_up' })
    const { cancelOrder } = await import('#features/fulfilment/orders/index.server.ts')
    await cancelOrder(await ctxAs(mondella.accountId), id, 'Non disponibile.')
    await expect(order(giulia, code, [await gown()])).rejects.toMatchObject({ code: 'code_used_up' })
  })

  it('of two couples at one moment one has the last use, the other a refusal', async () => {
    const { code } = await make({ maxUses: 1 })
    const lines = [await gown(), await gown()]
    const answers = await Promise.allSettled([
      order(giulia, code, [lines[0] as never]),
      order(martina, code, [lines[1] as never]),
    ])
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ status: 409, code: 'code_used_up' })
  })
})

describe('a code is refused', () => {
  it('once its couple has used it, before and after its days, when it is off, at another store, below its minimum', async () => {
    const once = await make({ oncePerCouple: true })
    await pay(giulia, await order(giulia, once.code, [await gown()]))
    await expect(order(giulia, once.code, [await gown()])).rejects.toMatchObject({ code: 'code_used' })
    expect(await pay(martina, await order(martina, once.code, [await gown()]))).toBeGreaterThan(0)
    const early = await make({ fromOn: await today(2) })
    await expect(order(giulia, early.code, [await gown()])).rejects.toMatchObject({ code: 'code_early' })
    const off = await make()
    expect((await post(mondella, `/${off.id}/end`)).statusCode).toBe(200)
    expect((await post(mondella, `/${off.id}/end`)).json().error).toMatchObject({ code: 'code_ended' })
    await expect(order(giulia, off.code, [await gown()])).rejects.toMatchObject({ code: 'code_over' })
    const mine = await make()
    await expect(order(giulia, mine.code, [await gown(other)])).rejects.toMatchObject({
      ...{ code: 'code_unknown', fields: { code: expect.any(String) } },
    })
    const dear = await make({ minimum: '2000.00' })
    await expect(order(giulia, dear.code, [await gown()])).rejects.toMatchObject({ code: 'code_minimum' })
  })

  it('after its last day', async () => {
    const { code } = await make({ untilOn: await today(1) })
    await app.clock.advance(2 * DAY)
    ;[giulia, martina, mondella] = [await signInAgain(giulia), await signInAgain(martina), await signInAgain(mondella)]
    await expect(order(giulia, code, [await gown()])).rejects.toMatchObject({ code: 'code_over' })
  })

  it('and guessing is stopped', async () => {
    const { discountFor } = await import('#features/shop/discounts/index.server.ts')
    const ctx = await ctxAs((await couple(app)).accountId)
    const guess = (n: number) => discountFor(ctx, mondella.accountId, `INDOVINO${n}`)
    for (let n = 0; n < 20; n += 1) await expect(guess(n)).rejects.toMatchObject({ code: 'code_unknown' })
    await expect(guess(20)).rejects.toMatchObject({ status: 429 })
  })
})

describe('making a code', () => {
  it.each([
    [{ percent: '' }, 'percent'],
    [{ amount: '20.00' }, 'amount'],
    [{ percent: 60 }, 'percent'],
    [{ percent: '', amount: '20.00', minimum: '39.99' }, 'minimum'],
    [{ code: 'DUE' }, 'code'],
    [{ maxUses: 0 }, 'maxUses'],
  ])('%j is refused at its field', async (change, field) => {
    const { answer } = await make(change)
    expect([400, 422]).toContain(answer.statusCode)
    expect(Object.keys(answer.json().error.fields)).toEqual([field])
  })

  it('has days that are to come, and a name of its own', async () => {
    for (const days of [{ fromOn: await today(-1) }, { untilOn: await today(-1) }, { untilOn: await today(400) }])
      expect((await make(days)).answer.json().error).toMatchObject({ code: 'code_days' })
    const { code } = await make()
    expect((await make({ code: code.toLowerCase() })).answer.json().error).toMatchObject({ code: 'code_taken' })
    expect((await make({ code }, other)).answer.statusCode).toBe(200)
  })

  it('is for suppliers, each for itself', async () => {
    const { id } = await make()
    expect((await post(other, `/${id}/end`)).statusCode).toBe(404)
    for (const who of [giulia, await admin(app)])
      expect((await post(who, '', {})).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post(giulia, `/${id}/end`)).statusCode).toBe(403)
  })
})

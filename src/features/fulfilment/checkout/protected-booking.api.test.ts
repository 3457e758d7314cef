import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { addDays, addDaysInRome, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { lineOf, transact, transactionBody } from '../../../../test/checkout.ts'
import { comeBack, messagesSent, press } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { connect } from '../../../../test/sellers.ts'
import { openShop, sell } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let rosse: TestActor
let car: number
let option: number

/** 30 % of 823,20 now (840,00 less the bonus), the rest on the day of the service and protected. */
const PLAN = { first_step: '30', deposit_kind: 'acconto', rest_plan: 'same_day', rest_payout: 'held' }
const ACCEPTED = { topay: '246.96', accept_plan: { deposit_kind: 'acconto', now: '246.96' } }
const REST = 57_624

/** Whether the supplier's provider keeps payments from now on. */
const keeps = async (canHold: boolean): Promise<void> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  await db().update(sellingAccounts).set({ canHold }).where(eq(sellingAccounts.supplierId, rosse.accountId))
}
const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
const pay = async (provider: string) => {
  await press(app, provider, 'approve')
  await comeBack(giulia, provider)
  await messagesSent(app)
  await app.drain()
}
/** A booking of two days from so many days on, its first step paid. */
const bought = async (from: number): Promise<number> => {
  const days = { choisestartdate: inDays(from), choiseenddate: inDays(from + 1) }
  const lines: LineChoice[] = [lineOf(car, option, { ...{ type: '1', sizeSelected: null }, ...days })]
  const placed = await transact(app, giulia, await transactionBody(giulia, lines, ACCEPTED))
  expect(placed.statusCode, placed.body).toBe(200)
  await pay(placed.json().paypal_order)
  return Number(placed.json().orderid)
}
const post = (who: TestActor, url: string) => app.inject({ method: 'POST', url, headers: who.headers })
const payRest = async (id: number) => {
  const started = await post(giulia, `/api/orders/${id}/steps/2/payment`)
  expect(started.statusCode, started.body).toBe(200)
  await pay(started.json().paypal_order)
}
const restOf = async (id: number, who = giulia) =>
  (await app.inject({ url: `/api/orders/${id}/plan`, headers: who.headers })).json().steps[1]
/** What of the rest the provider keeps, and what the seller has had of the whole order. */
const books = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { ledgerLines } = await import('#features/money/ledger/schema.server.ts')
  const sum = async (account: 'held' | 'provider') => {
    const own = and(eq(ledgerLines.orderId, id), eq(ledgerLines.account, account))
    return (await db().select().from(ledgerLines).where(own)).reduce((all, { amountCents }) => all + amountCents, 0)
  }
  return { held: await sum('held'), seller: await sum('provider') }
}
/** Days pass, and nobody is signed out. */
const days = async (count: number) => {
  const { sessions } = await import('#features/people/accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  for (let day = 0; day < count; day += 1) {
    const at = app.clock.now()
    await db()
      .update(sessions)
      .set({ lastSeenAt: at, expiresAt: new Date(at.getTime() + 30 * DAY) })
    await app.clock.advance(addDaysInRome(at, 1).getTime() - at.getTime())
    await app.drain()
  }
}
/** The product as its supplier sends it back with some fields changed. */
const save = async (change: object) => {
  const url = `/api/portal/products/${car}`
  const { id, code, status, missing, ...own } = (await app.inject({ url, headers: rosse.headers })).json()
  const body = { ...own, other_information: JSON.parse(own.other_information), updated: undefined, ...change }
  return app.inject({ method: 'POST', url, headers: rosse.headers, payload: body })
}
const shown = async () => (await app.inject({ url: `/api/products/detail/${car}` })).json()

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  rosse = await supplier(app, { sectorId: 15, ready: true, subscription: 'Platinum', businessName: 'Rosse d’Epoca' })
  await openShop(rosse)
  await connect(rosse.accountId)
  const [priced] = dressInput.options
  const rental = { ...priced, kind: 'rental' as const, option1: '', option2: '', priceCents: 84_000 as never }
  const service = { sectorId: 15, otherInformation: {}, safety: null }
  car = (await sell(rosse, { ...service, options: [{ ...rental, quantity: 9 }] as never })).id
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  option = (await db().select().from(priceOptions).where(eq(priceOptions.productId, car)))[0]?.id ?? 0
}, 180_000)
afterAll(() => app?.close())

describe('protected steps of a service that is booked in a store', () => {
  it('are written where a provider of its supplier keeps payments, and not called so where none does any more', async () => {
    await keeps(false)
    const refused = await save(PLAN)
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['rest_payout']])
    await keeps(true)
    expect((await save(PLAN)).statusCode).toBe(200)
    const read = await app.inject({ url: `/api/portal/products/${car}`, headers: rosse.headers })
    expect(read.json()).toMatchObject(PLAN)
    expect(JSON.stringify(await shown())).toContain('"rest_payout":"held"')
    await keeps(false)
    expect(JSON.stringify(await shown())).toContain('"rest_payout":null')
    await keeps(true)
  })

  it('are kept by the provider until the couple says that all is well', async () => {
    const id = await bought(18)
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { agreement } = await coupleOrder(await ctxAs(giulia.accountId), 'order', id)
    expect(agreement?.payment.join(' ').replaceAll('\u00a0', ' ')).toContain('Protette: 576,24 € entro il')
    expect((await restOf(id)).protection).toMatch(/^Protetta: la tiene il servizio di pagamento/)
    const before = (await books(id)).seller
    await payRest(id)
    expect(await books(id)).toEqual({ held: REST, seller: before })
    expect((await restOf(id, rosse)).protection).toContain('In custodia presso PayPal')
    expect((await post(giulia, `/api/orders/${id}/steps/2/confirm`)).statusCode).toBe(409)
    await days(19)
    const confirmed = await post(giulia, `/api/orders/${id}/steps/2/confirm`)
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    await app.drain()
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
  })

  it('are passed on by silence', async () => {
    const id = await bought(18)
    const before = (await books(id)).seller
    await payRest(id)
    await days(22)
    expect((await books(id)).held).toBe(REST)
    await days(1)
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
  })

  it('are the supplier’s at once where its provider keeps none when they are paid', async () => {
    const id = await bought(18)
    const before = (await books(id)).seller
    await keeps(false)
    await payRest(id)
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
    await keeps(true)
  })

  it('without a plan nothing is protected, whatever was written', async () => {
    expect((await save({ ...PLAN, rest_plan: '', first_step: '', deposit_kind: '' })).statusCode).toBe(200)
    const read = await app.inject({ url: `/api/portal/products/${car}`, headers: rosse.headers })
    expect(read.json()).toMatchObject({ rest_plan: '', rest_payout: '' })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { lineOf, stateOf, transact, transactionBody } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'
import { comeBack, messagesSent, press } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, sell } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let rosse: TestActor
let car: number
let option: number
let extra: LineChoice

/** 30 % of 823,20 now (840,00 less the bonus); the rest thirty days before. */
const PLAN = { first_step: '30', deposit_kind: 'caparra_confirmatoria', rest_plan: 'before_30' }
const ACCEPTED = { topay: '246.96', accept_plan: { deposit_kind: 'caparra_confirmatoria', now: '246.96' } }

const inDays = (count: number) => addDays(todayInRome(app.clock.now()), count)
const booking = (from: number): LineChoice =>
  lineOf(car, option, {
    ...{ type: '1', sizeSelected: null, choisestartdate: inDays(from), choiseenddate: inDays(from + 1) },
  })
const order = async (lines: readonly LineChoice[], change: object) =>
  transact(app, giulia, await transactionBody(giulia, lines, { ...change }))
const pay = async (provider: string) => {
  await press(app, provider, 'approve')
  await comeBack(giulia, provider)
  await messagesSent(app)
  await app.drain()
}
const bought = async (from: number): Promise<number> => {
  const placed = await order([booking(from)], ACCEPTED)
  expect(placed.statusCode, placed.body).toBe(200)
  await pay(placed.json().paypal_order)
  return Number(placed.json().orderid)
}
const planOf = async (id: number, who = giulia) =>
  (await app.inject({ url: `/api/orders/${id}/plan`, headers: who.headers })).json()
const feeBase = async (orderId: number) => {
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const [fee] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, orderId))
  return fee?.baseCents
}
/** The product as its supplier sends it back with some fields changed. */
const save = async (change: object) => {
  const url = `/api/portal/products/${car}`
  const {
    id: _id,
    code: _code,
    status: _status,
    missing: _missing,
    ...own
  } = (await app.inject({ url, headers: rosse.headers })).json()
  const body = { ...own, other_information: JSON.parse(own.other_information), updated: undefined, ...change }
  return app.inject({ method: 'POST', url, headers: rosse.headers, payload: body })
}

beforeAll(async () => {
  app = await startTestApp('empty')
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: true })
  giulia = await couple(app)
  rosse = await supplier(app, { sectorId: 15, ready: true, subscription: 'Platinum', businessName: 'Rosse d’Epoca' })
  await openShop(rosse)
  const [priced] = dressInput.options
  const rental = { ...priced, kind: 'rental' as const, option1: '', option2: '', priceCents: 84_000 as never }
  const service = { sectorId: 15, otherInformation: {}, safety: null }
  const made = await sell(rosse, { ...service, options: [{ ...rental, quantity: 9 }] as never })
  const more = await sell(rosse, {
    ...service,
    options: [{ ...priced, option1: '', option2: '', priceCents: 5_000 as never }] as never,
  })
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const optionOf = async (id: number) =>
    (await db().select().from(priceOptions).where(eq(priceOptions.productId, id)))[0]?.id ?? 0
  car = made.id
  option = await optionOf(car)
  extra = lineOf(more.id, await optionOf(more.id), { sizeSelected: null })
}, 180_000)
afterAll(async () => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: false })
  await app?.close()
})

describe('a service that is booked in a store', () => {
  it('says how it is paid within the limit of staff, in the words of its form', async () => {
    const above = await save({ ...PLAN, first_step: '31' })
    expect([above.statusCode, Object.keys(above.json().error.fields)]).toEqual([400, ['first_step']])
    const half = await save({ rest_plan: 'before_30' })
    expect(Object.keys(half.json().error.fields).toSorted()).toEqual(['deposit_kind', 'first_step'])
    const kept = await save(PLAN)
    expect(kept.statusCode, kept.body).toBe(200)
    const read = await app.inject({ url: `/api/portal/products/${car}`, headers: rosse.headers })
    expect(read.json()).toMatchObject(PLAN)
    const shown = await app.inject({ url: `/api/products/detail/${car}` })
    expect(shown.body).toContain('"rest_plan":"before_30"')
  })

  it('is ordered only with the plan of now accepted', async () => {
    expect(codeOf(await order([booking(200)], {}))).toEqual([422, 'plan_not_accepted'])
    const other = { ...ACCEPTED, accept_plan: { ...ACCEPTED.accept_plan, deposit_kind: 'acconto' } }
    expect(codeOf(await order([booking(200)], other))).toEqual([409, 'price_changed'])
    const less = { topay: '100.00', accept_plan: { ...ACCEPTED.accept_plan, now: '100.00' } }
    expect(codeOf(await order([booking(200)], less))).toEqual([409, 'price_changed'])
  })

  it('is paid step by step from its day, with the fee on what was paid', async () => {
    const id = await bought(201)
    const { order: row, lines } = await stateOf(id)
    expect([row?.status, row?.nowCents, lines.map(({ nowCents }) => nowCents)]).toEqual(['paid', 24_696, [24_696]])
    const plan = await planOf(id)
    expect(plan).toMatchObject({ deposit: '246.96', paid: '246.96', total: '823.20' })
    expect(
      plan.steps.map(({ label, due, amount, state }: Record<string, string>) => [label, due, amount, state]),
    ).toEqual([
      ['Alla conferma', inDays(0), '246.96', 'paid'],
      [expect.stringMatching(/^Entro il/), inDays(171), '576.24', 'open'],
    ])
    expect(await feeBase(id)).toBe(24_696)
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { agreement } = await coupleOrder(await ctxAs(giulia.accountId), 'order', id)
    expect(agreement?.payment.join(' ').replaceAll('\u00a0', ' ')).toContain(
      '246,96 € alla conferma, 576,24 € entro il',
    )
    expect(agreement?.cancellation.join(' ')).toContain('al fornitore resta la prima rata')

    const step = await app.inject({ method: 'POST', url: `/api/orders/${id}/steps/2/payment`, headers: giulia.headers })
    expect(step.statusCode, step.body).toBe(200)
    await pay(step.json().paypal_order)
    expect((await planOf(id)).steps.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid'])
    expect(await feeBase(id)).toBe(82_320)
  })

  it('given up late leaves the first step, and is free again', async () => {
    const id = await bought(40)
    await app.clock.advance(15 * DAY)
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const view = await coupleOrder(await ctxAs(giulia.accountId), 'order', id)
    expect(view.cancelling).toMatchObject({ refundCents: 0, keptCents: 24_696 })
    const given = await app.inject({
      ...{ method: 'POST', url: `/api/orders/${id}/cancel`, headers: giulia.headers },
      payload: { refundCents: 0 },
    })
    expect(given.statusCode, given.body).toBe(200)
    const { order: row, booked } = await stateOf(id)
    expect([row?.status, booked]).toEqual(['cancelled', []])
    expect((await planOf(id)).steps.map(({ state }: { state: string }) => state)).toEqual(['paid', 'waived'])
  })

  it('beside something else of its seller it is paid at once', async () => {
    const placed = await order([booking(203), extra], {})
    expect(placed.statusCode, placed.body).toBe(200)
    const { order: row } = await stateOf(Number(placed.json().orderid))
    expect([row?.nowCents, row?.totalCents]).toEqual([87_220, 87_220])
  })

  it('without the plan it is paid at once again: an acceptance of before meets the new price', async () => {
    expect((await save({ rest_plan: '', first_step: '', deposit_kind: '' })).statusCode).toBe(200)
    expect(codeOf(await order([booking(204)], ACCEPTED))).toEqual([409, 'price_changed'])
    expect((await order([booking(204)], {})).statusCode).toBe(200)
  })
})

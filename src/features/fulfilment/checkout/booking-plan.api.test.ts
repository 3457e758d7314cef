import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import { cents } from '#shared/money.ts'
import { ctxAs } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { type BookingTest, openBookingTest } from '../../../../test/bookings.ts'
import { stateOf } from '../../../../test/checkout.ts'
import { codeOf } from '../../../../test/goods.ts'

let app: TestApp
let t: BookingTest
let extra: LineChoice

/** 30 % of 823,20 now (840,00 less the bonus); the rest thirty days before. */
const PLAN = { first_step: '30', deposit_kind: 'caparra_confirmatoria', rest_plan: 'before_30' }
const ACCEPTED = { topay: '246.96', accept_plan: { deposit_kind: 'caparra_confirmatoria', now: '246.96' } }

const feeBase = async (orderId: number) => {
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const [fee] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, orderId))
  return fee?.baseCents
}

beforeAll(async () => {
  app = await startTestApp('empty')
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: true })
  t = await openBookingTest(app)
  extra = await t.offer({ priceCents: cents(5_000) })
}, 180_000)
afterAll(async () => {
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { STORE_FEE: false })
  await app?.close()
})

describe('a service that is booked in a store', () => {
  it('says how it is paid within the limit of staff, in the words of its form', async () => {
    const above = await t.save({ ...PLAN, first_step: '31' })
    expect([above.statusCode, Object.keys(above.json().error.fields)]).toEqual([400, ['first_step']])
    const half = await t.save({ rest_plan: 'before_30' })
    expect(Object.keys(half.json().error.fields).toSorted()).toEqual(['deposit_kind', 'first_step'])
    const kept = await t.save(PLAN)
    expect(kept.statusCode, kept.body).toBe(200)
    expect(await t.read()).toMatchObject(PLAN)
    const shown = await app.inject({ url: `/api/products/detail/${t.car.idproduct}` })
    expect(shown.body).toContain('"rest_plan":"before_30"')
  })

  it('is ordered only with the plan of now accepted', async () => {
    expect(codeOf(await t.order([t.booking(200)], {}))).toEqual([422, 'plan_not_accepted'])
    const other = { ...ACCEPTED, accept_plan: { ...ACCEPTED.accept_plan, deposit_kind: 'acconto' } }
    expect(codeOf(await t.order([t.booking(200)], other))).toEqual([409, 'price_changed'])
    const less = { topay: '100.00', accept_plan: { ...ACCEPTED.accept_plan, now: '100.00' } }
    expect(codeOf(await t.order([t.booking(200)], less))).toEqual([409, 'price_changed'])
  })

  it('is paid step by step from its day, with the fee on what was paid', async () => {
    const id = await t.bought(201, ACCEPTED)
    const { order: row, lines } = await stateOf(id)
    expect([row?.status, row?.nowCents, lines.map(({ nowCents }) => nowCents)]).toEqual(['paid', 24_696, [24_696]])
    const plan = await t.planOf(id)
    expect(plan).toMatchObject({ deposit: '246.96', paid: '246.96', total: '823.20' })
    expect(
      plan.steps.map(({ label, due, amount, state }: Record<string, string>) => [label, due, amount, state]),
    ).toEqual([
      ['Alla conferma', t.inDays(0), '246.96', 'paid'],
      [expect.stringMatching(/^Entro il/), t.inDays(171), '576.24', 'open'],
    ])
    expect(await feeBase(id)).toBe(24_696)
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { agreement } = await coupleOrder(await ctxAs(t.owner.accountId), 'order', id)
    expect(agreement?.payment.join(' ').replaceAll('\u00a0', ' ')).toContain(
      '246,96 € alla conferma, 576,24 € entro il',
    )
    expect(agreement?.cancellation.join(' ')).toContain('al fornitore resta la prima rata')

    await t.payRest(id)
    expect((await t.planOf(id)).steps.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid'])
    expect(await feeBase(id)).toBe(82_320)
  })

  it('given up late leaves the first step, and is free again', async () => {
    const id = await t.bought(40, ACCEPTED)
    await app.clock.advance(15 * DAY)
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const view = await coupleOrder(await ctxAs(t.owner.accountId), 'order', id)
    expect(view.cancelling).toMatchObject({ refundCents: 0, keptCents: 24_696 })
    const given = await app.inject({
      ...{ method: 'POST', url: `/api/orders/${id}/cancel`, headers: t.owner.headers },
      payload: { refundCents: 0 },
    })
    expect(given.statusCode, given.body).toBe(200)
    const { order: row, booked } = await stateOf(id)
    expect([row?.status, booked]).toEqual(['cancelled', []])
    expect((await t.planOf(id)).steps.map(({ state }: { state: string }) => state)).toEqual(['paid', 'waived'])
  })

  it('beside something else of its seller it is paid at once', async () => {
    const placed = await t.order([t.booking(203), extra], {})
    expect(placed.statusCode, placed.body).toBe(200)
    const { order: row } = await stateOf(Number(placed.json().orderid))
    expect([row?.nowCents, row?.totalCents]).toEqual([87_220, 87_220])
  })

  it('without the plan it is paid at once again: an acceptance of before meets the new price', async () => {
    expect((await t.save({ rest_plan: '', first_step: '', deposit_kind: '' })).statusCode).toBe(200)
    expect(codeOf(await t.order([t.booking(204)], ACCEPTED))).toEqual([409, 'price_changed'])
    expect((await t.order([t.booking(204)], {})).statusCode).toBe(200)
  })
})

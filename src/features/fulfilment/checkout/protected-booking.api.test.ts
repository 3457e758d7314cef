import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type BookingTest, openBookingTest } from '../../../../test/bookings.ts'
import { passDays } from '../../../../test/protected.ts'
import { connect, keepPayments } from '../../../../test/sellers.ts'

let app: TestApp
let t: BookingTest

/** 30 % of 823,20 now (840,00 less the bonus), the rest on the day of the service and protected. */
const PLAN = { first_step: '30', deposit_kind: 'acconto', rest_plan: 'same_day', rest_payout: 'held' }
const ACCEPTED = { topay: '246.96', accept_plan: { deposit_kind: 'acconto', now: '246.96' } }
const REST = 57_624

const keeps = (canHold: boolean) => keepPayments(t.seller.accountId, canHold)
const bought = () => t.bought(18, ACCEPTED)
const restOf = async (id: number, who = t.owner) => (await t.planOf(id, who)).steps[1]
const confirm = (id: number) =>
  app.inject({ method: 'POST', url: `/api/orders/${id}/steps/2/confirm`, headers: t.owner.headers })
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
const shown = async () => (await app.inject({ url: `/api/products/detail/${t.car.idproduct}` })).body

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openBookingTest(app)
  await connect(t.seller.accountId)
}, 180_000)
afterAll(() => app?.close())

describe('protected steps of a service that is booked in a store', () => {
  it('are written where a provider of its supplier keeps payments, and not called so where none does any more', async () => {
    await keeps(false)
    const refused = await t.save(PLAN)
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([400, ['rest_payout']])
    await keeps(true)
    expect((await t.save(PLAN)).statusCode).toBe(200)
    expect(await t.read()).toMatchObject(PLAN)
    expect(await shown()).toContain('"rest_payout":"held"')
    await keeps(false)
    expect(await shown()).toContain('"rest_payout":null')
    await keeps(true)
  })

  it('are kept by the provider until the couple says that all is well', async () => {
    const id = await bought()
    const { coupleOrder } = await import('#features/fulfilment/orders/index.server.ts')
    const { agreement } = await coupleOrder(await ctxAs(t.owner.accountId), 'order', id)
    expect(agreement?.payment.join(' ').replaceAll('\u00a0', ' ')).toContain('Protette: 576,24 € entro il')
    expect((await restOf(id)).protection).toMatch(/^Protetta: la tiene il servizio di pagamento/)
    const before = (await books(id)).seller
    await t.payRest(id)
    expect(await books(id)).toEqual({ held: REST, seller: before })
    expect((await restOf(id, t.seller)).protection).toContain('In custodia presso PayPal')
    expect((await confirm(id)).statusCode).toBe(409)
    await passDays(app, 19)
    const confirmed = await confirm(id)
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    await app.drain()
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
  })

  it('are passed on by silence', async () => {
    const id = await bought()
    const before = (await books(id)).seller
    await t.payRest(id)
    await passDays(app, 22)
    expect((await books(id)).held).toBe(REST)
    await passDays(app, 1)
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
  })

  it('are the supplier’s at once where its provider keeps none when they are paid', async () => {
    const id = await bought()
    const before = (await books(id)).seller
    await keeps(false)
    await t.payRest(id)
    expect(await books(id)).toEqual({ held: 0, seller: before + REST })
    await keeps(true)
  })

  it('without a plan nothing is protected, whatever was written', async () => {
    expect((await t.save({ ...PLAN, rest_plan: '', first_step: '', deposit_kind: '' })).statusCode).toBe(200)
    expect(await t.read()).toMatchObject({ rest_plan: '', rest_payout: '' })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, couple, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { awarded, comeBack, onItsDay, orderBody, press } from '../../../../test/orders.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
})
// Sessions end while the clock runs.
beforeEach(async () => {
  staff = await admin(app)
})
afterAll(() => app?.close())

const post = async (who: TestActor, url: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}
/** Asks for the deletion and waits for its day. */
const leave = async (who: TestActor) => {
  await post(who, '/api/me/erasure', { password: TEST_PASSWORD })
  await app.clock.advance(31 * DAY)
}
const db = async () => (await import('#platform/db/db.server.ts')).db()

describe('texts of others about an erased person', () => {
  it('a review loses the name of the supplier’s contact person, and nothing else', async () => {
    const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
    const { feeEntries } = await import('#features/money/billing/schema.server.ts')
    const { orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
    const bride = await couple(app)
    const seller = await supplier(app, { sectorId: 14, ready: true, subscription: true })
    const [deal] = await awarded(app, { owner: bride, seller, staff }, 1)
    if (!deal) throw new Error('Nothing was awarded')
    const placed = await post(bride, '/api/order-auction', orderBody(deal))
    await press(app, placed.paypal_order, 'approve')
    await comeBack(bride, placed.paypal_order)
    await onItsDay(app, Number(placed.orderid))
    await post(seller, `/api/portal/orders/${placed.orderid}/ship`, { way: 'service' })
    const [line] = await (await db())
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, Number(placed.orderid)))
    const words = { vote: '5', title: 'Brava ANNA BELLINI', desc: 'Grazie ad Anna  Bellini, che risponde subito.' }
    await post(bride, `/api/orderoffer-detail/review/${placed.orderid}`, {
      ...{ votes: [{ id: line?.id, ...words }], from: '' },
    })
    const written = async () =>
      (await (await db()).select().from(reviews).where(eq(reviews.coupleId, bride.accountId)))[0]
    const before = await written()
    expect(before).toMatchObject({ title: words.title, description: words.desc })

    await (await db()).update(feeEntries).set({ status: 'paid' }).where(eq(feeEntries.supplierId, seller.accountId))
    await leave(seller)
    expect(await written()).toEqual({ ...before, title: 'Brava …', description: 'Grazie ad …, che risponde subito.' })
  })

  it('a report loses the name of the couple it speaks of; who wrote it and why stay', async () => {
    const { reports } = await import('#features/trust/reports/schema.server.ts')
    const bride = await couple(app, { fullName: 'Ginevra Malaspina', phone: '347 555 0199' })
    const witness = await supplier(app, { sectorId: 15, ready: true })
    const id = await publish(app, bride, staff)
    const text = 'Ginevra Malaspina chiede di essere chiamata al +39 347 5550199, fuori dal sito.'
    await post(witness, '/api/warning', { idref: String(id), text, table: 'auctions' })
    const kept = async () =>
      (await (await db()).select().from(reports).where(eq(reports.accountId, witness.accountId)))[0]
    const before = await kept()
    expect(before).toMatchObject({ subject: 'auctions', subjectId: id, text })

    await leave(bride)
    expect(await kept()).toEqual({ ...before, text: '… chiede di essere chiamata al …, fuori dal sito.' })
  })
})

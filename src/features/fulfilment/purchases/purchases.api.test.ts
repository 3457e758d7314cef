import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let marta: TestActor
let seller: TestActor
let dress: SoldProduct

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  marta = await couple(app, { fullName: 'Marta Colombo' })
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(seller)
  dress = await sell(seller)
})
afterAll(() => app.close())

const purchases = async (who: TestActor) => {
  const { coupleOrders } = await import('./purchases.queries.server.ts')
  return coupleOrders(await ctxAs(who.accountId))
}
const transactions = async (who: TestActor, page = 1) => {
  const { coupleTransactions } = await import('./transactions.queries.server.ts')
  return coupleTransactions(await ctxAs(who.accountId), page)
}
const order = (status: 'awaiting_payment' | 'paid' | 'received' | 'cancelled', more: object = {}) =>
  storeOrder(app, { owner: giulia, seller, products: [dress], status, ...more })

describe('what a couple bought in stores (DASH-19 to DASH-25)', () => {
  it('is listed with what it saved on the list price, and with where it was bought', async () => {
    const { orderId } = await order('received')
    const { orders, ...sums } = await purchases(giulia)
    expect(orders).toMatchObject([
      {
        id: orderId,
        type: 'order',
        savedCents: 500,
        savedBps: 500,
        keptCents: 9500,
        paid: { paidCents: 10_400, dueCents: 0 },
        storePath: expect.stringMatching(/^\/store\/sposa\/[^/]+\/[^/]+$/),
        sentBack: null,
      },
    ])
    expect(sums).toMatchObject({ paidCents: 9500, dueCents: 0, savedCents: 500, savedBps: 500, bonusCents: 500 })
  })

  it('counts what is still to pay apart: the balance of an advance, and an order that waits', async () => {
    await order('paid', { more: { nowCents: 3750 } })
    await order('awaiting_payment')
    const sums = await purchases(giulia)
    expect(sums.orders.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid', 'received'])
    // 9.500 paid whole; of the second the advance without its shipping; the rest and the waiting one are due.
    expect(sums).toMatchObject({ paidCents: 9500 + 2850, dueCents: 6650 + 9500, savedCents: 1000 })
  })

  it('leaves out what ended unpaid, and counts nothing of what was given up', async () => {
    const before = await purchases(giulia)
    await order('cancelled', { more: { paidAt: null } })
    const { orderId } = await order('cancelled')
    const { postRefund, postReversal } = await import('#features/money/ledger/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { cents } = await import('#shared/money.ts')
    const ctx = await ctxAs(giulia.accountId)
    await inTransaction(async (tx) => {
      await postReversal(tx, ctx, orderId, { purpose: 'cancellation', subjectId: orderId })
      await postRefund(tx, ctx, { orderId, refundId: orderId, amountCents: cents(10_400) })
    })
    const after = await purchases(giulia)
    const ended = after.orders.filter(({ status }) => status === 'cancelled')
    expect(ended.find(({ id }) => id === orderId)).toMatchObject({ keptCents: 0, savedCents: 0, savedBps: 0 })
    expect(ended).toHaveLength(1)
    expect(after).toMatchObject({ paidCents: before.paidCents, savedCents: before.savedCents })
  })

  it('is nobody else’s', async () => {
    expect(await purchases(marta)).toMatchObject({ orders: [], toPay: [], paidCents: 0, savedBps: 0 })
  })
})

describe('transactions (DASH-28)', () => {
  it('are every payment and every refund that arrived, newest first, with the summary of the order', async () => {
    const { items, total, pages } = await transactions(giulia)
    expect([total, pages]).toEqual([items.length, 1])
    expect(items[0]).toMatchObject({ kind: 'refund', amountCents: -10_400, supplierName: 'Atelier Mondella' })
    expect(items.filter(({ kind }) => kind === 'advance')).toMatchObject([{ amountCents: 3750 }])
    expect(items.every(({ path }) => /^\/order-detail\/order\/\d+\/riepilogo$/.test(path))).toBe(true)
    expect(await transactions(marta)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  })

  it('come twenty a page; a page beyond the last is the last', async () => {
    for (let made = 0; made < 21; made += 1) await storeOrder(app, { owner: marta, seller, products: [dress] })
    expect(await transactions(marta, 9)).toMatchObject({ page: 2, pages: 2, total: 21, items: [{}] })
    const { paymentCounts } = await import('./transactions.queries.server.ts')
    expect(await paymentCounts(await ctxAs(marta.accountId))).toEqual({ transactions: 21, addresses: 0 })
  })
})

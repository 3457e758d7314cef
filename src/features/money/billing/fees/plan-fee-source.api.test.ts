import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent, orderBody, press } from '../../../../../test/orders.ts'
import { askBack, attempt, feeAccounts, feeOf, type PaidOrder, settled } from '../../../../../test/refunds.ts'
import { connect, keepFees } from '../../../../../test/sellers.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  await connect(seller.accountId)
  deals = await awarded(app, { owner, seller, staff }, 6)
  await keepFees(['paypal'])
}, 300_000)
afterAll(() => app?.close())

const post = async (url: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url, headers: owner.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const pay = async (provider: string, choice = 'approve') => {
  await press(app, provider, choice)
  await comeBack(owner, provider)
  await messagesSent(app)
}
/** Orders a deal of 2.280,00 € whose deposit is this part of it, the rest in two, and pays the deposit. */
const bought = async (depositBps: number, now: string): Promise<PaidOrder> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const deal = deals.pop() ?? expect.fail('More deals are needed')
  const plan = { depositBps: depositBps as never, restPlan: 'half_60_after_7', depositKind: 'acconto' } as const
  await db().update(offers).set(plan).where(eq(offers.id, deal.offerId))
  const body = orderBody(deal, { accept_plan: { deposit_kind: 'acconto', now } } as never)
  const { orderid, paypal_order: provider } = await post('/api/order-auction', body)
  await pay(String(provider))
  return { orderId: Number(orderid), provider: String(provider) }
}
/** Pays a step. @returns the provider's order */
const payStep = async ({ orderId }: PaidOrder, step: number, choice?: string): Promise<string> => {
  const { paypal_order: provider } = await post(`/api/orders/${orderId}/steps/${step}/payment`)
  await pay(provider, choice)
  return provider
}

it('each step of a plan has its own, and each payment follows what it was made with', async () => {
  const order = await bought(3_000, '684.00')
  // 3 % of 684,00 € and its VAT.
  expect(await feeOf(order)).toMatchObject({ feeCents: 2_052, keptCents: 2_503, status: 'paid' })
  await keepFees([])
  await payStep(order, 2)
  expect(await feeOf(order)).toMatchObject({ feeCents: 4_446, keptCents: 2_503, status: 'due' })
  await keepFees(['paypal'])
  await payStep(order, 3)
  const fee = await feeOf(order)
  expect(fee).toMatchObject({ feeCents: 6_840, vatCents: 1_505, status: 'due' })
  // The second step is billed as before: 3 % of 798,00 € and its VAT.
  expect(6_840 + 1_505 - (fee?.paidCents ?? 0)).toBe(4_446 + 978 - 2_503)
  await askBack(order, { purpose: 'cancellation' })
  await settled(app)
  expect(await feeOf(order)).toMatchObject({ feeCents: 0, paidCents: 0, keptCents: 0, creditCents: 0 })
  expect(await feeAccounts(order)).toEqual({ source: 0, due: 0, cash: 0 })
})

describe('a step that is paid while another is pending at its bank', () => {
  it('has what the fee on both is more by', async () => {
    const order = await bought(2_500, '570.00')
    // 3 % of 570,00 € and its VAT.
    expect(await feeOf(order)).toMatchObject({ keptCents: 2_086, status: 'paid' })
    const pending = await payStep(order, 2, 'pending')
    const later = await payStep(order, 3)
    // 31,30 € of 855,00 €, and 31,29 € of the next: 83,45 € in all, of 2.280,00 €.
    expect([(await attempt(pending))?.feeCents, (await attempt(later))?.feeCents]).toEqual([3_130, 3_129])
    await drive(app, pending, 'complete')
    await messagesSent(app)
    expect(await feeOf(order)).toMatchObject({ keptCents: 8_345, paidCents: 8_345, status: 'paid', creditCents: 0 })
    expect(await feeAccounts(order)).toEqual({ source: 8_345, due: 0, cash: 0 })
  })

  it('leaves the cent it kept too little when the other one fails in the ledger, asked from nobody, until that is paid anew', async () => {
    const order = await bought(2_500, '570.00')
    const pending = await payStep(order, 2, 'pending')
    await payStep(order, 3)
    await drive(app, pending, 'deny')
    await messagesSent(app)
    const fee = await feeOf(order)
    expect(fee).toMatchObject({ feeCents: 4_275, vatCents: 941, keptCents: 5_215, status: 'paid' })
    expect(await feeAccounts(order)).toEqual({ source: 5_215, due: 1, cash: 0 })
    const { openFees } = await import('./fee-due.queries.server.ts')
    expect((await openFees(fee?.supplierId ?? 0)).filter(({ orderId }) => orderId === order.orderId)).toEqual([])
    const { feeBooks } = await import('#features/books/fees/books.queries.server.ts')
    const books = await feeBooks(await ctxAs(staff.accountId), app.clock.now().getFullYear())
    expect(books).not.toEqual([])
    for (const row of books) expect(row).toMatchObject({ openCents: row.ledgerOpenCents, listedCents: row.ledgerCents })
    await payStep(order, 2)
    expect(await feeOf(order)).toMatchObject({ keptCents: 8_345, paidCents: 8_345, status: 'paid' })
    expect(await feeAccounts(order)).toEqual({ source: 8_345, due: 0, cash: 0 })
  })

  it('leaves alone the fee of one that is billed', async () => {
    const order = await bought(2_500, '570.00')
    await keepFees([])
    const pending = await payStep(order, 2, 'pending')
    await keepFees(['paypal'])
    await payStep(order, 3)
    await drive(app, pending, 'complete')
    await messagesSent(app)
    expect(await feeOf(order)).toMatchObject({ keptCents: 2_086 + 3_130, status: 'due' })
    expect(await feeAccounts(order)).toEqual({ source: 5_216, due: 3_129, cash: 0 })
  })
})

describe('a cancellation of which staff closes one refund with nothing', () => {
  /** Deposit and second step go back; the second is too old for the provider and goes by a transfer. */
  const cancelled = async (): Promise<PaidOrder> => {
    const { db } = await import('#platform/db/db.server.ts')
    const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
    const order = await bought(3_000, '684.00')
    const old = await payStep(order, 2)
    const createdAt = new Date(app.clock.now().getTime() - 181 * DAY)
    await db().update(sandboxOrders).set({ createdAt }).where(eq(sandboxOrders.orderId, old))
    await drive(app, order.provider, 'holdRefunds')
    await askBack(order, { purpose: 'cancellation' })
    await settled(app)
    return order
  }
  const close = async ({ orderId }: PaidOrder) => {
    const { closeTransfer, orderTransfers } = await import('#features/fulfilment/refund-transfers/index.server.ts')
    const ctx = await ctxAs(staff.accountId)
    const [transfer] = await orderTransfers(ctx, orderId)
    await closeTransfer(ctx, orderId, { transfer: transfer?.id ?? 0, outcome: 'none', reason: 'Accordo tra le parti.' })
  }
  const giveBack = async ({ provider }: PaidOrder) => {
    await drive(app, provider, 'completeRefunds')
    await settled(app)
  }
  /** 3 % of the 798,00 € that stay with the seller, and its VAT: what was kept of them. */
  const left = { feeCents: 2_394, vatCents: 527, keptCents: 2_921, paidCents: 2_921, status: 'paid', creditCents: 0 }

  it('leaves the fee on what stays with the seller, when the other has gone back before', async () => {
    const order = await cancelled()
    await giveBack(order)
    expect(await feeOf(order)).toMatchObject({ keptCents: 5_424 })
    await close(order)
    expect(await feeOf(order)).toMatchObject(left)
    expect(await feeAccounts(order)).toEqual({ source: 2_921, due: 0, cash: 0 })
  })

  it('and when it goes back afterwards', async () => {
    const order = await cancelled()
    await close(order)
    await giveBack(order)
    expect(await feeOf(order)).toMatchObject(left)
    expect(await feeAccounts(order)).toEqual({ source: 2_921, due: 0, cash: 0 })
  })
})

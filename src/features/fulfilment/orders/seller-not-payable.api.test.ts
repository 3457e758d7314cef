import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, type Deal, messagesSent, orderBody, place, press } from '../../../../test/orders.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'

let app: TestApp
let owner: TestActor
let seller: TestActor
let staff: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 3)
}, 120_000)
afterAll(() => app?.close())

/** Changes the account at the provider; `quietly`, its message never comes. */
const change = async (action: 'revoke' | 'restrict' | 'receive', quietly = false): Promise<void> => {
  const merchantId = merchantIdOf(seller.accountId)
  if (quietly) {
    const { db } = await import('#platform/db/db.server.ts')
    const { sandboxSellers } = await import('#features/money/payments/sandbox/schema.server.ts')
    const set = action === 'revoke' ? { hasConsent: false } : { isReceivable: action === 'receive' }
    await db().update(sandboxSellers).set(set).where(eq(sandboxSellers.merchantId, merchantId))
    return
  }
  const { actOnSeller } = await import('#features/money/payments/sandbox/sellers.service.server.ts')
  await actOnSeller(merchantId, action)
  await messagesSent(app)
}
const look = async (): Promise<void> => {
  const { refreshOwnAccounts } = await import('#features/money/selling-accounts/index.server.ts')
  await refreshOwnAccounts(await ctxAs(seller.accountId))
  await app.drain()
}
const state = async () => {
  const { sellingAccountOf } = await import('#features/money/selling-accounts/index.server.ts')
  return (await sellingAccountOf(seller.accountId)).state
}
const orderAgain = (deal: Deal) =>
  app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload: orderBody(deal) })
const ordersOf = async (deal: Deal) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('./schema.server.ts')
  return db().select().from(orders).where(eq(orders.announcementId, deal.announcementId))
}
const attempt = async (providerOrder: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { payments } = await import('#features/money/payments/schema.server.ts')
  const [row] = await db().select().from(payments).where(eq(payments.providerOrderId, providerOrder))
  return row
}

it('an account that can receive nothing: the couple reads why before anything is created, and pays once it is mended', async () => {
  const deal = deals[0] as Deal
  await change('restrict', true)
  await look()
  expect(await state()).toBe('incomplete')
  const { orderSummaryFor } = await import('./awards/summary.queries.server.ts')
  const ctx = await ctxAs(owner.accountId)
  expect((await orderSummaryFor(ctx, deal.announcementId)).refusal?.code).toBe('seller_not_payable')
  const refused = await orderAgain(deal)
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'seller_not_payable'])
  expect(refused.json().error.message).toContain('Non ti è stato addebitato nulla')
  expect(await ordersOf(deal)).toEqual([])

  await change('receive', true)
  await look()
  expect((await orderSummaryFor(ctx, deal.announcementId)).refusal).toBeNull()
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  expect((await comeBack(owner, placed.paypal_order)).result).toBe('paid')
  expect((await app.mailbox(seller.email)).map(({ subject }) => subject)).toContain(
    'Il tuo conto PayPal può di nuovo ricevere pagamenti',
  )
})

it('revoked without a word between approval and capture: the attempt fails with words of its own, and the account is read again', async () => {
  const deal = deals[1] as Deal
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await change('revoke', true)
  const outcome = await comeBack(owner, placed.paypal_order)
  expect(outcome).toMatchObject({
    result: 'failed',
    subtitle: 'Il fornitore al momento non può ricevere pagamenti',
    message: expect.stringContaining('Non ti è stato addebitato nulla'),
  })
  expect(await attempt(placed.paypal_order)).toMatchObject({ status: 'failed', failure: 'PAYEE_NOT_CONSENTED' })
  await app.drain()
  expect(await state()).toBe('revoked')
  expect((await app.mailbox(seller.email))[0]?.subject).toBe('Gli sposi non possono più pagarti con PayPal')
  expect((await orderAgain(deal)).json().error.code).toBe('seller_not_payable')
})

it('a consent withdrawn while the money is being taken is one of the two, never both', async () => {
  const { connect } = await import('../../../../test/sellers.ts')
  const { sandboxSellers } = await import('#features/money/payments/sandbox/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  await connect(seller.accountId)
  await db()
    .update(sandboxSellers)
    .set({ hasConsent: true })
    .where(eq(sandboxSellers.merchantId, merchantIdOf(seller.accountId)))
  const placed = await place(app, owner, deals[2] as Deal)
  await press(app, placed.paypal_order, 'approve')
  await Promise.all([comeBack(owner, placed.paypal_order), change('revoke')])
  await app.drain()
  const row = await attempt(placed.paypal_order)
  const [order] = await ordersOf(deals[2] as Deal)
  expect([row?.status, order?.status]).toEqual(
    row?.status === 'captured' ? ['captured', 'paid'] : ['failed', 'awaiting_payment'],
  )
  expect(await state()).toBe('revoked')
})

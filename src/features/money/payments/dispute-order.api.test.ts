import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, type Deal, drive } from '../../../../test/orders.ts'
import { attempt, buy, disagreements, giveBack, type PaidOrder, refundsOf, settled } from '../../../../test/refunds.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 3)
}, 300_000)
afterAll(() => app?.close())

/** The provider's word on what it gave back, and on the dispute, taken in this order whatever came before. */
const told = async (order: PaidOrder, ...first: ('money' | 'dispute')[]): Promise<void> => {
  const { recordProviderRefund } = await import('./refund-books.service.server.ts')
  const { lookAtDispute } = await import('./dispute-books.service.server.ts')
  const { paymentProvider } = await import('./provider.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('./sandbox/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const payment = await attempt(order.provider)
  if (!payment) throw new Error('Nothing was paid')
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, order.provider))
  for (const about of first) {
    if (about === 'dispute') await lookAtDispute(systemCtx(), payment, `PP-D-${row?.id}`)
    else {
      const books = await paymentProvider(payment.payeeMerchantId).getOrder(order.provider)
      for (const seen of books?.refunds ?? []) await recordProviderRefund(systemCtx(), payment.id, seen)
    }
  }
}

/** Lost without a word: messages are lost. */
const lostSilently = async (order: PaidOrder, isOpenKnown: boolean): Promise<void> => {
  await drive(app, order.provider, 'mute')
  await drive(app, order.provider, 'dispute')
  if (isOpenKnown) await told(order, 'dispute')
  await drive(app, order.provider, 'disputeLost')
}

it('a dispute that is heard of after its money is noted once', async () => {
  const order = await buy(app, owner, deals)
  await lostSilently(order, false)
  await told(order, 'money', 'dispute', 'money')
  await settled(app)
  expect(await refundsOf(order)).toMatchObject([{ purpose: 'goodwill', status: 'completed', amountCents: 228_000 }])
  expect(await disagreements(order)).toEqual([])
})

it.each([true, false])(
  'the rest of what was given back in part before is noted once, heard of before: %s',
  async (isOpenKnown) => {
    const order = await buy(app, owner, deals)
    await giveBack(order, 50_000)
    await settled(app)
    await lostSilently(order, isOpenKnown)
    await told(order, ...(isOpenKnown ? (['dispute', 'money'] as const) : (['money', 'dispute'] as const)))
    await settled(app)
    expect((await refundsOf(order)).map(({ amountCents }) => amountCents)).toEqual([50_000, 178_000])
    expect(await disagreements(order)).toEqual([])
  },
)

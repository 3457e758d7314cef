import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { drive, messagesSent } from '../../../../../test/orders.ts'
import { openPlansTest, type PlansTest } from '../../../../../test/plans.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 1)
}, 180_000)
afterAll(() => app?.close())

/** Waits until so many wait for a row. */
const waiting = async (count: number): Promise<void> => {
  const { db } = await import('#platform/db/db.server.ts')
  const asked = sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`
  await expect.poll(async () => (await db().execute(asked)).rows.length, { timeout: 10_000 }).toBe(count)
}

it('what the seller gives back by itself while it gives up is a part of what is asked back', async () => {
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { refundsOfOrder } = await import('#features/money/payments/index.server.ts')
  const { id, provider } = await t.bought('caparra_confirmatoria')
  const confirmed = { reason: 'La sala è chiusa.', refundCents: 68_400, compensationCents: 68_400 }
  // The cancellation has read what it comes to, and waits for the steps of the plan; then the provider speaks of half of the money.
  const { cancelled, told } = await inTransaction(async (tx) => {
    await tx.execute(sql`select from order_steps where order_id = ${id} for update`)
    const cancelled = t.post(t.seller, `/api/orders/${id}/cancel`, confirmed)
    await waiting(1)
    const told = drive(app, provider, 'sellerHalf').then(() => messagesSent(app))
    await waiting(2)
    return { cancelled, told }
  })
  const answer = await cancelled
  expect(answer.statusCode, answer.body).toBe(200)
  await told
  await t.settle()
  const refunds = await refundsOfOrder(id)
  expect(refunds.map(({ purpose, status, amountCents }) => ({ purpose, status, amountCents }))).toEqual([
    { purpose: 'cancellation', status: 'completed', amountCents: 34_200 },
    { purpose: 'cancellation', status: 'completed', amountCents: 34_200 },
  ])
  expect(await t.booksOf(id)).toMatchObject({ refundedCents: 68_400, owedCents: 0, feeCents: 0 })
})

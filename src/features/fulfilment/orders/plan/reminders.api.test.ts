import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, todayInRome } from '#shared/days.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../../test/plans.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 3)
}, 180_000)
afterAll(() => app?.close())

const tables = async () => ({
  db: (await import('#platform/db/db.server.ts')).db(),
  orders: (await import('../schema.server.ts')).orders,
  ...(await import('./schema.server.ts')),
})
const sweep = async () => {
  const { stepReminders } = await import('./step-reminders.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await stepReminders.run(systemCtx())
  await app.drain()
}
const secondStep = async (id: number, set: object) => {
  const { db, planSteps } = await tables()
  const second = and(eq(planSteps.orderId, id), eq(planSteps.position, 2))
  await db.update(planSteps).set(set).where(second)
}
const mails = async (subject: string) =>
  (await app.mailbox(t.owner.email)).filter((mail) => mail.subject.includes(subject)).length

it('reminds of a step however many nearer ones have been reminded of already', async () => {
  const { db, orders, planSteps } = await tables()
  const { id } = await t.bought()
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const { id: _, ...row } = order as typeof orders.$inferSelect
  const copies = Array.from({ length: 150 }, () => ({
    ...{ ...row, kind: 'store' as const, announcementId: null, offerId: null },
  }))
  const made = await db.insert(orders).values(copies).returning({ id: orders.id })
  const today = todayInRome(app.clock.now())
  const near = { position: 2, due: { at: 'before', days: 60 }, amountCents: 79_800, status: 'open' } as const
  await db
    .insert(planSteps)
    .values(made.map(({ id: orderId }) => ({ ...near, orderId, dueOn: addDays(today, 10), remindedFor: 14 })) as never)
  await secondStep(id, { dueOn: addDays(today, 14), remindedFor: null })
  await sweep()
  expect(await mails('Rata 2 di 3 da pagare')).toBe(1)
  // The link that pays shows the steps, not the top of a long page.
  const reminder = (await app.mailbox(t.owner.email)).find(({ subject }) => subject.includes('Rata 2 di 3 da pagare'))
  expect(reminder?.text).toMatch(new RegExp(`Paga la rata: \\S+/order-detail/auction/${id}#piano\\s`, 'u'))
  // A week later all the others are due for the next: in two goes nobody is left out.
  await app.clock.advance(7 * DAY)
  await sweep()
  await sweep()
  const toldFor = (days: number) =>
    db.$count(planSteps, and(eq(planSteps.position, 2), eq(planSteps.remindedFor, days)))
  expect([await toldFor(14), await toldFor(3)]).toEqual([1, 150])
}, 120_000)

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRestPlan } from '#features/money/plans/ready.rules.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { ctxAs, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../../test/plans.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 3)
}, 180_000)
afterAll(() => app?.close())

const today = () => todayInRome(app.clock.now())
const sweep = async () => {
  const { stepReminders } = await import('./step-reminders.service.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await stepReminders.run(systemCtx())
  await app.drain()
}
const dueOn = async (id: number, position: 2 | 3, days: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { planSteps } = await import('./schema.server.ts')
  const step = and(eq(planSteps.orderId, id), eq(planSteps.position, position))
  await db()
    .update(planSteps)
    .set({ dueOn: addDays(today(), days), remindedFor: null })
    .where(step)
}
const viewFor = async (who: TestActor, id: number) => {
  const { orderPlan } = await import('./order-plan.queries.server.ts')
  return orderPlan(await ctxAs(who.accountId), id)
}
const mailOf = async (who: TestActor, id: number, subject: string) => {
  const found = (await app.mailbox(who.email)).find(
    (mail) => mail.subject.includes(subject) && mail.subject.includes(orderNumber(id)),
  )
  return found?.text.replaceAll(/\s+/gu, ' ')
}

/** What has to be overdue, and how it becomes so. */
const owed: [string, 2 | 3, AnyRestPlan, (id: number) => Promise<unknown>][] = [
  ['is due after the service', 3, 'half_60_after_7', (id) => dueOn(id, 3, -1)],
  [
    'the seller has asked for',
    2,
    'trial_delivery',
    async (id) => {
      expect((await t.post(t.seller, `/api/orders/${id}/steps/2/call`)).statusCode).toBe(200)
      await app.clock.advance(8 * DAY)
    },
  ],
]
it.each(owed)(
  'a step that %s is owed when it is overdue, and nobody is told that it ends the contract',
  async (_, position, restPlan, makeLate) => {
    const { id } = await t.bought('caparra_confirmatoria', { restPlan })
    await makeLate(id)
    await sweep()
    const toCouple = await mailOf(t.owner, id, `Rata ${position} di 3 scaduta`)
    expect(toCouple).toContain('nessuno può sciogliere il contratto da qui')
    const toSeller = await mailOf(t.seller, id, `Rata ${position} di 3 non pagata`)
    expect(toSeller).toContain('nessuno può sciogliere il contratto da qui')
    for (const words of [toCouple, toSeller]) {
      expect(words).toContain('dovuta')
      expect(words).not.toMatch(/1454|[Dd]al\s+(?:Studio|puoi)|può sciogliere il contratto \(/u)
    }
    for (const who of [t.owner, t.seller, t.staff])
      expect(await viewFor(who, id)).toMatchObject({ mayEndFrom: null, isOnlyOwed: true })
  },
)

it('a step before the service still says from when, beside one that is only owed', async () => {
  const { id } = await t.bought()
  await dueOn(id, 2, -1)
  expect(await viewFor(t.owner, id)).toMatchObject({ mayEndFrom: addDays(today(), 16), isOnlyOwed: false })
  await sweep()
  expect(await mailOf(t.owner, id, 'Rata 2 di 3 scaduta')).toContain('1454')
  const told = { may_end_from: addDays(today(), 16), only_owed: false, cancel_refused: null }
  for (const who of [t.owner, t.seller]) expect(await t.planOf(id, who)).toMatchObject(told)
  await dueOn(id, 3, -1)
  expect(await viewFor(t.owner, id)).toMatchObject({ mayEndFrom: addDays(today(), 16), isOnlyOwed: true })
})

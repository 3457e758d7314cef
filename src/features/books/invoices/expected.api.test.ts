import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../test/plans.ts'
import { expectedEarnings } from './expected.queries.server.ts'

const DAY = 86_400_000
/** Each of the two later steps, in cents. */
const STEP = 79_800

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 3)
}, 180_000)
afterAll(() => app?.close())

const expected = async (who = t.seller) => expectedEarnings(await ctxAs(who.accountId))

it('a contract that ended leaves nothing to come, and only its seller reads of it', async () => {
  const before = await expected()
  const { id } = await t.bought()
  expect(await expected()).not.toEqual(before)
  const view = await t.post(t.owner, `/api/orders/${id}/cancel`, { reason: 'Abbiamo cambiato idea.' })
  expect(view.statusCode, view.body).toBe(200)
  await t.settle()
  expect(await expected()).toEqual(before)
  await expect(expected(t.owner)).rejects.toMatchObject({ status: 403 })
})

it('what couples still have to pay of their plans stands in the month it is due in, until it is paid', async () => {
  const { id } = await t.bought()
  const { steps } = await t.planOf(id)
  const [second, third] = steps.slice(1).map(({ due }: { due: string }) => `${due.slice(0, 7)}-01`)
  expect(second).not.toBe(third)
  const thirds = { month: third, steps: 1, amountCents: STEP, lateCents: 0 }
  expect(await expected()).toEqual([{ ...thirds, month: second }, thirds])
  await t.payStep(id, 2)
  expect(await expected()).toEqual([thirds])

  await t.bought()
  expect(await expected()).toEqual([
    { ...thirds, month: second },
    { ...thirds, steps: 2, amountCents: 2 * STEP },
  ])
  const { now } = await ctxAs(t.seller.accountId)
  await app.clock.advance(Date.parse(steps[1].due) - now.getTime() + 2 * DAY)
  expect((await expected()).map(({ lateCents }) => lateCents)).toEqual([STEP, 0])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, type TestActor } from '../../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { publish, submit } from '../../../../../test/auctions.ts'

let app: TestApp
let giulia: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  staff = await admin(app)
})
afterAll(() => app.close())

/** What the wizard tells about photographers. */
const usual = async () => {
  const { usualBudgets } = await import('./similar-budgets.queries.server.ts')
  return usualBudgets(14, app.clock.now())
}

it('couples read what budgets usually are once five of a sector were published within a year', async () => {
  for (const budget of ['1000.00', '1200.00', '1500.00', '2000.00'])
    await publish(app, giulia, staff, { budget_num: budget })
  // What waits for staff was not published.
  await submit(app, giulia, { budget_num: '90000.00' })
  expect(await usual()).toBeNull()
  await publish(app, giulia, staff, { budget_num: '9000.00' })
  expect(await usual()).toEqual({ count: 5, low: 120_000, median: 150_000, high: 200_000 })
  await app.clock.advance(366 * DAY)
  expect(await usual()).toBeNull()
})

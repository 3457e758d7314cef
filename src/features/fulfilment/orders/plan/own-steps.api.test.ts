import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../../test/plans.ts'

let app: TestApp
let t: PlansTest

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 1)
}, 300_000)
afterAll(() => app?.close())

it('an order is paid in the steps its offer wrote: what was asked for first, shares of the price, and what is left', async () => {
  const ownSteps = '500,00 € alla prova; 20% 7 giorni prima del servizio; il resto alla consegna'
  const { id } = await t.bought('acconto', { restPlan: 'own', ownSteps })
  const { steps } = await t.planOf(id)
  expect(steps.map(({ amount, state }: { amount: string; state: string }) => [amount, state])).toEqual([
    ['684.00', 'paid'],
    ['500.00', 'waiting'],
    ['456.00', 'open'],
    ['640.00', 'waiting'],
  ])
  expect((await t.post(t.seller, `/api/orders/${id}/steps/2/call`)).statusCode).toBe(200)
  await t.payStep(id, 2)
  expect(await t.booksOf(id)).toMatchObject({ paidCents: 118_400 })
  // What was agreed says it in the same words.
  const detail = await app.inject({ url: `/api/orderoffer-detail/${id}`, headers: t.owner.headers })
  expect(JSON.stringify(detail.json().agreement)).toContain(ownSteps)
})

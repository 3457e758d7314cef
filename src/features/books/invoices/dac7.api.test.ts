import { afterAll, beforeAll, expect, it } from 'vitest'
import { ctxAs, signInAgain } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openPlansTest, type PlansTest } from '../../../../test/plans.ts'
import { textsAt } from '../../../../test/xml-schema.ts'

/** 30 % of 2.280,00, and each of the two steps after it. */
const FIRST = 68_400
const STEP = 79_800

let app: TestApp
let t: PlansTest
let orderId: number
/** The year of the sale. */
let sold: number

const yearOfClock = () => Number(app.clock.now().toISOString().slice(0, 4))
const quarterOfClock = () => Math.floor(app.clock.now().getUTCMonth() / 3)
/** Months pass here, and sessions with them; the orders of `t` are paid by this very owner. */
const signIn = async () => {
  for (const who of [t.owner, t.seller, t.staff]) Object.assign(who, await signInAgain(who))
}
const on = async (date: string) => {
  await app.clock.set(`${date}T12:00:00+01:00`)
  await signIn()
}
const own = async (year: number) => (await import('./dac7.queries.server.ts')).dac7OfYear(t.seller.accountId, year)
const registry = async (year: number) =>
  (await import('./dac7-registry.server.ts')).dac7Registry(await ctxAs(t.staff.accountId), year)
const salesByQuarter = async (year: number) => (await own(year)).quarters.map(({ activities }) => activities)
const paidOf = async (year: number) => {
  const { total } = await own(year)
  return total.considerationCents + total.feesCents
}

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPlansTest(app, 1)
  const { saveTaxProfile } = await import('./tax-profile.service.server.ts')
  const { seller } = await own(yearOfClock())
  await saveTaxProfile(await ctxAs(t.seller.accountId), { kind: 'entity', taxCode: seller.vatNumber ?? '' })
  orderId = (await t.bought()).id
  sold = yearOfClock()
}, 180_000)
afterAll(() => app?.close())

it('a contract sold in one year and paid in the next is told in both, in the quarters in which it was paid', async () => {
  const first = [0, 0, 0, 0]
  first[quarterOfClock()] = 1
  expect(await salesByQuarter(sold)).toEqual(first)
  expect(await paidOf(sold)).toBe(FIRST)

  await on(`${sold + 1}-02-10`)
  expect(await own(sold + 1)).toMatchObject({ isReported: false, total: { activities: 0 } })
  await t.payStep(orderId, 2)
  expect(await salesByQuarter(sold + 1)).toEqual([1, 0, 0, 0])
  expect(await paidOf(sold + 1)).toBe(STEP)
  expect(await own(sold + 1)).toMatchObject({ isReported: true, total: { activities: 1 } })
  // Nothing of the year before has changed.
  expect(await paidOf(sold)).toBe(FIRST)
  expect(await registry(sold + 1)).toMatchObject({ reported: 1, incomplete: 0, excluded: 0 })
  const url = `/api/portal/registri/dac7/xml?anno=${sold + 1}`
  const { body } = await app.inject({ url, headers: t.staff.headers })
  const services = 'dpi:DPIBody/dpi:ReportableSeller/dpi:RelevantActivities/dpi:PersonalServices'
  const told = (path: string) => [1, 2, 3, 4].map((quarter) => textsAt(body, `${services}/${path}${quarter}`)[0])
  expect(told('dpi:NumberOfActivities/dpi:NumbQ')).toEqual(['1', '0', '0', '0'])
  expect(told('dpi:Consideration/dpi:ConsQ')[0]).not.toBe('0')
})

it('one that is paid in two quarters of a year counts in both, and once in the year', async () => {
  await on(`${sold + 1}-05-10`)
  await t.payStep(orderId, 3)
  expect(await salesByQuarter(sold + 1)).toEqual([1, 1, 0, 0])
  expect((await own(sold + 1)).total.activities).toBe(1)
  expect((await registry(sold + 1)).total.activities).toBe(1)
})

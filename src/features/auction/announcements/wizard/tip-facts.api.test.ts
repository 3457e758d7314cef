import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, type TestActor } from '../../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../../test/app.ts'
import type { TipQuestion } from './tip-facts.queries.server.ts'

let app: TestApp
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
})
afterAll(() => app.close())

const varenna = { lat: 46.0106, lon: 9.2839 }
const asked: TipQuestion = {
  ...{ sectorId: 14, province: 'LC', place: varenna, on: day('2027-06-19'), budgetCents: cents(280_000) },
}
const facts = async (change: Partial<TipQuestion> = {}, figure?: Parameters<typeof load>[2]) =>
  load({ ...asked, ...change }, app.clock.now(), figure)
const load = async (...args: Parameters<typeof import('./tip-facts.queries.server.ts')['tipFacts']>) =>
  (await import('./tip-facts.queries.server.ts')).tipFacts(...args)

it('nothing is foretold of a sector without announcements', async () => {
  expect(await facts()).toEqual({ usual: null, sameDay: 0, near: 0, band: null })
  expect(await facts({ place: null, on: null })).toEqual({ usual: null, sameDay: 0, near: null, band: null })
})

it('running announcements for the day, suppliers near, and what those that are over received', async () => {
  const bidders = [await photographer(app), await photographer(app), await photographer(app)]
  for (const offered of [0, 1, 2, 2, 3]) {
    const { id } = await openAnnouncement(app, { owner: await couple(app), staff })
    for (const who of bidders.slice(0, offered)) await postOffer(app, who, id)
  }
  // Of a budget far from this one; it has no offers.
  await openAnnouncement(app, { staff, budget: '9.000,00' })
  expect(await facts()).toMatchObject({ sameDay: 6, near: 3, band: null })
  expect(await facts({ province: 'LE', on: day('2027-06-20') })).toMatchObject({ sameDay: 0 })
  expect(await facts({ place: { lat: 40.35, lon: 18.17 } })).toMatchObject({ near: 0 })
  await app.clock.advance(11 * DAY)
  expect((await facts()).band).toEqual({ count: 5, isSimilar: true, low: 1, high: 2 })
  expect((await facts({ budgetCents: null })).band).toEqual({ count: 6, isSimilar: false, low: 0, high: 2 })
  // They are over: nobody waits for that day any more.
  expect(await facts()).toMatchObject({ sameDay: 0 })
})

it('the budget is held against deals where they are known, else against the budgets of announcements', async () => {
  expect((await facts()).usual).toEqual({ low: 280_000, high: 280_000, of: 'budgets' })
  const figure = { low: cents(140_000), high: cents(210_000), of: 'deals', within: 'in Puglia' } as const
  expect((await facts({}, figure)).usual).toEqual(figure)
})

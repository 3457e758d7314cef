import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import {
  BUDGET_MAX,
  budgetProblem,
  ifAccepted,
  type PlannedAnnouncement,
  type SpentOrder,
  sectorSize,
  weddingBudget,
} from './budget.rules.ts'

const asked = (
  sectorId: number,
  stage: PlannedAnnouncement['stage'],
  budget: number,
  more = {},
): PlannedAnnouncement => ({
  sectorId,
  stage,
  budgetCents: cents(budget),
  bestCents: null,
  chosenCents: cents(0),
  ...more,
})
const spent = (sectorId: number, worth: number, due = 0): SpentOrder => ({
  sectorId,
  worthCents: cents(worth),
  dueCents: cents(due),
})

const PHOTO = 14
const FLOWERS = 15
const CAKE = 22
const VEIL = 2

const announcements = [
  asked(PHOTO, 'running', 280_000, { bestCents: cents(224_000) }),
  asked(PHOTO, 'running', 90_000),
  asked(CAKE, 'chosen', 110_000, { bestCents: cents(95_000), chosenCents: cents(92_000) }),
  asked(FLOWERS, 'bought', 170_000),
]
const orders = [spent(FLOWERS, 150_000), spent(VEIL, 30_000, 20_000)]

it.each([
  [null, 'Inserisci un importo valido'],
  [undefined, 'Inserisci un importo valido'],
  [0, 'Inserisci un importo valido'],
  [1, null],
  [BUDGET_MAX, null],
  [BUDGET_MAX + 1, 'Il budget può essere al massimo di 10.000.000,00\u00a0€'],
])('a budget of %s cents', (amount, problem) => {
  expect(budgetProblem(amount)).toBe(problem)
})

describe('weddingBudget', () => {
  const whole = () => weddingBudget(cents(1_000_000), announcements, orders)
  it('splits the whole into paid, due, chosen, running and free', () => {
    expect(whole()).toMatchObject({
      ...{ usedCents: 180_000, paidCents: 160_000, dueCents: 20_000 },
      chosenCents: 92_000,
      runningCents: 370_000,
      leftCents: 820_000,
      freeCents: 358_000,
    })
  })
  it('has every sector once, the largest first', () => {
    const { sectors } = whole()
    expect(sectors.map(({ sectorId }) => sectorId)).toEqual([PHOTO, FLOWERS, CAKE, VEIL])
    expect(sectors[0]).toEqual({
      sectorId: PHOTO,
      plannedCents: 370_000,
      runningCents: 370_000,
      bestCents: 224_000,
      ...{ chosenCents: 0, dueCents: 0, paidCents: 0 },
    })
    expect(sectors[3]).toMatchObject({
      plannedCents: 0,
      ...{ chosenCents: 0, dueCents: 20_000, paidCents: 10_000 },
      bestCents: null,
    })
  })
  it('has those of one size in the order of their numbers, however they came', () => {
    const same = [CAKE, PHOTO, VEIL, FLOWERS].map((sectorId) => asked(sectorId, 'running', 50_000))
    const sizes = weddingBudget(null, [...same, asked(30, 'running', 60_000), asked(9, 'running', 40_000)], [])
    expect(sizes.sectors.map(({ sectorId }) => sectorId)).toEqual([30, VEIL, PHOTO, FLOWERS, CAKE, 9])
  })
  it('draws a sector of one euro running, chosen and paid as three', () => {
    const [sector] = weddingBudget(
      null,
      [asked(CAKE, 'running', 100), asked(CAKE, 'chosen', 0, { chosenCents: cents(100) })],
      [spent(CAKE, 100)],
    ).sectors
    expect(sector && sectorSize(sector)).toBe(300)
  })
  it('counts every cent of the whole in exactly one sector', () => {
    const budget = whole()
    const sum = (pick: (sector: (typeof budget.sectors)[number]) => number) =>
      budget.sectors.reduce((all, sector) => all + pick(sector), 0)
    for (const part of ['paidCents', 'dueCents', 'chosenCents'] as const)
      expect(sum((sector) => sector[part])).toBe(budget[part])
    expect(sum(({ runningCents }) => runningCents)).toBe(budget.runningCents)
  })
  it('knows no rest without a total, and says by how much a total is exceeded', () => {
    expect(weddingBudget(null, announcements, orders)).toMatchObject({ leftCents: null, freeCents: null })
    expect(weddingBudget(cents(200_000), announcements, orders)).toMatchObject({
      leftCents: 20_000,
      freeCents: -442_000,
    })
    expect(weddingBudget(null, [], [])).toEqual({
      totalCents: null,
      ...{ usedCents: 0, paidCents: 0, dueCents: 0, chosenCents: 0, runningCents: 0 },
      leftCents: null,
      freeCents: null,
      sectors: [],
    })
  })
  it('leaves out a sector of which everything was given back', () => {
    expect(weddingBudget(null, [], [spent(VEIL, 0)]).sectors).toEqual([])
  })
})

describe('ifAccepted', () => {
  const budget = weddingBudget(cents(1_000_000), announcements, orders)
  const photo = { sectorId: PHOTO, budgetCents: cents(280_000) }
  it('says what would remain of the announcement, of its sector and of the wedding', () => {
    expect(ifAccepted(budget, photo, cents(224_000))).toEqual({
      paysCents: 224_000,
      announcementLeftCents: 56_000,
      sectorPlannedCents: 370_000,
      sectorLeftCents: 56_000,
      sectorHasMore: true,
      wedding: {
        totalCents: 1_000_000,
        takenCents: 272_000,
        reservedCents: 90_000,
        leftNowCents: 728_000,
        leftCents: 504_000,
        freeCents: 414_000,
      },
    })
  })
  it('agrees with the budget after the choice, to the cent', () => {
    const foretold = ifAccepted(budget, photo, cents(224_000))
    const [, ...rest] = announcements
    const after = weddingBudget(
      cents(1_000_000),
      [asked(PHOTO, 'chosen', 280_000, { chosenCents: cents(224_000) }), ...rest],
      orders,
    )
    expect(after.freeCents).toBe(foretold.wedding?.freeCents)
    expect(cents(1_000_000 - after.usedCents - after.chosenCents)).toBe(foretold.wedding?.leftCents)
  })
  it('takes what was bought in a store from what the sector was given', () => {
    const shopped = weddingBudget(null, announcements, [spent(PHOTO, 40_000)])
    expect(ifAccepted(shopped, photo, cents(224_000))).toMatchObject({ sectorLeftCents: 16_000, wedding: null })
  })
  it('goes below zero where there is not enough', () => {
    const poor = weddingBudget(cents(300_000), announcements, orders)
    expect(ifAccepted(poor, photo, cents(279_000)).wedding).toMatchObject({ leftCents: -251_000, freeCents: -341_000 })
  })
  it('says when the sector was given more, or has cost something already', () => {
    const hasMore = (more: PlannedAnnouncement[], bought: SpentOrder[]) =>
      ifAccepted(weddingBudget(null, [asked(PHOTO, 'running', 280_000), ...more], bought), photo, cents(200_000))
        .sectorHasMore
    expect(hasMore([asked(PHOTO, 'bought', 1)], [])).toBe(true)
    expect(hasMore([], [spent(PHOTO, 1)])).toBe(true)
    expect(hasMore([asked(CAKE, 'running', 1)], [spent(VEIL, 1)])).toBe(false)
  })
  it('takes an announcement nothing is known of for the whole of its sector', () => {
    const nothing = weddingBudget(cents(300_000), [], [])
    expect(ifAccepted(nothing, photo, cents(200_000))).toMatchObject({
      ...{ sectorPlannedCents: 280_000, sectorLeftCents: 80_000, sectorHasMore: false },
      wedding: { reservedCents: 0, leftCents: 100_000, freeCents: 100_000 },
    })
  })
  it('says when the sector is this announcement alone', () => {
    const alone = weddingBudget(null, [asked(PHOTO, 'running', 280_000)], [])
    expect(ifAccepted(alone, photo, cents(200_000))).toMatchObject({ sectorHasMore: false, sectorLeftCents: 80_000 })
  })
})

it('draws a sector as large as its plan, or as what it has come to cost', () => {
  const [flowers] = weddingBudget(null, [asked(FLOWERS, 'bought', 100_000)], [spent(FLOWERS, 150_000)]).sectors
  expect(flowers && sectorSize(flowers)).toBe(150_000)
})

import { describe, expect, it } from 'vitest'
import { distanceKm } from '#shared/geo.ts'
import fixture from './matching.fixture.json' with { type: 'json' }
import {
  answerRateBps,
  answersOften,
  type Candidate,
  chooseInvited,
  mayBeInvited,
  nearestSteps,
  radiusOf,
  WAVE_SIZE,
  waveAt,
} from './matching.rules.ts'

const near: Candidate = {
  ...{ id: 1, sectorId: 14, km: 12, isActive: true, isVerified: true, mayOffer: true, date: 'free' },
  ...{ hasHidden: false, hasOffered: false, isInvited: false },
  ...{ perDay: 3, invitedToday: 0, invited: 0, answered: 0 },
}
const wanted = { sectorId: 14, radiusKm: 30 }
const HOUR = 3_600_000
const published = new Date('2026-11-02T10:00:00Z')

describe('a supplier', () => {
  it.each([
    [{}, true],
    [{ date: 'open' }, true],
    [{ km: 30 }, true],
    [{ invitedToday: 2 }, true],
    [{ sectorId: 16 }, false],
    [{ km: 30.1 }, false],
    [{ km: null }, false],
    [{ isActive: false }, false],
    [{ isVerified: false }, false],
    [{ mayOffer: false }, false],
    [{ date: 'won' }, false],
    [{ date: 'closed' }, false],
    [{ date: 'rental' }, false],
    [{ hasHidden: true }, false],
    [{ hasOffered: true }, false],
    [{ isInvited: true }, false],
    [{ invitedToday: 3 }, false],
    [{ perDay: 0 }, false],
  ] as const)('with %j is invited: %s', (facts, may) => {
    expect(mayBeInvited({ ...near, ...facts }, wanted)).toBe(may)
  })

  it('whose place is unknown is reached by the wave that reaches everybody', () => {
    expect(mayBeInvited({ ...near, km: null }, { ...wanted, radiusKm: null })).toBe(true)
  })

  it.each([
    [0, 0, 2500, false],
    [1, 1, 4000, false],
    [3, 3, 5714, true],
    [8, 5, 5000, true],
    [20, 2, 1250, false],
  ])('invited %i times that has answered %i times: %i basis points, often: %s', (invited, answered, bps, often) => {
    expect(answerRateBps({ invited, answered })).toBe(bps)
    expect(answersOften({ invited, answered })).toBe(often)
  })
})

it.each([
  [0, 0, 30],
  [47.99, 0, 30],
  [48, 1, 60],
  [96, 2, 120],
  [144, 3, null],
  [336, 7, null],
  [-1, 0, 30],
])('%d hours after the publication wave %i is due and reaches %s km', (hours, wave, radius) => {
  expect(waveAt(published, new Date(published.getTime() + hours * HOUR))).toBe(wave)
  expect(radiusOf(wave)).toBe(radius)
})

describe('the fixture of 200 suppliers', () => {
  const candidates = (wave: number, invited: ReadonlySet<number>): Candidate[] =>
    fixture.suppliers.map(({ lat, lon, date, invitedToday, ...facts }) => ({
      ...facts,
      date: date as Candidate['date'],
      km: lat === null || lon === null ? null : distanceKm(fixture.place, { lat, lon }),
      isInvited: invited.has(facts.id),
      // The waves are days apart.
      invitedToday: wave === 0 ? invitedToday : 0,
    }))
  const walk = (order: (all: Candidate[]) => Candidate[]) => {
    const invited = new Set<number>()
    return fixture.waves.map((_, wave) => {
      const asked = { sectorId: fixture.sectorId, radiusKm: radiusOf(wave) }
      const all = order(candidates(wave, invited))
      const fits = all.filter((one) => mayBeInvited(one, asked)).length
      const ids = chooseInvited(all, asked).map(({ id }) => id)
      for (const id of ids) invited.add(id)
      return { radiusKm: asked.radiusKm, fits, invited: ids }
    })
  }

  it('gives each wave the suppliers that are written down', () => {
    expect(walk((all) => all)).toEqual(fixture.waves)
  })

  it('gives the same in any order of the suppliers', () => {
    expect(walk((all) => all.toReversed())).toEqual(fixture.waves)
    expect(walk((all) => all.toSorted((a, b) => ((a.id * 7919) % 211) - ((b.id * 7919) % 211)))).toEqual(fixture.waves)
  })

  it('gives the same from the nearest steps that fill a wave: how often all others answer is not asked', () => {
    const asked = { sectorId: fixture.sectorId, radiusKm: null }
    const all = candidates(0, new Set())
    const near = nearestSteps(all, asked)
    expect(near.length).toBeGreaterThan(WAVE_SIZE)
    expect(near.length).toBeLessThan(all.filter((one) => mayBeInvited(one, asked)).length)
    expect(chooseInvited(near, asked)).toEqual(chooseInvited(all, asked))
    const invited = (waves: readonly { readonly invited: readonly number[] }[]) => waves.map((wave) => wave.invited)
    expect(invited(walk((one) => nearestSteps(one, asked)))).toEqual(invited(fixture.waves))
  })

  it('invites nobody twice, and never more than a wave holds', () => {
    const all = walk((one) => one).flatMap(({ invited }) => invited)
    expect(new Set(all).size).toBe(all.length)
    expect(walk((one) => one).every(({ invited }) => invited.length <= WAVE_SIZE)).toBe(true)
  })
})

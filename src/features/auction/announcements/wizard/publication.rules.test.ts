import { describe, expect, it } from 'vitest'
import { addDays, day } from '#shared/days.ts'
import { durationsBefore, durationsNote, publicationProblems } from './publication.rules.ts'
import { EXACT_DAY, MONTH } from './wizard-fields.rules.ts'

const today = day('2026-11-30')
const on = (ahead: number) => ({ sectorId: 16, when: EXACT_DAY, date: addDays(today, ahead) })

describe('how long an announcement may be published before its event', () => {
  it.each([
    [0, []],
    [14, []],
    [15, [7]],
    [17, [7]],
    [18, [7, 10]],
    [22, [7, 10]],
    [23, [7, 10, 15]],
  ])('%s days ahead leaves %j', (ahead, left) => {
    expect(durationsBefore(on(ahead), today)).toEqual(left)
    expect(durationsNote(on(ahead), today) === null).toBe(left.length === 3)
    for (const duration of [7, 10, 15])
      expect(Object.keys(publicationProblems({ ...on(ahead), duration }, today))).toEqual(
        left.length === 0 ? ['date'] : left.includes(duration) ? [] : ['duration'],
      )
  })

  it('a stay counts to its arrival, a month to its last day, and no date to nothing', () => {
    const stay = { sectorId: 27, when: null, date: `${addDays(today, 16)}/${addDays(today, 40)}` }
    expect(durationsBefore(stay, today)).toEqual([7])
    expect(durationsBefore({ sectorId: 16, when: MONTH, date: '2026-12' }, today)).toEqual([7, 10, 15])
    expect(durationsBefore({ sectorId: 16, when: MONTH, date: '2026-11' }, today)).toEqual([])
    expect(durationsBefore({ sectorId: 16, when: EXACT_DAY, date: '' }, today)).toEqual([7, 10, 15])
  })

  it('says why, with the day', () => {
    expect(durationsNote(on(16), today)).toContain('Il servizio è per il 16/12/2026')
    expect(publicationProblems({ ...on(3), duration: 7 }, today).date).toContain('Per il 03/12/2026 non c’è più tempo')
  })
})

import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { askedDay, availabilityFor, availabilityWords, freeNote } from './availability.rules.ts'

const TODAY = day('2026-11-27')
const ON = day('2027-06-22')
const now = new Date('2026-11-27T10:00:00Z')

describe('a day that is asked about', () => {
  it.each([
    ['2027-06-22', '2027-06-22'],
    ['2026-11-27', '2026-11-27'],
    ['2029-11-26', '2029-11-26'],
    ['2026-11-26', null],
    ['2029-11-27', null],
    ['2027-02-30', null],
    ['domani', null],
    ['', null],
    [null, null],
  ])('%s is %s', (text, asked) => {
    expect(askedDay(text, TODAY)).toBe(asked)
  })
})

describe('the answer', () => {
  const asOf = new Date('2026-11-24T10:00:00Z')
  it('says how fresh it is, and does not call free what nobody keeps', () => {
    expect(availabilityWords(availabilityFor(ON, true, asOf), now)).toEqual([
      'Il 22/06/2027 risulta libero.',
      'Calendario aggiornato 3 giorni fa.',
    ])
    expect(availabilityWords(availabilityFor(ON, false, asOf), now)[0]).toBe('Il 22/06/2027 non è disponibile.')
    expect(availabilityWords(availabilityFor(ON, false, null), now)).toHaveLength(1)
    expect(availabilityFor(ON, true, null).state).toBe('untold')
    expect(availabilityWords(availabilityFor(ON, true, null), now)[0]).toContain('non tiene il suo calendario')
  })

  it('is as old on a card, in the same words', () => {
    expect(availabilityWords(availabilityFor(ON, true, asOf), now)[1]).toBe(`${freeNote(asOf, now)}.`)
    expect(freeNote(null, now)).toBe('Non tiene il suo calendario su Promessi')
  })
})

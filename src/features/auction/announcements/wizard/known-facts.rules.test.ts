import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { keepLabel, newFacts, withKnown } from './known-facts.rules.ts'
import { emptyDraft, type WizardDraft } from './wizard.rules.ts'
import { EXACT_DAY, MONTH } from './wizard-fields.rules.ts'

const today = day('2026-03-15')
const known = { weddingOn: day('2026-06-20'), place: 'Varenna (LC)', phone: '3331234567' }
const HOTELS = 27

describe('what the profile knows', () => {
  it('is said already', () => {
    expect(withKnown(emptyDraft, known, today)).toEqual({
      ...emptyDraft,
      ...{
        when: EXACT_DAY,
        date: '2026-06-20',
        placeSource: 'registration',
        city: 'Varenna (LC)',
        phone: '3331234567',
      },
    })
  })

  it('never takes the place of what was said', () => {
    const said = {
      ...emptyDraft,
      ...({ when: MONTH, date: '', placeSource: 'city', city: '', phone: '02' } as const),
    }
    expect(withKnown(said, known, today)).toEqual(said)
  })

  it('is no day that is over, no stay of two days, no unknown town', () => {
    expect(withKnown(emptyDraft, { ...known, weddingOn: day('2026-03-14') }, today)).toMatchObject({
      when: null,
      date: '',
    })
    expect(withKnown(emptyDraft, { ...known, weddingOn: null }, today)).toMatchObject({ when: null, date: '' })
    expect(withKnown({ ...emptyDraft, sectorId: HOTELS }, known, today)).toMatchObject({ when: null, date: '' })
    expect(withKnown(emptyDraft, { ...known, place: '' }, today)).toMatchObject({ placeSource: null, city: '' })
  })
})

describe('what the profile does not know', () => {
  const said: WizardDraft = {
    ...emptyDraft,
    ...{ sectorId: 16, when: EXACT_DAY, date: '2026-09-12', phone: '333 7654321' },
    ...{ placeSource: 'city', city: 'Lecce (LE)' },
  }
  const nothing = { weddingOn: day('2025-06-20'), place: '', phone: '' }

  it('may be kept there, and nothing that it knows', () => {
    expect(newFacts(said, nothing, today)).toEqual({
      ...{ weddingOn: '2026-09-12', place: 'Lecce (LE)', phone: '+393337654321' },
    })
    expect(newFacts(said, known, today)).toEqual({})
    expect(newFacts(said, { ...nothing, place: 'Varenna (LC)' }, today)).not.toHaveProperty('place')
  })

  it('is no month, no stay, no day that is over, nothing half said', () => {
    expect(newFacts({ ...said, when: MONTH, date: '2026-09' }, nothing, today)).not.toHaveProperty('weddingOn')
    expect(newFacts({ ...said, sectorId: HOTELS }, nothing, today)).not.toHaveProperty('weddingOn')
    expect(newFacts({ ...said, date: '2026-03-14' }, nothing, today)).not.toHaveProperty('weddingOn')
    expect(newFacts({ ...said, city: '', phone: '33', date: '' }, nothing, today)).toEqual({})
  })

  it('is offered by its name', () => {
    expect(keepLabel({})).toBeNull()
    expect(keepLabel({ place: 'Lecce (LE)' })).toBe('Salva anche nel profilo il luogo delle nozze')
    expect(keepLabel(newFacts(said, nothing, today))).toBe(
      'Salva anche nel profilo il giorno delle nozze, il luogo delle nozze, il numero di telefono',
    )
  })
})

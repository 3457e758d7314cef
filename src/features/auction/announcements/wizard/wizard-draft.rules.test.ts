import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { day } from '#shared/days.ts'
import { emptyDraft, firstIncompleteStep, type WizardDraft } from './wizard.rules.ts'
import {
  answerQuestion,
  chooseSector,
  chooseTiming,
  draftFromAnnouncement,
  draftToRequest,
  type OlderAnnouncement,
  readDraft,
} from './wizard-draft.rules.ts'
import { EXACT_DAY, MONTH } from './wizard-fields.rules.ts'

const today = day('2026-03-15')

const older: OlderAnnouncement = {
  sectorId: 31,
  title: 'Abito per il grande giorno',
  description: 'Cerco un abito blu',
  budgetCents: 123_450,
  city: 'Varenna (LC)',
  when: EXACT_DAY,
  date: '2026-06-20',
  phone: '+393331234567',
  imageName: 'abito.webp',
  mode: 'rank',
  stepCents: null,
  answers: {
    whatType: 'Frac',
    whatColor: 'Blu, petrolio',
    condition: 'Nuovo',
    widthPerson1: 'Inserisco le misure',
    widthPerson2: 'Petto: 100 - Vita: 90 - Fianchi: 95',
  },
}

const filled: WizardDraft = {
  ...chooseSector(emptyDraft, originalQuestions(14)),
  answers: { needPhoto: { choices: ['Video'] } },
  description: 'Testo',
  title: 'Titolo',
  budget: '100',
  placeSource: 'city',
  city: 'Torino (TO)',
  when: EXACT_DAY,
  date: '2026-06-20',
  phone: '3331234567',
  duration: 7,
}

describe('chooseSector', () => {
  it('forgets the answers of another sector and keeps what belongs to the wedding', () => {
    expect(chooseSector(filled, originalQuestions(1))).toEqual({
      ...filled,
      sectorId: 1,
      questionVersion: 0,
      answers: {},
      description: '',
      title: '',
      budget: '',
      image: null,
    })
  })

  it('changes nothing when the same sector is chosen again', () => {
    expect(chooseSector(filled, originalQuestions(14))).toBe(filled)
  })

  it('forgets the date on the way to a hotel and back', () => {
    const hotel = chooseSector(filled, originalQuestions(27))
    expect(hotel).toMatchObject({ when: null, date: '', city: 'Torino (TO)' })
    expect(chooseSector({ ...hotel, date: '2026-06-19/2026-06-21' }, originalQuestions(14)).date).toBe('')
  })

  it('preselects the default image where there is one, and initial values', () => {
    expect(chooseSector(emptyDraft, originalQuestions(27)).image).toEqual({ kind: 'default' })
    expect(chooseSector(emptyDraft, originalQuestions(1)).image).toBeNull()
    expect(chooseSector(emptyDraft, originalQuestions(23)).answers).toEqual({ personTravel: '2' })
  })
})

describe('answerQuestion', () => {
  it('forgets measures once a size is chosen', () => {
    let draft = answerQuestion(
      chooseSector(emptyDraft, originalQuestions(1)),
      originalQuestions,
      'widthPerson1',
      'Inserisco le misure',
    )
    draft = answerQuestion(draft, originalQuestions, 'widthPerson', { chest: '90', waist: '70', hips: '95' })
    expect(answerQuestion(draft, originalQuestions, 'widthPerson1', '42').answers).toEqual({ widthPerson1: '42' })
  })

  it('forgets a shoe number once the accessory is no shoe', () => {
    let draft = answerQuestion(chooseSector(emptyDraft, originalQuestions(2)), originalQuestions, 'whatAccessories', {
      choices: ['Scarpe'],
    })
    draft = answerQuestion(draft, originalQuestions, 'sizeShoes', '38')
    expect(
      Object.keys(answerQuestion(draft, originalQuestions, 'whatAccessories', { choices: ['Velo'] }).answers),
    ).toEqual(['whatAccessories'])
  })

  it('keeps a text that is still being written, even too long', () => {
    const draft = answerQuestion(
      chooseSector(emptyDraft, originalQuestions(17)),
      originalQuestions,
      'destination',
      'x'.repeat(120),
    )
    expect(
      answerQuestion(draft, originalQuestions, 'quantityCars', { choices: ['1'] }).answers.destination,
    ).toHaveLength(120)
  })
})

describe('chooseTiming', () => {
  it('forgets a date of the other kind only', () => {
    expect(chooseTiming(filled, MONTH)).toMatchObject({ when: MONTH, date: '' })
    expect(chooseTiming(filled, EXACT_DAY)).toBe(filled)
  })
})

describe('draftToRequest', () => {
  it('names every field that is wrong', () => {
    const verdict = draftToRequest({ ...chooseSector(emptyDraft, originalQuestions(3)) }, originalQuestions, today)
    expect(verdict.ok ? [] : Object.keys(verdict.fields)).toEqual([
      'whatNeed',
      'whatType',
      'widthThing',
      'description',
      'city',
      'when',
      'date',
      'phone',
      'budget',
      'title',
      'duration',
      'image',
    ])
  })

  it('refuses the picture of a sector that has none, and nothing else about it', () => {
    const draft = draftFromAnnouncement(older, originalQuestions, today)
    const verdict = draftToRequest({ ...draft, duration: 15, image: { kind: 'default' } }, originalQuestions, today)
    expect(verdict).toEqual({ ok: false, fields: { image: 'Aggiungi una foto di esempio.' } })
  })

  it('wants a service before anything else', () => {
    expect(draftToRequest(emptyDraft, originalQuestions, today)).toEqual({
      ok: false,
      fields: { sector: 'Scegli il servizio che ti serve.' },
    })
  })
})

describe('draftFromAnnouncement', () => {
  it('fills in everything but the duration', () => {
    const draft = draftFromAnnouncement(older, originalQuestions, today)
    expect(firstIncompleteStep(draft, originalQuestions, today)?.id).toBe('confirm')
    const verdict = draftToRequest({ ...draft, duration: 15 }, originalQuestions, today)
    expect(verdict).toEqual({
      ok: true,
      request: {
        sectorId: 31,
        title: older.title,
        description: older.description,
        budgetCents: 123_450,
        city: older.city,
        when: EXACT_DAY,
        date: '2026-06-20',
        phone: older.phone,
        duration: 15,
        mode: 'rank',
        stepCents: null,
        image: { kind: 'stored', name: 'abito.webp' },
        questionVersion: 0,
        answers: older.answers,
      },
    })
  })

  it('empties a date that is past, of each kind', () => {
    const past = { ...older, date: '2025-06-20' }
    expect(
      firstIncompleteStep(draftFromAnnouncement(past, originalQuestions, today), originalQuestions, today)?.id,
    ).toBe('confirm')
    expect(draftFromAnnouncement({ ...older, when: MONTH, date: '2026-02' }, originalQuestions, today).date).toBe('')
    const hotel = { ...older, sectorId: 27, when: null, date: '2026-01-01/2026-01-02', answers: {} }
    expect(draftFromAnnouncement(hotel, originalQuestions, today)).toMatchObject({ when: null, date: '' })
  })

  it('keeps how the day was said, and asks for a day where that is not known any more', () => {
    const whenOf = (when: string | null) => draftFromAnnouncement({ ...older, when }, originalQuestions, today).when
    expect([MONTH, EXACT_DAY, 'Non so', null].map(whenOf)).toEqual([MONTH, EXACT_DAY, EXACT_DAY, EXACT_DAY])
  })

  it('uses the sector’s picture when there was no photo', () => {
    expect(draftFromAnnouncement({ ...older, sectorId: 14, imageName: null }, originalQuestions, today).image).toEqual({
      kind: 'default',
    })
  })

  it('starts empty for a sector that is gone', () => {
    expect(draftFromAnnouncement({ ...older, sectorId: 99 }, originalQuestions, today)).toBe(emptyDraft)
  })
})

describe('readDraft', () => {
  it('reads back what was kept', () => {
    expect(readDraft(JSON.stringify(filled))).toEqual(filled)
    const republished = draftFromAnnouncement(older, originalQuestions, today)
    expect(readDraft(JSON.stringify(republished))).toEqual(republished)
  })

  it.each([null, '', '{', '[]', '"x"', '{}', '{"sectorId":99}', '{"sectorId":"1"}'])('finds nothing in %j', (kept) => {
    expect(readDraft(kept)).toBeUndefined()
  })

  it('replaces what does not fit by its empty value', () => {
    const kept = {
      sectorId: 1,
      answers: 7,
      title: 3,
      when: 'ieri',
      duration: 9,
      image: { kind: 'x' },
    }
    expect(readDraft(JSON.stringify(kept))).toEqual({ ...emptyDraft, sectorId: 1 })
  })

  const readBack = (kept: object) => readDraft(JSON.stringify({ sectorId: 1, ...kept }))

  it.each([
    [0, 0],
    [7, 7],
    [-1, null],
    [1.5, null],
    ['7', null],
  ])('takes %o as the version of the questions: %s', (questionVersion, read) => {
    expect(readBack({ questionVersion })?.questionVersion).toBe(read)
  })

  it.each([
    [
      { kind: 'stored', name: 'a.webp' },
      { kind: 'stored', name: 'a.webp' },
    ],
    [{ kind: 'stored', name: 7 }, null],
    [{ kind: 'stored' }, null],
    [
      { kind: 'upload', data: 'data:x', name: 'a.jpg' },
      { kind: 'upload', data: 'data:x', name: 'a.jpg' },
    ],
    [
      { kind: 'upload', data: 'data:x', name: 7 },
      { kind: 'upload', data: 'data:x' },
    ],
    [{ kind: 'upload', name: 'a.jpg' }, null],
    [{ name: 'a.webp', data: 'data:x' }, null],
    [null, null],
    [['default'], null],
  ])('takes %j as the picture: %j', (image, read) => {
    expect(readBack({ image })?.image).toEqual(read)
  })

  it.each([
    ['registration', 'registration'],
    ['city', 'city'],
    ['altrove', null],
  ])('takes the place from %s: %s', (placeSource, read) => {
    expect(readBack({ placeSource })?.placeSource).toBe(read)
  })

  it('takes no answers that are none', () => {
    expect(readBack({ answers: ['x'] })?.answers).toEqual({})
    expect(readBack({ answers: null })?.answers).toEqual({})
  })
})

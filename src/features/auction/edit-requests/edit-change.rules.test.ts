import { describe, expect, it } from 'vitest'
import { draftToRequest } from '#features/auction/announcements/wizard/wizard-draft.rules.ts'
import { EXACT_DAY, MONTH } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import {
  mayBeChosen,
  mayReconfirm,
  reconfirmationOf,
  reconfirmationText,
} from '#features/auction/offers/reconfirm.rules.ts'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { day } from '#shared/days.ts'
import {
  answersOutOfReach,
  dateCheckedOn,
  type EditableAnnouncement,
  editDraft,
  editFieldsOf,
  effectOnOffers,
  fieldChanges,
  offerEffectText,
  readTypedDate,
} from './edit-change.rules.ts'

const HOTEL = 27
const photographer: EditableAnnouncement = {
  sectorId: 14,
  title: 'Fotografo sul lago',
  description: 'Reportage discreto.',
  budgetCents: 280_000,
  city: 'Varenna',
  province: 'LC',
  timing: 'day',
  serviceOn: day('2027-06-20'),
  serviceUntilOn: null,
  durationDays: 7,
  answers: {
    needPhoto: 'Servizio fotografico, Album',
    manyPhoto: '101-300',
    timePhoto: 'Giornata intera',
    locationPhoto: 'Luogo della cerimonia',
  },
}

describe('the form', () => {
  it('holds the announcement as it stands: sent as it is, it changes nothing', () => {
    const fields = editFieldsOf(photographer)
    expect(fields).toMatchObject({ budget: '2.800,00', city: 'Varenna (LC)', date: '20/06/2027', duration: '7' })
    const draft = editDraft(photographer, fields, { phone: '+393481120417', image: { kind: 'default' } })
    const verdict = draftToRequest(draft, originalQuestions, day('2026-11-22'))
    expect(verdict).toMatchObject({
      ok: true,
      request: { title: photographer.title, budgetCents: 280_000, date: '2027-06-20', answers: photographer.answers },
    })
    expect(fieldChanges(photographer, photographer, originalQuestions(14))).toEqual([])
  })

  it('of several lines in a description makes no change of its own', () => {
    const lines = { ...photographer, description: 'Reportage discreto.\nPoche pose.' }
    // A browser sends every line end of a form as two signs.
    const sent = { ...editFieldsOf(lines), description: 'Reportage discreto.\r\nPoche pose.' }
    const draft = editDraft(lines, sent, { phone: '+393481120417', image: { kind: 'default' } })
    expect(draftToRequest(draft, originalQuestions, day('2026-11-22'))).toMatchObject({
      ok: true,
      request: { description: lines.description },
    })
  })

  it.each([
    [14, '20/06/2027', EXACT_DAY, '2027-06-20'],
    [14, '1/6/2027', EXACT_DAY, '2027-06-01'],
    [14, '06/2027', MONTH, '2027-06'],
    [14, 'a giugno', EXACT_DAY, 'a giugno'],
    [14, ' 20/06/2027 ', EXACT_DAY, '2027-06-20'],
    [14, ' a giugno ', EXACT_DAY, 'a giugno'],
    [14, 'il 20/06/2027', EXACT_DAY, 'il 20/06/2027'],
    [14, '20/06/2027?', EXACT_DAY, '20/06/2027?'],
    [HOTEL, '12/06/2027 - 14/06/2027', null, '2027-06-12/2027-06-14'],
    [HOTEL, '12/06/2027 al 14/06/2027', null, '2027-06-12/2027-06-14'],
  ])('in sector %i reads the date «%s»', (sectorId, typed, when, date) => {
    expect(readTypedDate(sectorId, typed)).toEqual({ when, date })
  })

  it('does not refuse an unchanged date that has passed', () => {
    const fields = editFieldsOf(photographer)
    expect(dateCheckedOn(photographer, fields, day('2027-07-01'))).toBe('2027-06-20')
    expect(dateCheckedOn(photographer, { ...fields, date: ' 20/06/2027 ' }, day('2027-06-21'))).toBe('2027-06-20')
    expect(dateCheckedOn(photographer, { ...fields, date: '21/06/2027' }, day('2027-07-01'))).toBe('2027-07-01')
    // Before it has passed, today is what it is checked by: another date typed instead must not lie behind.
    expect(dateCheckedOn(photographer, fields, day('2027-06-19'))).toBe('2027-06-19')
  })

  it.each([
    ['15', 15],
    ['7', 7],
    ['8', null],
    ['', null],
  ])('takes %o as the days of publication: %s', (duration, days) => {
    const draft = editDraft(photographer, { ...editFieldsOf(photographer), duration }, { phone: '', image: null })
    expect(draft.duration).toBe(days)
  })

  it('keeps answers to retired questions', () => {
    const old = { ...photographer, answers: { ...photographer.answers, oldKey: 'sì' } }
    expect(answersOutOfReach(old, originalQuestions(14))).toEqual({
      oldKey: 'sì',
    })
  })
})

describe('the differences', () => {
  it('are old and new in the words people read, in the order of the form', () => {
    const after: EditableAnnouncement = {
      ...photographer,
      title: 'Fotografo a Bellano',
      city: 'Bellano',
      timing: 'month',
      serviceOn: day('2027-09-01'),
      answers: { ...photographer.answers, manyPhoto: '301-500' },
    }
    expect(
      fieldChanges(photographer, after, originalQuestions(14)).map(({ key, before, after: now }) => [key, before, now]),
    ).toEqual([
      ['title', 'Fotografo sul lago', 'Fotografo a Bellano'],
      ['city', 'Varenna (LC)', 'Bellano (LC)'],
      ['date', '20/06/2027', 'settembre 2027'],
      ['answers.manyPhoto', '101-300', '301-500'],
    ])
  })

  it.each([
    [[], 3, 'none'],
    [['title'], 0, 'none'],
    [['title', 'duration'], 3, 'kept'],
    [['title', 'date'], 3, 'reconfirm'],
    [['description'], 1, 'reconfirm'],
    [['city'], 1, 'reconfirm'],
    [['answers.manyPhoto'], 1, 'reconfirm'],
  ] as const)('of %j do to %i offers: %s', (keys, offers, effect) => {
    expect(
      effectOnOffers(
        keys.map((key) => ({ key })),
        offers,
      ),
    ).toBe(effect)
  })

  it('of budget, words and days are shown as people read them', () => {
    const after = { ...photographer, description: 'Reportage.', budgetCents: 300_000, durationDays: 15 }
    expect(fieldChanges(photographer, after, originalQuestions(14))).toEqual([
      { key: 'description', label: 'Descrizione', before: 'Reportage discreto.', after: 'Reportage.' },
      { key: 'budget', label: 'Budget massimo', before: '2.800,00\u00a0€', after: '3.000,00\u00a0€' },
      { key: 'duration', label: 'Pubblicazione', before: '7 giorni', after: '15 giorni' },
    ])
  })

  it.each([
    ['none', 0, 'Nessuna proposta ricevuta: si può cambiare anche il budget.'],
    ['none', 1, 'La proposta ricevuta resta valida.'],
    ['none', 3, 'Le 3 proposte ricevute restano valide.'],
    ['kept', 1, 'La proposta ricevuta resta valida: chi le ha inviate viene avvisato.'],
    ['kept', 3, 'Le 3 proposte ricevute restano valide: chi le ha inviate viene avvisato.'],
  ] as const)('tells staff before it applies them: %s with %i offers', (effect, offers, text) => {
    expect(offerEffectText(effect, offers)).toBe(text)
  })

  it('that suppliers price ask each of them to confirm, however many there are', () => {
    for (const offers of [1, 3]) expect(offerEffectText('reconfirm', offers)).toMatch(/deve confermarla/)
  })
})

describe('an offer on an announcement that was changed', () => {
  const asked = { reconfirmAskedAt: new Date(0), reconfirmAnswer: null }

  it.each([
    [{ reconfirmAskedAt: null, reconfirmAnswer: null }, null, true],
    [asked, 'asked', false],
    [{ ...asked, reconfirmAnswer: 'kept' as const }, 'kept', true],
    [{ ...asked, reconfirmAnswer: 'dropped' as const }, 'dropped', false],
  ])('%j stands as %s', (stored, reconfirmation, choosable) => {
    expect(reconfirmationOf(stored)).toBe(reconfirmation)
    expect(mayBeChosen(reconfirmationOf(stored))).toBe(choosable)
    expect(reconfirmationText(reconfirmationOf(stored)) === '').toBe(choosable)
  })

  it('can be confirmed until the couple has decided', () => {
    const all = ['pending', 'open', 'deciding', 'awarded', 'no_offers', 'refused', 'rejected', 'interrupted'] as const
    expect(all.filter(mayReconfirm)).toEqual(['open', 'deciding'])
  })
})

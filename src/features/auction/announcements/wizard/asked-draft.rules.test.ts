import { expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { isStay, sectors } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import { type AskedFacts, askedDraft } from './asked-draft.rules.ts'
import { emptyDraft } from './wizard.rules.ts'
import { chooseSector } from './wizard-draft.rules.ts'
import { EXACT_DAY } from './wizard-fields.rules.ts'

const TODAY = day('2026-11-27')

it('a link to the wizard chooses the service and the town it names, and nothing that it does not', () => {
  const photos = originalQuestions(14)
  const placed = { ...emptyDraft, placeSource: 'city', city: 'Lecce (LE)' } as const
  const asked = (more: Partial<AskedFacts>) =>
    askedDraft(emptyDraft, { set: undefined, city: '', on: '', budget: '', ...more }, TODAY)
  expect(asked({ set: photos, city: 'Lecce (LE)' })).toEqual(chooseSector(placed, photos))
  expect(asked({ set: photos })).toEqual(chooseSector(emptyDraft, photos))
  expect(asked({ city: 'Lecce (LE)' })).toEqual(placed)
  expect(asked({})).toEqual(emptyDraft)
})

it('a day and a budget are taken where their screens would take them', () => {
  const asked = (sectorId: number, on: string, budget: string) => {
    const draft = askedDraft(emptyDraft, { set: originalQuestions(sectorId), city: '', on, budget }, TODAY)
    return [draft.when, draft.date, draft.budget]
  }
  expect(asked(14, '2027-06-22', '2000')).toEqual([EXACT_DAY, '2027-06-22', '2000'])
  for (const on of ['2026-11-26', '2027-02-30', 'domani', '']) expect(asked(14, on, '0')).toEqual([null, '', ''])
  expect(asked(14, '', 'molto')).toEqual([null, '', ''])
  // A stay wants two days.
  const stay = sectors.find(({ id }) => isStay(id))?.id ?? 0
  expect(asked(stay, '2027-06-22', '900')).toEqual([null, '', '900'])
})

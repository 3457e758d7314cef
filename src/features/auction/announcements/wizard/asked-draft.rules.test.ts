import { expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { askedDraft } from './asked-draft.rules.ts'
import { emptyDraft } from './wizard.rules.ts'
import { chooseSector } from './wizard-draft.rules.ts'

it('a link to the wizard chooses the service and the town it names, and nothing that it does not', () => {
  const photos = originalQuestions(14)
  const placed = { ...emptyDraft, placeSource: 'city', city: 'Lecce (LE)' } as const
  expect(askedDraft(emptyDraft, photos, 'Lecce (LE)')).toEqual(chooseSector(placed, photos))
  expect(askedDraft(emptyDraft, photos, '')).toEqual(chooseSector(emptyDraft, photos))
  expect(askedDraft(emptyDraft, undefined, 'Lecce (LE)')).toEqual(placed)
  expect(askedDraft(emptyDraft, undefined, '')).toEqual(emptyDraft)
})

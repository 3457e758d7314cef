import { expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { proposedTitle } from './proposed-title.rules.ts'
import { emptyDraft } from './wizard.rules.ts'
import { announcementFields } from './wizard-fields.rules.ts'

const MUSIC = 16
const music = (choices: readonly string[], city: string): string =>
  proposedTitle({ ...emptyDraft, sectorId: MUSIC, city, answers: { needMusic: { choices } } }, originalQuestions(MUSIC))

it.each([
  [['Cerimonia'], 'Varenna (LC)', 'Musica per la cerimonia a Varenna'],
  [['Cerimonia'], 'Amalfi (SA)', 'Musica per la cerimonia ad Amalfi'],
  [['Cerimonia', 'Festa'], 'Varenna (LC)', 'Musica a Varenna'],
  [[], '', 'Musica'],
  [['Cerimonia'], 'San Benedetto del Tronto (AP)', 'Musica a San Benedetto del Tronto'],
])('%j in %s is «%s»', (moments, city, title) => {
  expect(music(moments, city)).toBe(title)
})

it('always fits, whatever the service and the place', () => {
  for (const { id } of sectors) {
    const title = proposedTitle(
      { ...emptyDraft, sectorId: id, city: 'San Benedetto del Tronto (AP)' },
      originalQuestions(id),
    )
    expect(title.length).toBeLessThanOrEqual(announcementFields.title.max)
    expect(title).not.toBe('')
  }
})

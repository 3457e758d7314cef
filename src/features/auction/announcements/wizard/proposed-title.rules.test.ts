import { expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { followingTitle, proposedTitle, withTitle } from './proposed-title.rules.ts'
import { emptyDraft } from './wizard.rules.ts'
import { answerQuestion, chooseSector } from './wizard-draft.rules.ts'
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

it('names the one style of a dress, the one kind of musicians', () => {
  const titleOf = (sectorId: number, answers: Record<string, readonly string[]>) =>
    proposedTitle({ ...emptyDraft, sectorId, city: 'Varenna (LC)', answers }, originalQuestions(sectorId))
  expect(titleOf(1, { whatStyle: ['Sirena'] })).toBe('Abito da sposa sirena a Varenna')
  expect(titleOf(1, { whatStyle: ['Sirena', 'Boho'] })).toBe('Abito da sposa a Varenna')
  expect(titleOf(MUSIC, { serviceType: ['DJ'], needMusic: ['Festa'] })).toBe('DJ per la festa a Varenna')
})

it('a proposed title follows the answers, a written one stays', () => {
  const draft = withTitle(
    { ...chooseSector(emptyDraft, originalQuestions(MUSIC)), city: 'Varenna (LC)' },
    originalQuestions,
  )
  expect(draft.title).toBe('Musica a Varenna')
  expect(withTitle({ ...draft, title: 'Il nostro coro' }, originalQuestions).title).toBe('Il nostro coro')
  const after = answerQuestion(draft, originalQuestions, 'needMusic', { choices: ['Festa'] })
  expect(followingTitle(draft, after, originalQuestions).title).toBe('Musica per la festa a Varenna')
  const own = { ...draft, title: 'Il nostro coro' }
  expect(followingTitle(own, { ...after, title: own.title }, originalQuestions).title).toBe('Il nostro coro')
  // Whoever empties it may write another one.
  expect(followingTitle(draft, { ...draft, title: '' }, originalQuestions).title).toBe('')
  expect(followingTitle({ ...draft, title: '' }, { ...draft, title: '' }, originalQuestions).title).toBe('')
})

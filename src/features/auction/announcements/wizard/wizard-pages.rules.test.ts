import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import type { QuestionDefinition, Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { emptyDraft, type WizardDraft } from './wizard.rules.ts'
import { answerQuestion, chooseSector } from './wizard-draft.rules.ts'
import { stepAt, wizardProgress, wizardSteps } from './wizard-pages.rules.ts'

const startIn = (sectorId: number): WizardDraft => chooseSector(emptyDraft, originalQuestions(sectorId))
const pagesOf = (draft: WizardDraft, asks: Questionnaire = originalQuestions) =>
  wizardSteps(draft, asks)
    .filter(({ kind }) => kind === 'question')
    .map(({ questions }) => questions.map(({ key }) => key))
const named = sectors.map(({ id, name }) => [name, id] as const)
const MUSIC = 16
const DRESSES = 1
const HONEYMOONS = 23

describe('the pages of the wizard', () => {
  it('begin with the service and end with request, budget and confirmation', () => {
    expect(wizardSteps(emptyDraft, originalQuestions).map(({ id }) => id)).toEqual([
      ...['service', 'request', 'budget', 'confirm'],
    ])
  })

  it('keep together what stands together in the set', () => {
    expect(pagesOf(startIn(MUSIC))).toEqual([
      ['needMusic', 'serviceType', 'genreMusic'],
      ['yearsPerson', 'timeOfService', 'addServices'],
    ])
    expect(pagesOf(startIn(DRESSES))).toEqual([
      ['whatStyle', 'howDressLong', 'whatColor', 'condition'],
      ['heightPerson', 'widthPerson1', 'addDetail'],
    ])
  })

  it('show what an answer opens on the page of that answer', () => {
    const measured = answerQuestion(startIn(DRESSES), originalQuestions, 'widthPerson1', 'Inserisco le misure')
    expect(pagesOf(measured)[1]).toEqual(['heightPerson', 'widthPerson1', 'widthPerson', 'addDetail'])
    const somewhere = answerQuestion(startIn(HONEYMOONS), originalQuestions, 'locationTravel', 'Ho una meta precisa')
    expect(pagesOf(somewhere)[0]).toContain('moreLocationTravel')
    expect(pagesOf(startIn(HONEYMOONS))[0]).not.toContain('moreLocationTravel')
  })

  it.each(named)('%s: at most eight, each question once, and no answer changes how many', (_name, id) => {
    const set = originalQuestions(id)
    let draft = startIn(id)
    const { total } = wizardProgress(draft, originalQuestions, 'service')
    expect(total).toBeLessThanOrEqual(8)
    for (const { onlyWhen } of set.questions) {
      if (onlyWhen) draft = answerQuestion(draft, originalQuestions, onlyWhen.key, onlyWhen.is)
      expect(wizardProgress(draft, originalQuestions, 'service').total).toBe(total)
    }
    const asked = pagesOf(draft).flat()
    expect(asked).toEqual(set.questions.map(({ key }) => key).filter((key) => asked.includes(key)))
    expect(pagesOf(draft).every((page) => page.length > 0)).toBe(true)
  })

  it('are never more than eight, however many questions staff asks', () => {
    const question = originalQuestions(MUSIC).questions[0] as QuestionDefinition
    const questions = Array.from({ length: 20 }, (_, at) => ({ ...question, key: `q${at}` }))
    const asks: Questionnaire = (sectorId) => ({ sectorId, version: 1, questions })
    const draft = chooseSector(emptyDraft, asks(MUSIC))
    expect(wizardSteps(draft, asks)).toHaveLength(8)
    expect(pagesOf(draft, asks).map((page) => page.length)).toEqual([5, 5, 5, 5])
  })

  it('have no total before the service is chosen', () => {
    expect(wizardProgress(emptyDraft, originalQuestions, 'service')).toEqual({ position: 1, total: null })
    expect(wizardProgress(startIn(MUSIC), originalQuestions, 'budget')).toEqual({ position: 5, total: 6 })
    expect(wizardProgress(startIn(MUSIC), originalQuestions, 'gone').position).toBe(1)
  })

  it.each([
    ['question:timeOfService', 'question:yearsPerson'],
    ['title', 'confirm'],
    ['phone', 'confirm'],
    ['image', 'request'],
    ['gone', 'service'],
  ])('a draft that stood at %s opens at %s', (before, now) => {
    expect(stepAt(wizardSteps(startIn(MUSIC), originalQuestions), before).id).toBe(now)
  })
})

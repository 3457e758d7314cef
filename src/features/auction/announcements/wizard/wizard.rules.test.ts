import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import type { QuestionDefinition, Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import {
  advancesByItself,
  emptyDraft,
  firstIncompleteStep,
  firstProblem,
  isSkipped,
  stepError,
  stepIsComplete,
  type WizardDraft,
} from './wizard.rules.ts'
import { answerQuestion, chooseSector, draftToRequest } from './wizard-draft.rules.ts'
import { EXACT_DAY } from './wizard-fields.rules.ts'
import { type WizardStep, wizardSteps } from './wizard-pages.rules.ts'

const today = day('2026-03-15')
const startIn = (sectorId: number): WizardDraft => chooseSector(emptyDraft, originalQuestions(sectorId))
const stepOf = (draft: WizardDraft, id: string): WizardStep => {
  const step = wizardSteps(draft, originalQuestions).find((candidate) => candidate.id === id)
  if (!step) throw new Error(`no step ${id}`)
  return step
}

/** Answers what a page asks of the announcement itself, and its questions, the way a person would. */
const answerNext = (draft: WizardDraft, step: WizardStep): WizardDraft => {
  switch (step.kind) {
    case 'question':
      return step.questions
        .filter(({ skippable }) => !skippable)
        .reduce((filled, { key, type, options, range }) => {
          if (type === 'text') return answerQuestion(filled, originalQuestions, key, 'Torino')
          if (type === 'number') return answerQuestion(filled, originalQuestions, key, range?.max ?? 0)
          if (type === 'measures')
            return answerQuestion(filled, originalQuestions, key, { chest: '90', waist: '70', hips: '95' })
          return answerQuestion(filled, originalQuestions, key, { choices: options.slice(-1) })
        }, draft)
    case 'request':
      return {
        ...draft,
        description: 'Una bella festa',
        image: { kind: 'upload', data: 'data:image/jpeg;base64,AAAA' },
      }
    case 'budget':
      return { ...draft, budget: '2.800,00' }
    default:
      return {
        ...draft,
        ...{ title: 'Per la festa', placeSource: 'city', city: 'Varenna (LC)', when: EXACT_DAY, duration: 10 },
        ...{ date: draft.sectorId === 27 ? '2026-06-19/2026-06-21' : '2026-06-20', phone: '333 1234567' },
      }
  }
}

describe('the whole way', () => {
  it.each(sectors.map(({ id, name }) => [id, name] as const))('leads sector %i %s to a request', (sectorId) => {
    let draft = startIn(sectorId)
    const walked: string[] = []
    for (
      let step = firstIncompleteStep(draft, originalQuestions, today);
      step;
      step = firstIncompleteStep(draft, originalQuestions, today)
    ) {
      // One answer may open another question on its page, so a page may come twice.
      expect(walked.filter((id) => id === step.id).length).toBeLessThan(2)
      expect(stepError(step, draft, today)).toMatch(/\S/)
      expect(draftToRequest(draft, originalQuestions, today).ok).toBe(false)
      walked.push(step.id)
      draft = answerNext(draft, step)
    }
    const verdict = draftToRequest(draft, originalQuestions, today)
    expect(verdict.ok ? Object.keys(verdict.request.answers).length : verdict).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
  })
})

describe('stepIsComplete', () => {
  it('keeps "Avanti" off until the measures are all there', () => {
    const draft = answerQuestion(startIn(1), originalQuestions, 'widthPerson1', 'Inserisco le misure')
    const partly = answerQuestion(draft, originalQuestions, 'widthPerson', { chest: '90', waist: '70', hips: '' })
    const fully = answerQuestion(draft, originalQuestions, 'widthPerson', { chest: '90', waist: '70', hips: '95' })
    const errors = [draft, partly, fully].map((at) => stepError(stepOf(at, 'question:heightPerson'), at, today))
    expect(errors).toEqual([
      'Manca ancora: Misure (cm).',
      'Misure (cm): Inserisci petto, vita e fianchi: tre numeri da 0 a 200 cm.',
      undefined,
    ])
  })

  it('wants nothing of a question that may be skipped until it is answered wrongly', () => {
    const draft = ['condition:Nuovo', 'widthPerson1:42'].reduce((filled, said) => {
      const [key = '', answer = ''] = said.split(':')
      return answerQuestion(filled, originalQuestions, key, answer)
    }, startIn(1))
    const step = stepOf(draft, 'question:heightPerson')
    expect(stepError(step, draft, today)).toBeUndefined()
    const wrong = answerQuestion(draft, originalQuestions, 'heightPerson', '50')
    expect(stepError(stepOf(wrong, step.id), wrong, today)).toBe(
      'Altezza (cm): Inserisci un numero intero tra 120 e 220.',
    )
  })

  it('says which of several questions is missing, or how many', () => {
    const draft = startIn(16)
    const step = stepOf(draft, 'question:needMusic')
    expect(stepError(step, draft, today)).toBe('Mancano ancora 3 risposte.')
    const said = ['needMusic:Festa', 'serviceType:DJ'].reduce((filled, answer) => {
      const [key = '', choice = ''] = answer.split(':')
      return answerQuestion(filled, originalQuestions, key, { choices: [choice] })
    }, draft)
    expect(stepError(step, said, today)).toBe('Manca ancora: Genere.')
  })

  it('does not let a question that must be answered be skipped', () => {
    const verdict = draftToRequest(startIn(1), originalQuestions, today)
    expect(verdict.ok ? [] : Object.keys(verdict.fields)).toContain('condition')
  })

  it.each([
    [4, { kind: 'default' as const }, true],
    [1, { kind: 'default' as const }, false],
    [1, { kind: 'stored' as const, name: 'a.webp' }, true],
    [1, { kind: 'upload' as const, data: 'data:image/jpeg;base64,AA' }, true],
    [1, { kind: 'upload' as const, data: 'data:text/html,x' }, false],
    [1, null, false],
  ])('in sector %i takes the image %j: %s', (sectorId, image, isComplete) => {
    const draft = { ...startIn(sectorId), description: 'Testo', image }
    expect(stepIsComplete(stepOf(draft, 'request'), draft, today)).toBe(isComplete)
  })

  it('wants a place chosen, not only typed', () => {
    const draft = { ...answerNext(startIn(1), stepOf(startIn(1), 'confirm')), placeSource: null, city: 'Varenna' }
    const step = stepOf(draft, 'confirm')
    expect(firstProblem(step, draft, today)?.name).toBe('city')
    expect(stepIsComplete(step, { ...draft, placeSource: 'registration' }, today)).toBe(true)
  })
})

describe('advancesByItself and isSkipped', () => {
  const asked = (...questions: QuestionDefinition[]): Questionnaire => {
    const set = { sectorId: 31, version: 1, questions }
    return () => set
  }
  const suit = originalQuestions(31).questions[0] as QuestionDefinition

  it.each([
    ['Smoking', true],
    ['Altro…', false],
  ])('a single choice that is alone on its page, %s: %s', (choice, advances) => {
    const [, page] = wizardSteps(chooseSector(emptyDraft, asked(suit)(31)), asked(suit))
    expect(advancesByItself(page as WizardStep, choice)).toBe(advances)
  })

  it.each([
    [1, 'question:whatStyle', 'Corto', false],
    [23, 'question:locationTravel', 'Italia', false],
    [1, 'service', '', true],
    [1, 'request', '', false],
    [1, 'confirm', '7', false],
  ])('sector %i, %s, %j: %s', (sectorId, id, choice, advances) => {
    expect(advancesByItself(stepOf(startIn(sectorId), id), choice)).toBe(advances)
  })

  it('only a page of which nothing has to be said is skipped, while nothing is', () => {
    const draft = startIn(2)
    const step = stepOf(draft, 'question:condition')
    expect(isSkipped(step, draft)).toBe(true)
    expect(isSkipped(step, answerQuestion(draft, originalQuestions, 'condition', 'Nuovo'))).toBe(false)
    expect(isSkipped(stepOf(draft, 'question:whatAccessories'), draft)).toBe(false)
    expect(isSkipped(stepOf(draft, 'request'), draft)).toBe(false)
  })
})

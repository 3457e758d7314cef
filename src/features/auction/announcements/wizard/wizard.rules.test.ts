import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import {
  advancesByItself,
  canSkip,
  emptyDraft,
  firstIncompleteStep,
  stepError,
  stepIsComplete,
  type WizardDraft,
  type WizardStep,
  wizardProgress,
  wizardSteps,
} from './wizard.rules.ts'
import { answerQuestion, chooseSector, draftToRequest, skipStep } from './wizard-draft.rules.ts'
import { EXACT_DAY } from './wizard-fields.rules.ts'

const today = day('2026-03-15')
const startIn = (sectorId: number): WizardDraft => chooseSector(emptyDraft, originalQuestions(sectorId))
const stepOf = (draft: WizardDraft, id: string): WizardStep => {
  const step = wizardSteps(draft, originalQuestions).find((candidate) => candidate.id === id)
  if (!step) throw new Error(`no step ${id}`)
  return step
}
const closing = ['description', 'city', 'when', 'date', 'phone', 'budget', 'title', 'duration', 'image']

/** Answers the first screen that still wants something, the way a person would. */
const answerNext = (draft: WizardDraft, step: WizardStep): WizardDraft => {
  switch (step.kind) {
    case 'question':
      if (canSkip(step)) return skipStep(draft, step)
      return step.questions.reduce((filled, { key, type, options, range }) => {
        if (type === 'text') return answerQuestion(filled, originalQuestions, key, 'Torino')
        if (type === 'number') return answerQuestion(filled, originalQuestions, key, range?.max ?? 0)
        if (type === 'measures')
          return answerQuestion(filled, originalQuestions, key, { chest: '90', waist: '70', hips: '95' })
        return answerQuestion(filled, originalQuestions, key, { choices: options.slice(-1) })
      }, draft)
    case 'description':
      return { ...draft, description: 'Una bella festa' }
    case 'city':
      return { ...draft, placeSource: 'city', city: 'Varenna (LC)' }
    case 'when':
      return { ...draft, when: EXACT_DAY }
    case 'date':
      return { ...draft, date: draft.sectorId === 27 ? '2026-06-19/2026-06-21' : '2026-06-20' }
    case 'phone':
      return { ...draft, phone: '333 1234567' }
    case 'budget':
      return { ...draft, budget: '2.800,00' }
    case 'title':
      return { ...draft, title: 'Per la festa' }
    case 'duration':
      return { ...draft, duration: 10 }
    default:
      return { ...draft, image: { kind: 'upload', data: 'data:image/jpeg;base64,AAAA' } }
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
      // The destination of a honeymoon opens a second question on its own screen, so a screen may come twice.
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

describe('wizardSteps', () => {
  it('starts with the service alone before the fixed steps', () => {
    expect(wizardSteps(emptyDraft, originalQuestions).map(({ id }) => id)).toEqual(['service', ...closing])
  })

  it('ends every sector with the fixed steps, hotels without "Quando?"', () => {
    for (const { id } of sectors) {
      const expected = id === 27 ? closing.filter((kind) => kind !== 'when') : closing
      expect(
        wizardSteps(startIn(id), originalQuestions)
          .map((step) => step.id)
          .slice(-expected.length),
      ).toEqual(expected)
    }
  })

  it('has no total before the service is chosen, and one that does not grow as questions are answered', () => {
    const at = 'question:whatStyle'
    expect(wizardProgress(emptyDraft, originalQuestions, 'service')).toEqual({ position: 1, total: null })
    const draft = startIn(1)
    // Measures may still be wanted.
    expect(wizardProgress(draft, originalQuestions, at)).toEqual({ position: 2, total: 18 })
    const measured = answerQuestion(draft, originalQuestions, 'widthPerson1', 'Inserisco le misure')
    expect(wizardProgress(measured, originalQuestions, at)).toEqual({ position: 2, total: 18 })
    const sized = answerQuestion(draft, originalQuestions, 'widthPerson1', '42')
    expect(wizardProgress(sized, originalQuestions, at)).toEqual({ position: 2, total: 17 })
    expect(wizardProgress(measured, originalQuestions, 'image')).toEqual({ position: 18, total: 18 })
    expect(wizardProgress(measured, originalQuestions, 'gone').position).toBe(1)
  })

  it.each(sectors.map(({ id, name }) => [name, id] as const))('%s: no answer makes the total grow', (_name, id) => {
    const set = originalQuestions(id)
    let draft = startIn(id)
    let total = wizardProgress(draft, originalQuestions, 'service').total ?? 0
    for (const { onlyWhen } of set.questions) {
      if (!onlyWhen) continue
      draft = answerQuestion(draft, originalQuestions, onlyWhen.key, onlyWhen.is)
      const now = wizardProgress(draft, originalQuestions, 'service').total ?? 0
      expect(now).toBeLessThanOrEqual(total)
      total = now
    }
  })

  it('keeps the exact destination on the screen of the destination', () => {
    const draft = answerQuestion(startIn(23), originalQuestions, 'locationTravel', { choices: ['Ho una meta precisa'] })
    const step = stepOf(draft, 'question:locationTravel')
    expect(step.questions.map(({ key }) => key)).toEqual(['locationTravel', 'moreLocationTravel'])
    expect(stepIsComplete(step, draft, today)).toBe(false)
    expect(
      stepIsComplete(step, answerQuestion(draft, originalQuestions, 'moreLocationTravel', 'Bora Bora'), today),
    ).toBe(true)
  })
})

describe('stepIsComplete', () => {
  it('keeps "Avanti" off until the measures are all there', () => {
    const draft = answerQuestion(startIn(1), originalQuestions, 'widthPerson1', 'Inserisco le misure')
    const step = stepOf(draft, 'question:widthPerson')
    const partly = answerQuestion(draft, originalQuestions, 'widthPerson', { chest: '90', waist: '70', hips: '' })
    const fully = answerQuestion(draft, originalQuestions, 'widthPerson', { chest: '90', waist: '70', hips: '95' })
    expect([draft, partly, fully].map((at) => stepIsComplete(step, at, today))).toEqual([false, false, true])
  })

  it('counts a skipped question as done until it is answered wrongly', () => {
    const draft = startIn(1)
    const step = stepOf(draft, 'question:heightPerson')
    const skipped = skipStep(draft, step)
    expect([draft, skipped].map((at) => stepIsComplete(step, at, today))).toEqual([false, true])
    expect(stepIsComplete(step, answerQuestion(skipped, originalQuestions, 'heightPerson', '50'), today)).toBe(false)
  })

  it('does not let a question that must be answered be skipped', () => {
    const draft = startIn(1)
    const step = stepOf(draft, 'question:condition')
    expect(canSkip(step)).toBe(false)
    const verdict = draftToRequest(skipStep(draft, step), originalQuestions, today)
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
    const draft = { ...startIn(sectorId), image }
    expect(stepIsComplete(stepOf(draft, 'image'), draft, today)).toBe(isComplete)
  })

  it('wants a place chosen, not only typed', () => {
    const draft = { ...startIn(1), city: 'Varenna' }
    const step = stepOf(draft, 'city')
    expect(stepIsComplete(step, draft, today)).toBe(false)
    expect(stepIsComplete(step, { ...draft, placeSource: 'registration' }, today)).toBe(true)
  })
})

describe('advancesByItself and canSkip', () => {
  it.each([
    [1, 'question:howDressLong', 'Corto', true],
    [1, 'question:whatStyle', 'Sirena', false],
    [1, 'question:widthPerson1', '42', false],
    [31, 'question:whatType', 'Smoking', true],
    [31, 'question:whatType', 'Altro…', false],
    [23, 'question:locationTravel', 'Italia', false],
    [1, 'service', '', true],
    [1, 'when', EXACT_DAY, true],
    [1, 'duration', '7', true],
    [1, 'description', '', false],
    [1, 'city', '', false],
  ])('sector %i, %s, %j: %s', (sectorId, id, choice, advances) => {
    expect(advancesByItself(stepOf(startIn(sectorId), id), choice)).toBe(advances)
  })

  it('never lets a fixed step be skipped', () => {
    expect(
      wizardSteps(startIn(1), originalQuestions).filter((step) => step.kind !== 'question' && canSkip(step)),
    ).toEqual([])
  })
})

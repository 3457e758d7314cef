import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { contactDataMessage } from '#shared/contact-data.rules.ts'
import { day } from '#shared/days.ts'
import { emptyDraft, type WizardStep, wizardSteps } from '../../wizard/wizard.rules.ts'
import { answerQuestion, chooseSector } from '../../wizard/wizard-draft.rules.ts'
import { fieldProblem, photoOf, stepOfFields, whyBlocked, withoutStep } from './wizard-checks.rules.ts'

const today = day('2026-03-02')
const travel = answerQuestion(
  chooseSector(emptyDraft, originalQuestions(23)),
  originalQuestions,
  'locationTravel',
  'Ho una meta precisa',
)
const step = (id: string, draft = travel): WizardStep => {
  const found = wizardSteps(draft, originalQuestions).find((one) => one.id === id)
  if (!found) throw new Error(`No screen ${id}`)
  return found
}

describe('the screen a message of the server belongs to', () => {
  it('is the first one of those it names', () => {
    expect(stepOfFields(wizardSteps(travel, originalQuestions), { title: 'Corto', city: 'Ignota' })?.id).toBe('city')
    expect(stepOfFields(wizardSteps(travel, originalQuestions), { sector: 'Manca' })?.id).toBe('service')
  })

  it('is the shared screen for a question that stands under another', () => {
    expect(stepOfFields(wizardSteps(travel, originalQuestions), { moreLocationTravel: 'Manca' })?.id).toBe(
      'question:locationTravel',
    )
  })

  it('is none for what no screen asks', () => {
    expect(stepOfFields(wizardSteps(travel, originalQuestions), { idempotency_key: 'Manca' })).toBeUndefined()
  })

  it('lets the message go once that screen is touched', () => {
    expect(withoutStep({ title: 'Corto', city: 'Ignota' }, step('city'))).toEqual({ title: 'Corto' })
  })
})

describe('what blocks a screen', () => {
  it('refuses contacts in the description and in a free answer', () => {
    const draft = answerQuestion(
      { ...travel, description: 'Chiamatemi al 3475512880' },
      originalQuestions,
      'moreLocationTravel',
      'a@b.it',
    )
    expect(fieldProblem(draft, originalQuestions, 'description', {})).toBe(contactDataMessage)
    expect(fieldProblem(draft, originalQuestions, 'moreLocationTravel', {})).toBe(contactDataMessage)
    expect(whyBlocked(step('description'), draft, originalQuestions, today, {})).toBe(
      'Correggi la risposta per continuare.',
    )
  })

  it('refuses contacts in the title, and looks at each text by itself', () => {
    const draft = { ...travel, title: 'Chiamate 3475512880', description: 'Cerchiamo un viaggio' }
    expect(fieldProblem(draft, originalQuestions, 'title', {})).toBe(contactDataMessage)
    expect(fieldProblem(draft, originalQuestions, 'description', {})).toBeUndefined()
    expect(fieldProblem(draft, originalQuestions, 'city', {})).toBeUndefined()
    expect(fieldProblem(emptyDraft, originalQuestions, 'whatStyle', {})).toBeUndefined()
    expect(whyBlocked(step('title'), draft, originalQuestions, today, {})).toBe('Correggi la risposta per continuare.')
    expect(whyBlocked(step('description'), draft, originalQuestions, today, {})).toBeUndefined()
  })

  it('says the word of the server before its own, at a question that stands under another too', () => {
    expect(fieldProblem(travel, originalQuestions, 'title', { title: 'Corto' })).toBe('Corto')
    const shared = step('question:locationTravel')
    const draft = answerQuestion(travel, originalQuestions, 'moreLocationTravel', 'scrivi a a@b.it')
    expect(whyBlocked(shared, draft, originalQuestions, today, {})).toBe('Correggi la risposta per continuare.')
    const fine = answerQuestion(travel, originalQuestions, 'moreLocationTravel', 'Islanda')
    expect(whyBlocked(shared, fine, originalQuestions, today, {})).toBeUndefined()
    expect(whyBlocked(shared, fine, originalQuestions, today, { locationTravel: 'Manca' })).toBeDefined()
    // Without a fault of the text what the screen itself wants is said.
    expect(whyBlocked(step('title'), { ...travel, title: 'ab' }, originalQuestions, today, {})).toMatch(/da 3 a 40/)
  })

  it('never takes the phone number itself for a contact in a text', () => {
    const draft = { ...travel, phone: '347 5512880' }
    expect(whyBlocked(step('phone'), draft, originalQuestions, today, {})).toBeUndefined()
  })

  it('repeats the word of the server until the answer changes', () => {
    const draft = { ...travel, placeSource: 'city' as const, city: 'Atlantide' }
    expect(whyBlocked(step('city'), draft, originalQuestions, today, {})).toBeUndefined()
    expect(
      whyBlocked(step('city'), draft, originalQuestions, today, { city: 'Scegli il comune dall’elenco.' }),
    ).toBeDefined()
  })
})

describe('photoOf', () => {
  it('shows the sector’s own picture, a kept one or the upload', () => {
    expect(photoOf({ kind: 'default' }, 23)).toBe('/illustrations/viaggi-di-nozze.webp')
    expect(photoOf({ kind: 'stored', name: 'a.webp' }, 1)).toBe('/api/images/auctions/a.webp')
    expect(photoOf({ kind: 'upload', data: 'data:image/jpeg;base64,AA' }, 1)).toBe('data:image/jpeg;base64,AA')
    expect(photoOf(null, 1)).toBeNull()
    expect(photoOf({ kind: 'default' }, null)).toBeNull()
    expect(photoOf({ kind: 'default' }, 99)).toBeNull()
  })
})

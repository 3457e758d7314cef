import { describe, expect, it } from 'vitest'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { contactDataMessage } from '#shared/contact-data.rules.ts'
import { day } from '#shared/days.ts'
import { emptyDraft } from '../../wizard/wizard.rules.ts'
import { answerQuestion, chooseSector } from '../../wizard/wizard-draft.rules.ts'
import { EXACT_DAY } from '../../wizard/wizard-fields.rules.ts'
import { type WizardStep, wizardSteps } from '../../wizard/wizard-pages.rules.ts'
import { fieldProblem, photoOf, stepOfFields, stillRefused, whyBlocked } from './wizard-checks.rules.ts'

const today = day('2026-03-02')
const CORRECT = 'Correggi la risposta per continuare.'
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
    expect(stepOfFields(wizardSteps(travel, originalQuestions), { title: 'Corto', city: 'Ignota' })?.id).toBe('confirm')
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

  it('lets a message go once what it is about is changed, and only that', () => {
    const fields = { title: 'Corto', city: 'Ignota', date: 'Passata', locationTravel: 'Manca', sector: 'Manca' }
    const { title, city, date, ...others } = fields
    expect(stillRefused(fields, travel, { ...travel, city: 'Lecco (LC)' })).toEqual({ title, date, ...others })
    expect(stillRefused(fields, travel, { ...travel, when: EXACT_DAY })).toEqual({ title, city, ...others })
    const answered = answerQuestion(travel, originalQuestions, 'locationTravel', 'Italia')
    expect(stillRefused(fields, travel, { ...answered, sectorId: 1 })).toEqual({ title, city, date })
    expect(stillRefused(fields, travel, travel)).toEqual(fields)
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
    expect(whyBlocked(step('request'), draft, originalQuestions, today, {})).toBe(CORRECT)
  })

  it('refuses contacts in the title, and looks at each text by itself', () => {
    const draft = { ...travel, title: 'Chiamate 3475512880', description: 'Cerchiamo un viaggio' }
    expect(fieldProblem(draft, originalQuestions, 'title', {})).toBe(contactDataMessage)
    expect(fieldProblem(draft, originalQuestions, 'description', {})).toBeUndefined()
    expect(fieldProblem(draft, originalQuestions, 'city', {})).toBeUndefined()
    expect(fieldProblem(emptyDraft, originalQuestions, 'whatStyle', {})).toBeUndefined()
    expect(whyBlocked(step('confirm'), draft, originalQuestions, today, {})).toBe(CORRECT)
    expect(whyBlocked(step('request'), draft, originalQuestions, today, {})).toBeUndefined()
  })

  it('says the word of the server before its own, at a question that stands under another too', () => {
    expect(fieldProblem(travel, originalQuestions, 'title', { title: 'Corto' })).toBe('Corto')
    const shared = step('question:locationTravel')
    const draft = answerQuestion(travel, originalQuestions, 'moreLocationTravel', 'scrivi a a@b.it')
    expect(whyBlocked(shared, draft, originalQuestions, today, {})).toBe(CORRECT)
    const fine = answerQuestion(travel, originalQuestions, 'moreLocationTravel', 'Islanda')
    expect(whyBlocked(shared, fine, originalQuestions, today, {})).toBe('Mancano ancora 3 risposte.')
    expect(whyBlocked(shared, fine, originalQuestions, today, { locationTravel: 'Manca' })).toBe(CORRECT)
    // Without a fault of the text what the screen itself wants is said.
    expect(whyBlocked(step('confirm'), { ...travel, title: 'ab' }, originalQuestions, today, {})).toMatch(/da 3 a 40/)
  })

  it('never takes the phone number itself for a contact in a text', () => {
    const draft = { ...travel, phone: '347 5512880' }
    expect(whyBlocked(step('confirm'), draft, originalQuestions, today, {})).not.toBe(CORRECT)
  })

  it('repeats the word of the server until the answer changes', () => {
    const draft = { ...travel, placeSource: 'city' as const, city: 'Atlantide' }
    expect(whyBlocked(step('confirm'), draft, originalQuestions, today, {})).not.toBe(CORRECT)
    const refused = { city: 'Scegli il comune dall’elenco.' }
    expect(whyBlocked(step('confirm'), draft, originalQuestions, today, refused)).toBe(CORRECT)
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

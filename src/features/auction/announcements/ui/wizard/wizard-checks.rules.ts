import { composedSoFar } from '#features/auction/question-sets/answers.rules.ts'
import type { Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { contactDataMessage, containsContactData } from '#shared/contact-data.rules.ts'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { stepError, type WizardDraft, type WizardImage, type WizardStep } from '../../wizard/wizard.rules.ts'

/** The field name the server uses for a screen; screens with questions have one per question. */
const fieldsOf = (step: WizardStep): readonly string[] => {
  if (step.kind === 'service') return ['sector']
  return step.kind === 'question' ? step.questions.map(({ key }) => key) : [step.kind]
}

/** The screen a message of the server belongs to; undefined for a message about something no screen asks. */
export const stepOfFields = (steps: readonly WizardStep[], fields: FieldErrors): WizardStep | undefined =>
  steps.find((step) => fieldsOf(step).some((field) => Object.hasOwn(fields, field)))

/** The messages that are left once a screen has been touched again. */
export const withoutStep = (fields: FieldErrors, step: WizardStep): FieldErrors => {
  const touched = fieldsOf(step)
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !touched.includes(field)))
}

const textOf = (draft: WizardDraft, asks: Questionnaire, field: string): string => {
  if (field === 'description') return draft.description
  if (field === 'title') return draft.title
  return draft.sectorId === null ? '' : (composedSoFar(asks(draft.sectorId), draft.answers)[field] ?? '')
}

/** What is wrong with one field: the server's word first, then e-mail addresses and telephone numbers. */
export const fieldProblem = (
  draft: WizardDraft,
  asks: Questionnaire,
  field: string,
  refused: FieldErrors,
): string | undefined => {
  if (Object.hasOwn(refused, field)) return refused[field]
  return containsContactData(textOf(draft, asks, field)) ? contactDataMessage : undefined
}

/** Said beside the button while the reason itself stands at the field. */
const CORRECT_ABOVE = 'Correggi la risposta per continuare.'

/** Why "Avanti" is disabled, in Italian; undefined when the screen is complete. */
export const whyBlocked = (
  step: WizardStep,
  draft: WizardDraft,
  asks: Questionnaire,
  today: Day,
  refused: FieldErrors,
): string | undefined => {
  const checked = step.kind === 'question' || step.kind === 'description' || step.kind === 'title'
  const isRefused = fieldsOf(step).some((field) =>
    checked ? fieldProblem(draft, asks, field, refused) !== undefined : Object.hasOwn(refused, field),
  )
  return isRefused ? CORRECT_ABOVE : stepError(step, draft, today)
}

/** The address of the example photo, null while there is none. */
export const photoOf = (image: WizardImage | null, sectorId: number | null): string | null => {
  if (image?.kind === 'upload') return image.data
  if (image?.kind === 'stored') return `/api/images/auctions/${image.name}`
  return image?.kind === 'default' && sectorId !== null ? (findSector(sectorId)?.illustration ?? null) : null
}

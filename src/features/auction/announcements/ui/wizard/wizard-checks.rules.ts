import { composedSoFar } from '#features/auction/question-sets/answers.rules.ts'
import type { Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { contactDataMessage, containsContactData } from '#shared/contact-data.rules.ts'
import type { Day } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { stepError, type WizardDraft, type WizardImage } from '../../wizard/wizard.rules.ts'
import { namesOn, type WizardStep } from '../../wizard/wizard-pages.rules.ts'

/** The page a message of the server belongs to; undefined for a message about something no page asks. */
export const stepOfFields = (steps: readonly WizardStep[], fields: FieldErrors): WizardStep | undefined =>
  steps.find((step) => namesOn(step).some((field) => Object.hasOwn(fields, field)))

const saidIn = (draft: WizardDraft, field: string): unknown => {
  if (field === 'sector') return draft.sectorId
  // A day and a month are one answer in two fields.
  if (field === 'date' || field === 'when') return `${draft.when} ${draft.date}`
  return Object.hasOwn(draft, field) ? draft[field as keyof WizardDraft] : draft.answers[field]
}

/** The messages that are left once something was changed: those about everything else. */
export const stillRefused = (fields: FieldErrors, before: WizardDraft, after: WizardDraft): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => saidIn(before, field) === saidIn(after, field)))

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
  const isRefused = namesOn(step).some((field) => fieldProblem(draft, asks, field, refused) !== undefined)
  return isRefused ? CORRECT_ABOVE : stepError(step, draft, today)
}

/** The address of the example photo, null while there is none. */
export const photoOf = (image: WizardImage | null, sectorId: number | null): string | null => {
  if (image?.kind === 'upload') return image.data
  if (image?.kind === 'stored') return `/api/images/auctions/${image.name}`
  return image?.kind === 'default' && sectorId !== null ? (findSector(sectorId)?.illustration ?? null) : null
}

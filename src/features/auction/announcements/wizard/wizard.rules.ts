import { composeAnswer, type RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import { OTHER_OPTION, type Question, type Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import { findSector, isStay } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import { type TextsOf, textsOf } from '#shared/field-input.ts'
import { publicationProblems } from './publication.rules.ts'
import {
  type AnnouncementField,
  announcementFields,
  checkBudget,
  checkEventDate,
  checkerOf,
  type EventTiming,
  fieldsByScreen,
} from './wizard-fields.rules.ts'
import { type WizardStep, wizardSteps } from './wizard-pages.rules.ts'

/** The example photo: the sector's own picture, one already stored, or one just cropped (a data URL). */
export type WizardImage =
  | { readonly kind: 'default' }
  | { readonly kind: 'stored'; readonly name: string }
  | { readonly kind: 'upload'; readonly data: string /** What the file was called. */; readonly name?: string }

/**
 * Everything the couple has said so far: the fields every announcement has, as typed, and the rest. Plain data, so that it survives in the
 * session storage of the browser.
 */
export interface WizardDraft extends Omit<TextsOf<typeof announcementFields>, 'when' | 'duration'> {
  readonly sectorId: number | null
  /** Version of the sector's questions the answers were given to; null when not asked by the wizard. */
  readonly questionVersion: number | null
  /** Answers by key, as the form holds them. */
  readonly answers: Readonly<Record<string, RawAnswer>>
  /** Where the place came from: the profile, or a city chosen from the list. */
  readonly placeSource: 'registration' | 'city' | null
  readonly when: EventTiming | null
  /** Days of publication. */
  readonly duration: number | null
  readonly image: WizardImage | null
  /** Whether what the profile does not know is kept there, too. */
  readonly keepInProfile: boolean
}

/** The wizard before the first answer. */
export const emptyDraft: WizardDraft = {
  sectorId: null,
  questionVersion: null,
  answers: {},
  ...textsOf(announcementFields, null),
  placeSource: null,
  when: null,
  duration: null,
  image: null,
  keepInProfile: false,
}

const isAnswered = (question: Question, draft: WizardDraft): boolean =>
  composeAnswer(question, draft.answers[question.key]).kind !== 'empty'

const questionError = (question: Question, draft: WizardDraft): string | undefined => {
  const composed = composeAnswer(question, draft.answers[question.key])
  if (composed.kind === 'wrong') return composed.message
  return composed.kind === 'value' || question.skippable ? undefined : 'Rispondi a questa domanda per continuare.'
}

/** One question is named by its heading; of several it is said which, or how many are missing. */
const questionsError = ({ questions }: WizardStep, draft: WizardDraft): string | undefined => {
  const open = questions.flatMap((question) => {
    const message = questionError(question, draft)
    return message === undefined ? [] : [{ question, message }]
  })
  const [first] = open
  if (!first || questions.length === 1) return first?.message
  const wrong = open.find(({ question }) => isAnswered(question, draft))
  if (wrong) return `${wrong.question.label}: ${wrong.message}`
  return open.length === 1 ? `Manca ancora: ${first.question.label}.` : `Mancano ancora ${open.length} risposte.`
}

/** Said while no service, or no picture, is chosen. */
export const NO_SERVICE = 'Scegli il servizio che ti serve.'
export const NO_IMAGE = 'Aggiungi una foto di esempio.'

const messageOf = (verdict: { ok: true } | { ok: false; message: string }): string | undefined =>
  verdict.ok ? undefined : verdict.message

const hasImage = ({ image, sectorId }: WizardDraft): boolean => {
  if (image === null) return false
  if (image.kind === 'default') return sectorId !== null && findSector(sectorId)?.hasDefaultImage === true
  return image.kind === 'stored' ? image.name !== '' : image.data.startsWith('data:image/')
}

/**
 * What is wrong with one of the fields every announcement has, in Italian.
 *
 * @param today calendar day in Europe/Rome
 */
export const draftProblem = (field: AnnouncementField, draft: WizardDraft, today: Day): string | undefined => {
  switch (field) {
    case 'when':
      return draft.when !== null || isStay(draft.sectorId) ? undefined : announcementFields.when.wrong
    case 'date':
      return messageOf(checkEventDate(draft.sectorId ?? 0, draft.when, draft.date, today))
    case 'budget':
      return messageOf(checkBudget(draft.budget))
    default:
      return messageOf(checkerOf(fieldsByScreen[field])(draft[field]))
  }
}

/** What is wrong with one thing that a page says of the announcement, whether or not it has a field of its own. */
const problemAt = (name: WizardStep['fields'][number], draft: WizardDraft, today: Day): string | undefined => {
  switch (name) {
    case 'sector':
      return draft.sectorId !== null && findSector(draft.sectorId) ? undefined : NO_SERVICE
    case 'image':
      return hasImage(draft) ? undefined : NO_IMAGE
    case 'city':
      // A town that was typed is no place until one is chosen.
      return draft.placeSource === null ? announcementFields.city.required : draftProblem('city', draft, today)
    case 'date':
    case 'duration':
      return draftProblem(name, draft, today) ?? publicationProblems(draft, today)[name]
    default:
      return draftProblem(name, draft, today)
  }
}

/** The first thing that is wrong on a page with what it says of the announcement: its name and why, in Italian. */
export const firstProblem = (
  { fields }: WizardStep,
  draft: WizardDraft,
  today: Day,
): { readonly name: WizardStep['fields'][number]; readonly message: string } | undefined => {
  for (const name of fields) {
    const message = problemAt(name, draft, today)
    if (message !== undefined) return { name, message }
  }
  return undefined
}

/**
 * Why the couple cannot go on from a page, in Italian and ready to show.
 *
 * @param today calendar day in Europe/Rome
 * @returns undefined when the page is complete
 */
export const stepError = (step: WizardStep, draft: WizardDraft, today: Day): string | undefined =>
  questionsError(step, draft) ?? firstProblem(step, draft, today)?.message

/** Whether "Avanti" is enabled. A question that may be skipped needs no answer (OQ-106). */
export const stepIsComplete = (step: WizardStep, draft: WizardDraft, today: Day): boolean =>
  stepError(step, draft, today) === undefined

/** The first page that still wants something: where a resumed draft opens, undefined when the preview may open. */
export const firstIncompleteStep = (draft: WizardDraft, asks: Questionnaire, today: Day): WizardStep | undefined =>
  wizardSteps(draft, asks).find((step) => !stepIsComplete(step, draft, today))

/** Whether going on means to skip: nothing on the page has to be answered, and nothing was. */
export const isSkipped = ({ questions }: WizardStep, draft: WizardDraft): boolean =>
  questions.length > 0 && questions.every((question) => question.skippable && !isAnswered(question, draft))

/**
 * Whether choosing this moves on without "Avanti": the service does, and a single choice that is alone on its page, except
 * "Altro…", which wants a text, and those that open another question, as the destination of a honeymoon does (WIZ-16).
 *
 * @param choice the option chosen, as shown
 */
export const advancesByItself = (step: WizardStep, choice: string): boolean => {
  if (step.kind !== 'question') return step.kind === 'service'
  const [question, ...others] = step.questions
  return question?.type === 'single' && others.length === 0 && !question.opensHere && choice !== OTHER_OPTION
}

import { composeAnswer, composedSoFar, type RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import {
  OTHER_OPTION,
  type Question,
  type Questionnaire,
  questionsFor,
} from '#features/auction/question-sets/questions.rules.ts'
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
  /** Keys of the questions passed over with "Salta". */
  readonly skipped: readonly string[]
  /** Where the place came from: the profile, or a city chosen from the list. */
  readonly placeSource: 'registration' | 'city' | null
  readonly when: EventTiming | null
  /** Days of publication. */
  readonly duration: number | null
  readonly image: WizardImage | null
}

/** The wizard before the first answer. */
export const emptyDraft: WizardDraft = {
  sectorId: null,
  questionVersion: null,
  answers: {},
  skipped: [],
  ...textsOf(announcementFields, null),
  placeSource: null,
  when: null,
  duration: null,
  image: null,
}

type CommonKind = 'service' | AnnouncementField | 'image'

/** One screen of the wizard. */
export interface WizardStep {
  /** Stable name: the kind, or `question:` and the key. */
  readonly id: string
  readonly kind: CommonKind | 'question'
  /** The Italian heading. */
  readonly title: string
  /** Questions on this screen; empty for the steps every announcement has. */
  readonly questions: readonly Question[]
}

const common = (kind: CommonKind, title: string): WizardStep => ({ id: kind, kind, title, questions: [] })

const serviceStep = common('service', 'Che cosa stai cercando?')
const whenStep = common('when', 'Quando?')
const closingSteps: readonly WizardStep[] = [
  common('description', 'Descrivi la tua richiesta'),
  common('city', 'Dove ti serve?'),
  whenStep,
  common('date', 'Scegli la data'),
  common('phone', 'Il tuo numero di cellulare'),
  common('budget', 'Qual è il tuo budget massimo?'),
  common('title', 'Dai un titolo al tuo annuncio'),
  common('duration', 'Per quanto tempo vuoi pubblicarlo?'),
  common('image', 'Aggiungi una foto di esempio'),
]

const questionSteps = (questions: readonly Question[]): WizardStep[] => {
  const steps: WizardStep[] = []
  for (const question of questions) {
    const previous = steps.at(-1)
    if (question.sameStep && previous) {
      steps[steps.length - 1] = { ...previous, questions: [...previous.questions, question] }
    } else {
      steps.push({ id: `question:${question.key}`, kind: 'question', title: question.text, questions: [question] })
    }
  }
  return steps
}

/**
 * The questions of the draft's sector, given its answers.
 *
 * @param asks what is asked in each sector now
 */
export const draftQuestions = (draft: WizardDraft, asks: Questionnaire): readonly Question[] => {
  if (draft.sectorId === null) return []
  const set = asks(draft.sectorId)
  return questionsFor(set, composedSoFar(set, draft.answers))
}

/**
 * All screens in order: the service, the sector's questions, then the fixed ones (WIZ-05 to WIZ-07). Hotels are not
 * asked "Quando?", because a stay is always two days.
 */
export const wizardSteps = (draft: WizardDraft, asks: Questionnaire): readonly WizardStep[] => [
  serviceStep,
  ...questionSteps(draftQuestions(draft, asks)),
  ...closingSteps.filter((step) => step !== whenStep || !isStay(draft.sectorId)),
]

const questionError = (question: Question, draft: WizardDraft): string | undefined => {
  const composed = composeAnswer(question, draft.answers[question.key])
  if (composed.kind === 'wrong') return composed.message
  if (composed.kind === 'value' || draft.skipped.includes(question.key)) return undefined
  return question.skippable ? 'Rispondi oppure salta la domanda.' : 'Rispondi a questa domanda per continuare.'
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

/**
 * Why the couple cannot go on from a screen, in Italian and ready to show.
 *
 * @param today calendar day in Europe/Rome
 * @returns undefined when the screen is complete
 */
export const stepError = (step: WizardStep, draft: WizardDraft, today: Day): string | undefined => {
  switch (step.kind) {
    case 'service':
      return draft.sectorId !== null && findSector(draft.sectorId) ? undefined : NO_SERVICE
    case 'question':
      return step.questions.map((question) => questionError(question, draft)).find((message) => message !== undefined)
    case 'image':
      return hasImage(draft) ? undefined : NO_IMAGE
    case 'city':
      // A town that was typed is no place until one is chosen.
      return draft.placeSource === null ? announcementFields.city.required : draftProblem('city', draft, today)
    case 'date':
    case 'duration':
      return draftProblem(step.kind, draft, today) ?? publicationProblems(draft, today)[step.kind]
    default:
      return draftProblem(step.kind, draft, today)
  }
}

/** Whether "Avanti" is enabled. A question passed over with "Salta" counts as done (OQ-106). */
export const stepIsComplete = (step: WizardStep, draft: WizardDraft, today: Day): boolean =>
  stepError(step, draft, today) === undefined

/** The first screen that still wants something: where a resumed draft opens, undefined when the preview may open. */
export const firstIncompleteStep = (draft: WizardDraft, asks: Questionnaire, today: Day): WizardStep | undefined =>
  wizardSteps(draft, asks).find((step) => !stepIsComplete(step, draft, today))

/** Whether "Salta" is offered. The steps every announcement has are never skippable. */
export const canSkip = (step: WizardStep): boolean =>
  step.kind === 'question' && step.questions.every(({ skippable }) => skippable)

const advancingKinds: ReadonlySet<string> = new Set(['service', 'when', 'duration'])

/**
 * Whether choosing this moves on without "Avanti": single choices do, except "Altro…", which wants a text, and those
 * that open another question on the same screen, as the destination of a honeymoon does (WIZ-16).
 *
 * @param choice the option chosen, as shown
 */
export const advancesByItself = (step: WizardStep, choice: string): boolean => {
  if (step.kind !== 'question') return advancingKinds.has(step.kind)
  const [question, ...others] = step.questions
  return question?.type === 'single' && others.length === 0 && !question.opensHere && choice !== OTHER_OPTION
}

/** Where the couple stands. */
export interface WizardProgress {
  /** From 1. */
  readonly position: number
  /** Null while no service is chosen, which decides how many there are. */
  readonly total: number | null
}

/** How many more screens the answers that are still missing can open at most: of those that exclude each other, one. */
const screensToOpen = (draft: WizardDraft, asks: Questionnaire): number => {
  if (draft.sectorId === null) return 0
  const set = asks(draft.sectorId)
  const answered = composedSoFar(set, draft.answers)
  const most = new Map<string, Map<string, number>>()
  for (const { onlyWhen, sameStep } of set.questions) {
    if (!onlyWhen || sameStep || answered[onlyWhen.key] !== undefined || draft.skipped.includes(onlyWhen.key)) continue
    const perAnswer = most.get(onlyWhen.key) ?? new Map<string, number>()
    most.set(onlyWhen.key, perAnswer.set(onlyWhen.is, (perAnswer.get(onlyWhen.is) ?? 0) + 1))
  }
  return [...most.values()].reduce((sum, perAnswer) => sum + Math.max(...perAnswer.values()), 0)
}

/**
 * Progress at a screen. The total is what there can be at most: it never grows on the way, unless an answer is changed (OQ-119). An unknown
 * id is the first.
 */
export const wizardProgress = (draft: WizardDraft, asks: Questionnaire, stepId: string): WizardProgress => {
  const steps = wizardSteps(draft, asks)
  const at = steps.findIndex(({ id }) => id === stepId)
  return {
    position: Math.max(0, at) + 1,
    total: draft.sectorId === null ? null : steps.length + screensToOpen(draft, asks),
  }
}

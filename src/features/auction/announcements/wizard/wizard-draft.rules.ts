import { composeAnswer, type RawAnswer, validateAnswers } from '#features/auction/question-sets/answers.rules.ts'
import { type Questionnaire, type QuestionSet, questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { findSector, isStay } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import { type TextsOf, textsOf, typedIn } from '#shared/field-input.ts'
import { isWhole } from '#shared/field-problems.ts'
import type { Values } from '#shared/fields.ts'
import { cents } from '#shared/money.ts'
import { refittedAnswers } from './adopt-questions.rules.ts'
import { draftProblem, emptyDraft, NO_IMAGE, NO_SERVICE, type WizardDraft, type WizardImage } from './wizard.rules.ts'
import {
  type AnnouncementValues,
  announcementFields,
  checkEventDate,
  type EventTiming,
  EXACT_DAY,
  eventTimings,
  fieldsByScreen,
  publicationDurations,
} from './wizard-fields.rules.ts'
import { draftQuestions } from './wizard-pages.rules.ts'

const firstAnswers = (set: QuestionSet): Record<string, RawAnswer> =>
  Object.fromEntries(
    questionsFor(set)
      .filter(({ initial }) => initial !== '')
      .map(({ key, initial }) => [key, initial]),
  )

/**
 * The draft after choosing a service. Another sector forgets the answers (WIZ-17) and the words written for the old
 * service; place, date, phone and duration stay, because the wedding is the same. A hotel wants two days, so moving to
 * or from it forgets the date. The same sector again changes nothing.
 *
 * @param set the questions of the sector
 */
export const chooseSector = (draft: WizardDraft, set: QuestionSet): WizardDraft => {
  const { sectorId } = set
  if (draft.sectorId === sectorId) return draft
  const keepsDate = isStay(draft.sectorId) === isStay(sectorId)
  return {
    ...draft,
    sectorId,
    questionVersion: set.version,
    answers: firstAnswers(set),
    description: '',
    title: '',
    budget: '',
    when: keepsDate ? draft.when : null,
    date: keepsDate ? draft.date : '',
    image: findSector(sectorId)?.hasDefaultImage ? { kind: 'default' } : null,
  }
}

/**
 * The draft after an answer. Answers to questions that are no longer asked, and choices that are no longer offered
 * (a shoe number once the accessory is a veil), are forgotten with it.
 */
export const answerQuestion = (
  draft: WizardDraft,
  asks: Questionnaire,
  key: string,
  answer: RawAnswer,
): WizardDraft => {
  const next = { ...draft, answers: { ...draft.answers, [key]: answer } }
  const asked = new Map(draftQuestions(next, asks).map((question) => [question.key, question]))
  const stillHolds = ([answered, given]: [string, RawAnswer]): boolean => {
    const question = asked.get(answered)
    if (!question) return false
    return answered === key || question.options.length === 0 || composeAnswer(question, given).kind !== 'wrong'
  }
  return { ...next, answers: Object.fromEntries(Object.entries(next.answers).filter(stillHolds)) }
}

/** The draft after choosing day or month: a date of the other kind makes no sense any more. */
export const chooseTiming = (draft: WizardDraft, when: EventTiming): WizardDraft =>
  draft.when === when ? draft : { ...draft, when, date: '' }

/** A checked announcement, ready for the service that stores it. */
export interface AnnouncementRequest extends AnnouncementValues {
  readonly sectorId: number
  readonly image: WizardImage
  /** Version of the sector's questions that were answered. */
  readonly questionVersion: number
  readonly answers: Readonly<Record<string, string>>
}

/** The request, or one Italian message per field: keys of questions, names of the fields every announcement has, `sector` or `image`. */
export type RequestVerdict =
  | { readonly ok: true; readonly request: AnnouncementRequest }
  | { readonly ok: false; readonly fields: Record<string, string> }

/**
 * Checks a whole draft and turns it into a request. The browser uses it before the preview, the server again on what
 * arrives; whether the city exists and the photo is a photo, only the server can say.
 *
 * @param asks the questions the answers are held against
 * @param today calendar day in Europe/Rome
 */
export const draftToRequest = (draft: WizardDraft, asks: Questionnaire, today: Day): RequestVerdict => {
  const sector = draft.sectorId === null ? undefined : findSector(draft.sectorId)
  if (!sector) return { ok: false, fields: { sector: NO_SERVICE } }
  const set = asks(sector.id)
  const answers = validateAnswers(set, draft.answers)
  const fields: Record<string, string> = answers.ok ? {} : { ...answers.fields }
  for (const { name } of Object.values(announcementFields)) {
    const problem = draftProblem(name, draft, today)
    if (problem !== undefined) fields[name] = problem
  }
  const { image } = draft
  if (image === null || (image.kind === 'default' && !sector.hasDefaultImage)) fields.image = NO_IMAGE

  const typed = typedIn(announcementFields, { ...draft, when: isStay(sector.id) ? null : draft.when })
  if (!answers.ok || image === null || !isWhole(typed, fields)) return { ok: false, fields }
  const { version: questionVersion } = set
  return { ok: true, request: { ...typed, sectorId: sector.id, image, questionVersion, answers: answers.answers } }
}

const { when: _when, date: _date, duration: _duration, ...lastingFields } = announcementFields

/** What is needed of an older announcement to publish it again. */
export interface OlderAnnouncement extends Omit<Values<typeof lastingFields>, 'budgetCents'> {
  readonly sectorId: number
  /** Integer cents. */
  readonly budgetCents: number
  readonly when: string | null
  readonly date: string
  /** Stored image name; null for the sector's own picture. */
  readonly imageName: string | null
  readonly answers: Readonly<Record<string, string>>
}

const olderImage = (imageName: string | null, hasDefaultImage: boolean): WizardImage | null => {
  if (imageName !== null) return { kind: 'stored', name: imageName }
  return hasDefaultImage ? { kind: 'default' } : null
}

/**
 * The wizard filled in from an older announcement: everything except how long to publish, dates that are past, and
 * ids. Answers are asked again where the questions of today cannot take them.
 *
 * @param asks what is asked today
 * @param today calendar day in Europe/Rome
 * @see open-questions.md OQ-118
 */
export const draftFromAnnouncement = (older: OlderAnnouncement, asks: Questionnaire, today: Day): WizardDraft => {
  const sector = findSector(older.sectorId)
  if (!sector) return emptyDraft
  const when = isStay(sector.id) ? null : (eventTimings.find((timing) => timing === older.when) ?? EXACT_DAY)
  const date = checkEventDate(sector.id, when, older.date, today)
  const set = asks(sector.id)
  const answers = refittedAnswers(set, older.answers)
  return {
    ...emptyDraft,
    sectorId: sector.id,
    questionVersion: set.version,
    answers,
    ...textsOf(lastingFields, { ...older, budgetCents: cents(older.budgetCents) }),
    placeSource: 'city',
    when,
    date: date.ok ? date.value : '',
    image: olderImage(older.imageName, sector.hasDefaultImage),
  }
}

const isText = (given: unknown): given is string => typeof given === 'string'
const isVersion = (given: unknown): given is number => Number.isInteger(given) && Number(given) >= 0
const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const readImage = (given: unknown): WizardImage | null => {
  if (!isObject(given)) return null
  if (given.kind === 'stored' && isText(given.name)) return { kind: 'stored', name: given.name }
  if (given.kind === 'upload' && isText(given.data))
    return { kind: 'upload', data: given.data, ...(isText(given.name) ? { name: given.name } : {}) }
  return given.kind === 'default' ? { kind: 'default' } : null
}

/**
 * A draft as it was kept in the session storage. Whatever does not fit is replaced by its empty value, because the
 * text may be older than the code that reads it.
 *
 * @returns undefined when nothing usable was kept
 */
export const readDraft = (kept: string | null): WizardDraft | undefined => {
  let given: unknown
  try {
    given = JSON.parse(kept ?? '')
  } catch {
    return undefined
  }
  if (!isObject(given) || typeof given.sectorId !== 'number' || !findSector(given.sectorId)) return undefined
  const textOf = (name: string): string => (isText(given[name]) ? given[name] : '')
  const texts = Object.fromEntries(Object.keys(fieldsByScreen).map((name) => [name, textOf(name)]))
  return {
    ...(texts as TextsOf<typeof announcementFields>),
    sectorId: given.sectorId,
    questionVersion: isVersion(given.questionVersion) ? given.questionVersion : null,
    answers: isObject(given.answers) ? (given.answers as Record<string, RawAnswer>) : {},
    placeSource: given.placeSource === 'registration' || given.placeSource === 'city' ? given.placeSource : null,
    when: eventTimings.find((timing) => timing === given.when) ?? null,
    duration: publicationDurations.find((days) => days === given.duration) ?? null,
    image: readImage(given.image),
    keepInProfile: given.keepInProfile === true,
  }
}

import { findSector, type QuestionSetId } from '#features/catalog/sectors.rules.ts'
import { setA, setB, setC, setE, setF, setR } from './questions/outfit-questions.rules.ts'
import {
  OTHER_OPTION,
  type QuestionContext,
  type QuestionDefinition,
  type QuestionType,
} from './questions/question.rules.ts'
import { setD, setG, setH, setI, setJ, setK, setL, setS } from './questions/service-questions.rules.ts'
import { setM, setN, setO, setP, setQ } from './questions/venue-questions.rules.ts'

export {
  EXACT_DESTINATION_OPTION,
  MEASURES_OPTION,
  OTHER_OPTION,
  OTHER_TEXT_MAX,
  type QuestionType,
} from './questions/question.rules.ts'

/** The 19 question sets by letter. @see open-questions.md, section H */
export const questionSets: Readonly<Record<QuestionSetId, readonly QuestionDefinition[]>> = {
  A: setA,
  B: setB,
  C: setC,
  D: setD,
  E: setE,
  F: setF,
  G: setG,
  H: setH,
  I: setI,
  J: setJ,
  K: setK,
  L: setL,
  M: setM,
  N: setN,
  O: setO,
  P: setP,
  Q: setQ,
  R: setR,
  S: setS,
}

/** A question as it is asked now: fitted to the sector and to the answers already given. */
export interface Question {
  /** Key in `other_information`, as prescribed (DATA-31). */
  readonly key: string
  readonly text: string
  /** Short name of the fact in the preview and on the announcement. */
  readonly label: string
  readonly type: QuestionType
  /** Options as shown and stored, "Altro…" included; empty for text, number and measures. */
  readonly options: readonly string[]
  /** True when "Altro…" opens a free text. */
  readonly allowsOther: boolean
  /** True when "Salta" is offered. */
  readonly skippable: boolean
  /** Longest text, in characters; 0 when the answer is not a text. */
  readonly maxLength: number
  /** Both ends included. */
  readonly range: { readonly min: number; readonly max: number } | undefined
  /** Value the field starts with, '' when empty. */
  readonly initial: string
  readonly hint: string | undefined
  /** True when it stands on the screen of the question before it. */
  readonly sameStep: boolean
  /** True when the answer is personal and kept from visitors: the wizard says so beside it. */
  readonly isPersonal: boolean
}

/**
 * Answers that can reveal religion, health or facts about children (GDPR art. 9, ecosystem.md 10.2 P7), and body
 * sizes. They are never public and never used for profiling. Suppliers who are signed in do see them, because nobody
 * can price a dress without a size, a rite without knowing which, or a nanny without the children's ages.
 */
export const personalQuestionKeys: ReadonlySet<string> = new Set([
  'riteWedding',
  'ageChildren',
  'childrenTravel',
  'heightPerson',
  'widthPerson',
  'widthPerson1',
  'widthPerson2',
  'sizeShoes',
])

/** Said beside every personal question before it is answered. */
export const personalQuestionNotice =
  'Questa risposta non è pubblica: la vedono solo i fornitori registrati, per preparare la proposta.'

const fitted = (definition: QuestionDefinition, context: QuestionContext): Question => {
  const { options } = definition
  const resolved = typeof options === 'function' ? options(context) : (options ?? [])
  return {
    key: definition.key,
    text: definition.text,
    label: definition.label,
    type: definition.type,
    options: resolved,
    allowsOther: resolved.includes(OTHER_OPTION),
    skippable: definition.skippable,
    maxLength: definition.maxLength ?? 0,
    range: definition.range,
    initial: definition.initial ?? '',
    hint: definition.hint,
    sameStep: definition.sameStep ?? false,
    isPersonal: personalQuestionKeys.has(definition.key),
  }
}

const isAsked = (definition: QuestionDefinition, { sectorId, answers }: QuestionContext): boolean =>
  (definition.onlyIn?.includes(sectorId) ?? true) &&
  (definition.onlyWhen === undefined || answers[definition.onlyWhen.key] === definition.onlyWhen.is)

/**
 * The questions of a sector in the order of the steps, fitted to the answers already given: measures appear after
 * "Inserisco le misure", the exact destination after "Ho una meta precisa", shoe sizes after "Scarpe".
 *
 * @param answers composed answers by key, as `validateAnswers` returns them; missing ones simply open nothing
 * @returns empty for an unknown sector
 * @see open-questions.md OQ-105, OQ-106, OQ-109
 */
export const questionsFor = (sectorId: number, answers: Readonly<Record<string, string>> = {}): readonly Question[] => {
  const sector = findSector(sectorId)
  if (!sector) return []
  const context = { sectorId, answers }
  return questionSets[sector.questionSet]
    .filter((definition) => isAsked(definition, context))
    .map((definition) => fitted(definition, context))
}

/** Who looks at an announcement. Another couple is 'public': only who may bid, who owns and who moderates sees more. */
export type AnswerViewer = 'public' | 'supplier' | 'owner' | 'admin'

/** Keys that live in columns of their own and never among the answers (OQ-019, OQ-113). */
export const separateKeys: ReadonlySet<string> = new Set(['phone', 'when', 'date'])

/**
 * The answers a viewer may read. Visitors never get personal answers; nobody gets the phone from here, not even the
 * owner, because it has its own column and its own rule.
 *
 * @see ecosystem.md 10.2 P7 · open-questions.md OQ-019
 */
export const visibleAnswers = (
  sectorId: number,
  answers: Readonly<Record<string, string>>,
  viewer: AnswerViewer,
): Record<string, string> => {
  const order = questionsFor(sectorId, answers).map((question) => question.key)
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([key]) => !separateKeys.has(key) && (viewer !== 'public' || !personalQuestionKeys.has(key)))
      .sort(([a], [b]) => place(a) - place(b)),
  )
}

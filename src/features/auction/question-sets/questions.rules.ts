import { OTHER_OPTION, type QuestionDefinition, type QuestionSet, type QuestionType } from './question.rules.ts'

export {
  EXACT_DESTINATION_OPTION,
  MEASURES_OPTION,
  OTHER_OPTION,
  OTHER_TEXT_MAX,
  type QuestionDefinition,
  type Questionnaire,
  type QuestionSet,
  type QuestionType,
} from './question.rules.ts'

/** A question as it is asked now: fitted to the answers already given. */
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
  /** True when one of its answers opens another question on its own screen. */
  readonly opensHere: boolean
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

type Answers = Readonly<Record<string, string>>

const optionsOf = ({ options = [], instead }: QuestionDefinition, answers: Answers): readonly string[] =>
  instead && answers[instead.when.key] === instead.when.is ? instead.options : options

/** Whether the answer to a question is kept from visitors. */
export const isPersonalQuestion = ({ key, isPersonal }: Pick<QuestionDefinition, 'key' | 'isPersonal'>): boolean =>
  isPersonal === true || personalQuestionKeys.has(key)

const fitted = (definition: QuestionDefinition, answers: Answers, all: readonly QuestionDefinition[]): Question => {
  const options = optionsOf(definition, answers)
  return {
    key: definition.key,
    text: definition.text,
    label: definition.label,
    type: definition.type,
    options,
    allowsOther: options.includes(OTHER_OPTION),
    skippable: definition.skippable,
    maxLength: definition.maxLength ?? 0,
    range: definition.range,
    initial: definition.initial ?? '',
    hint: definition.hint,
    sameStep: definition.sameStep ?? false,
    opensHere: all.some(({ sameStep, onlyWhen }) => sameStep === true && onlyWhen?.key === definition.key),
    isPersonal: isPersonalQuestion(definition),
  }
}

const isAsked = ({ onlyWhen }: QuestionDefinition, answers: Answers): boolean =>
  onlyWhen === undefined || answers[onlyWhen.key] === onlyWhen.is

/**
 * The questions of a sector in the order of the steps, fitted to the answers already given: measures appear after
 * "Inserisco le misure", the exact destination after "Ho una meta precisa", shoe sizes after "Scarpe".
 *
 * @param set the version that asks: the one in force for the wizard, the announcement's own for everything after
 * @param answers composed answers by key, as `validateAnswers` returns them; missing ones simply open nothing
 * @see open-questions.md OQ-105, OQ-106, OQ-109
 */
export const questionsFor = ({ questions }: QuestionSet, answers: Answers = {}): readonly Question[] =>
  questions
    .filter((definition) => isAsked(definition, answers))
    .map((definition) => fitted(definition, answers, questions))

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
export const visibleAnswers = (set: QuestionSet, answers: Answers, viewer: AnswerViewer): Record<string, string> => {
  const order = questionsFor(set, answers).map((question) => question.key)
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const personal = new Set(set.questions.filter(isPersonalQuestion).map(({ key }) => key))
  const isKept = (key: string): boolean => personal.has(key) || personalQuestionKeys.has(key)
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([key]) => !separateKeys.has(key) && (viewer !== 'public' || !isKept(key)))
      .sort(([a], [b]) => place(a) - place(b)),
  )
}

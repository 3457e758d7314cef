import { composeAnswer } from './answers.rules.ts'
import { freeKey } from './free-key.rules.ts'
import type { AnswerCondition, QuestionDefinition, QuestionType } from './question.rules.ts'
import { hasChoices, mayOpen, openingChoices, questionTypes } from './question-labels.rules.ts'
import { questionLimits } from './question-limits.rules.ts'
import { OTHER_OPTION, questionsFor, separateKeys } from './questions.rules.ts'

/** What was typed, field by field; a box that is not ticked is not there. */
export type TypedQuestion = Readonly<Record<string, string | undefined>>

/** The question, or one Italian message per field. */
export type QuestionVerdict =
  | { readonly ok: true; readonly question: QuestionDefinition }
  | { readonly ok: false; readonly fields: Record<string, string> }

/** Names of fields every announcement has: answers share their messages with them. */
const takenKeys: ReadonlySet<string> = new Set([
  ...separateKeys,
  ...['sector', 'description', 'city', 'budget', 'title', 'duration', 'image', 'expire', 'reply', 'other'],
])

const KEY = /^[A-Za-z][A-Za-z0-9]*$/

const line = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, ' ').trim()

const isTaken = (key: string): boolean => takenKeys.has(key) || key in {}

const keyProblem = (key: string, others: ReadonlySet<string>): string | undefined => {
  if (key.length > questionLimits.key || !KEY.test(key))
    return `Solo lettere senza accenti e cifre, al massimo ${questionLimits.key}, e inizia con una lettera.`
  if (isTaken(key)) return `«${key}» è già il nome di un campo di ogni annuncio: scegli un altro codice.`
  return others.has(key) ? `C’è già una domanda con il codice «${key}».` : undefined
}

const optionsProblem = (lines: readonly string[], type: QuestionType): string | undefined => {
  const empty = lines.indexOf('')
  if (empty >= 0) return `La riga ${empty + 1} è vuota: ogni scelta ha bisogno del suo testo.`
  if (lines.length < 2) return 'Scrivi almeno due scelte, una per riga.'
  if (lines.length > questionLimits.options) return `Al massimo ${questionLimits.options} scelte.`
  const long = lines.find((option) => option.length > questionLimits.option)
  if (long) return `«${long.slice(0, 20)}…» è troppo lunga: al massimo ${questionLimits.option} caratteri.`
  const twice = lines.find((option, at) => lines.findIndex((one) => one.toLowerCase() === option.toLowerCase()) < at)
  if (twice) return `«${twice}» c’è due volte.`
  if (type === 'multi' && lines.some((option) => option.includes(', ')))
    return 'Una scelta non può contenere una virgola: le risposte di più scelte si scrivono separate da virgole.'
  const other = lines.indexOf(OTHER_OPTION)
  if (other >= 0 && type === 'size') return `Fra le taglie «${OTHER_OPTION}» non si può scegliere.`
  return other >= 0 && other !== lines.length - 1 ? `«${OTHER_OPTION}» va per ultima.` : undefined
}

/** Choices, one a line; lines left empty at the end are nothing. */
const linesOf = (typed: string | undefined): string[] =>
  (typed ?? '').trimEnd() === '' ? [] : (typed ?? '').trimEnd().split(/\r?\n/).map(line)

/** How a condition is written in a select: the code and the choice. */
export const conditionValue = ({ key, is }: AnswerCondition): string => `${key}=${is}`

/** The choices of other questions that may open one. */
export const conditionsOf = (others: readonly QuestionDefinition[]): { value: string; label: string }[] =>
  others.filter(mayOpen).flatMap((question) =>
    openingChoices(question).map((is) => ({
      value: conditionValue({ key: question.key, is }),
      label: `${question.label}: ${is}`,
    })),
  )

const readCondition = (
  typed: string | undefined,
  others: readonly QuestionDefinition[],
): AnswerCondition | undefined => {
  const [, key = '', is = ''] = /^(\w+)=(.+)$/.exec(typed ?? '') ?? []
  return others.some((one) => one.key === key && mayOpen(one) && openingChoices(one).includes(is))
    ? { key, is }
    : undefined
}

const whole = (typed: string | undefined, max: number): number | undefined => {
  const text = line(typed)
  return /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}

type Fields = Record<string, string>

const readRange = (typed: TypedQuestion, type: QuestionType, fields: Fields) => {
  const top = type === 'measures' ? questionLimits.measure : questionLimits.number
  const [min, max] = [whole(typed.min, top), whole(typed.max, top)]
  if (min === undefined) fields.min = `Scrivi un numero intero da 0 a ${top}.`
  if (max === undefined) fields.max = `Scrivi un numero intero da 0 a ${top}.`
  if (min === undefined || max === undefined) return undefined
  if (min >= max) fields.max = 'Il massimo deve essere maggiore del minimo.'
  return { min, max }
}

/** What only some kinds of question have. */
const readKind = (typed: TypedQuestion, type: QuestionType, fields: Fields): Partial<QuestionDefinition> => {
  if (hasChoices(type)) {
    const options = linesOf(typed.options)
    const problem = optionsProblem(options, type)
    if (problem) fields.options = problem
    return { options }
  }
  if (type !== 'text') {
    const range = readRange(typed, type, fields)
    return range ? { range } : {}
  }
  const maxLength = whole(typed.maxLength, questionLimits.maxLength)
  if (!maxLength) fields.maxLength = `Scrivi un numero da 1 a ${questionLimits.maxLength}.`
  return maxLength ? { maxLength } : {}
}

/** When it is asked, and when it offers other choices. */
const readConditions = (
  typed: TypedQuestion,
  type: QuestionType,
  others: readonly QuestionDefinition[],
  fields: Fields,
): Partial<QuestionDefinition> => {
  const onlyWhen = readCondition(typed.onlyWhen, others)
  if (typed.onlyWhen && !onlyWhen) fields.onlyWhen = 'Questa scelta non c’è più: scegline un’altra.'
  const when = hasChoices(type) ? readCondition(typed.insteadWhen, others) : undefined
  if (typed.insteadWhen && hasChoices(type) && !when)
    fields.insteadWhen = 'Questa scelta non c’è più: scegline un’altra.'
  const options = linesOf(typed.insteadOptions)
  const problem = when && optionsProblem(options, type)
  if (problem) fields.insteadOptions = problem
  return {
    ...(onlyWhen ? { onlyWhen } : {}),
    ...(typed.sameStep ? { sameStep: true } : {}),
    ...(when ? { instead: { when, options } } : {}),
  }
}

const asType = (typed: string | undefined): QuestionType =>
  (Object.keys(questionTypes) as QuestionType[]).find((type) => type === typed) ?? 'single'

/**
 * A question as staff typed it, checked. Fields of other kinds than its own are left out.
 *
 * @param key its code; null for a new one, whose code is the one typed, or made from its label
 * @param others the other questions of the sector
 */
export const readQuestion = (
  typed: TypedQuestion,
  key: string | null,
  others: readonly QuestionDefinition[],
): QuestionVerdict => {
  const fields: Fields = {}
  const [text, label, hint, type] = [line(typed.text), line(typed.label), line(typed.hint), asType(typed.type)]
  if (text === '' || text.length > questionLimits.text)
    fields.text = `Scrivi la domanda, al massimo ${questionLimits.text} caratteri.`
  if (label === '' || label.length > questionLimits.label)
    fields.label = `Scrivi un nome breve, al massimo ${questionLimits.label} caratteri.`
  if (hint.length > questionLimits.hint) fields.hint = `Al massimo ${questionLimits.hint} caratteri.`
  const taken = new Set(others.map((other) => other.key))
  const wanted = line(typed.key)
  const problem = key === null && wanted !== '' ? keyProblem(wanted, taken) : undefined
  if (problem) fields.key = problem
  const question: QuestionDefinition = {
    key:
      key ??
      (wanted ||
        freeKey(label, {
          ...{ start: 'domanda', most: questionLimits.key },
          isTaken: (one) => taken.has(one) || takenKeys.has(one),
        })),
    text,
    label,
    type,
    skippable: typed.skippable !== undefined,
    ...readKind(typed, type, fields),
    ...readConditions(typed, type, others, fields),
    ...(hint && !hasChoices(type) ? { hint } : {}),
    ...(typed.isPersonal ? { isPersonal: true } : {}),
  }
  const initial = type === 'text' || type === 'number' ? line(typed.initial) : ''
  if (initial !== '' && Object.keys(fields).length === 0) {
    const [asked] = questionsFor({ sectorId: 0, version: 0, questions: [{ ...question, onlyWhen: undefined }] })
    const composed = asked && composeAnswer(asked, initial)
    if (composed?.kind === 'wrong') fields.initial = composed.message
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, question: { ...question, ...(initial ? { initial } : {}) } }
}

/** The fields of the form, filled in from a question. The inverse of `readQuestion`. */
export const typedQuestion = (question: QuestionDefinition): Record<string, string> => ({
  ...{ key: question.key, text: question.text, label: question.label, type: question.type },
  options: (question.options ?? []).join('\n'),
  maxLength: String(question.maxLength ?? ''),
  min: String(question.range?.min ?? ''),
  max: String(question.range?.max ?? ''),
  ...{ initial: question.initial ?? '', hint: question.hint ?? '' },
  onlyWhen: question.onlyWhen ? conditionValue(question.onlyWhen) : '',
  insteadWhen: question.instead ? conditionValue(question.instead.when) : '',
  insteadOptions: (question.instead?.options ?? []).join('\n'),
  ...(question.skippable ? { skippable: 'on' } : {}),
  ...(question.sameStep ? { sameStep: 'on' } : {}),
  ...(question.isPersonal ? { isPersonal: 'on' } : {}),
})

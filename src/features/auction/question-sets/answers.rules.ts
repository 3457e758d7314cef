import {
  MEASURES_OPTION,
  OTHER_OPTION,
  OTHER_TEXT_MAX,
  type Question,
  type QuestionSet,
  questionsFor,
  separateKeys,
} from './questions.rules.ts'

/** Choices ticked, with the free text behind "Altro…". */
export interface ChoiceAnswer {
  readonly choices: readonly string[]
  readonly other?: string
}

/** Measures in centimetres, as typed. */
export interface MeasuresAnswer {
  readonly chest: string
  readonly waist: string
  readonly hips: string
}

/** An answer as a form or an API client gives it: composed text, or its parts. */
export type RawAnswer = string | number | readonly string[] | ChoiceAnswer | MeasuresAnswer

/** Composed answers by key, or one Italian message per question that is missing or wrong. */
export type AnswersVerdict =
  | { readonly ok: true; readonly answers: Record<string, string> }
  | { readonly ok: false; readonly fields: Record<string, string> }

/** One composed answer: a value, nothing at all, or why it cannot be taken. */
export type ComposedAnswer =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly message: string }

const SEPARATOR = ', '
const empty: ComposedAnswer = { kind: 'empty' }
const wrong = (message: string): ComposedAnswer => ({ kind: 'wrong', message })
const value = (composed: string): ComposedAnswer => (composed === '' ? empty : { kind: 'value', value: composed })

const notAnOption = wrong('Scegli una delle risposte proposte.')
const missing = 'Rispondi a questa domanda per continuare.'

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Longer than any answer may be: what follows is not even looked at, so that no text is long enough to tire a pattern. */
const READ_MAX = 4_000

const clean = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, READ_MAX).replace(/\s+/g, ' ').trim() : ''

/** Parts of a choice, whichever way it was given; a part that is no option counts as free text. */
const choiceParts = (question: Question, raw: unknown): { ticked: string[]; other: string } => {
  const given = isRecord(raw) ? raw.choices : raw
  const whole = clean(given)
  // A single answer is one piece, even when its free text has commas.
  const isOnePiece = question.type !== 'multi' || question.options.includes(whole)
  const parts = Array.isArray(given) ? given.map(clean) : isOnePiece ? [whole] : whole.split(SEPARATOR)
  const filled = parts.filter((part) => part !== '')
  const free = filled.filter((part) => !question.options.includes(part))
  const other = isRecord(raw) ? clean(raw.other) : ''
  const ticked = question.options.filter((option) => filled.includes(option))
  // A text left in the field after "Altro…" was unticked is not an answer.
  const typed = isRecord(raw) && !ticked.includes(OTHER_OPTION) ? '' : other
  return { ticked, other: [...free, typed].filter((part) => part !== '').join(SEPARATOR) }
}

const composeChoice = (question: Question, raw: unknown): ComposedAnswer => {
  const { ticked, other } = choiceParts(question, raw)
  if (other !== '' && !question.allowsOther) return notAnOption
  if (other.length > OTHER_TEXT_MAX) return wrong(`Scrivi al massimo ${OTHER_TEXT_MAX} caratteri.`)
  const named = other === '' ? ticked : [...ticked.filter((option) => option !== OTHER_OPTION), other]
  if (question.type !== 'multi' && ticked.filter((option) => option !== OTHER_OPTION).length + (other ? 1 : 0) > 1) {
    return wrong('Scegli una sola risposta.')
  }
  return value(named.join(SEPARATOR))
}

const composeText = (question: Question, raw: unknown): ComposedAnswer => {
  const text = clean(raw)
  return text.length > question.maxLength ? wrong(`Scrivi al massimo ${question.maxLength} caratteri.`) : value(text)
}

const composeNumber = ({ range }: Question, raw: unknown): ComposedAnswer => {
  const text = clean(raw)
  if (text === '' || !range) return empty
  const inRange = /^\d{1,6}$/.test(text) && Number(text) >= range.min && Number(text) <= range.max
  return inRange ? value(String(Number(text))) : wrong(`Inserisci un numero intero tra ${range.min} e ${range.max}.`)
}

const measuresText = /^Petto: (.+) - Vita: (.+) - Fianchi: (.+)$/

/** The three measures inside a composed text, undefined when it is none. */
const readMeasures = (raw: unknown): MeasuresAnswer | undefined => {
  if (isRecord(raw)) return { chest: clean(raw.chest), waist: clean(raw.waist), hips: clean(raw.hips) }
  const [, chest, waist, hips] = measuresText.exec(clean(raw)) ?? []
  return chest && waist && hips ? { chest, waist, hips } : undefined
}

const composeMeasures = ({ range }: Question, raw: unknown): ComposedAnswer => {
  const given = readMeasures(raw)
  const nothing = given ? !(given.chest || given.waist || given.hips) : clean(raw) === ''
  if (nothing) return empty
  const max = range?.max ?? 0
  const message = `Inserisci petto, vita e fianchi: tre numeri da 0 a ${max} cm.`
  if (!given) return wrong(message)
  const numbers = [given.chest, given.waist, given.hips].map((text) => text.replace('.', ','))
  const valid = numbers.every((text) => /^\d{1,3}(,\d)?$/.test(text) && Number(text.replace(',', '.')) <= max)
  const [chest, waist, hips] = numbers
  return valid ? value(`Petto: ${chest} - Vita: ${waist} - Fianchi: ${hips}`) : wrong(message)
}

/**
 * Turns one answer into the text that is stored: choices joined with ', ' in the order of the options, the text behind
 * "Altro…" at the end in its place, measures as 'Petto: .. - Vita: .. - Fianchi: ..' (WIZ-54, WIZ-55).
 *
 * @returns 'empty' when nothing was answered, whether or not the question may be skipped
 */
export const composeAnswer = (question: Question, raw: unknown): ComposedAnswer => {
  switch (question.type) {
    case 'text':
      return composeText(question, raw)
    case 'number':
      return composeNumber(question, raw)
    case 'measures':
      return composeMeasures(question, raw)
    default:
      return composeChoice(question, raw)
  }
}

/** The inverse of `composeAnswer`: what the form shows for a stored text, used when an announcement is published again. */
export const decomposeAnswer = (question: Question, stored: string): RawAnswer => {
  if (question.type === 'measures') return readMeasures(stored) ?? stored
  if (question.type === 'text' || question.type === 'number' || question.type === 'size') return stored
  const { ticked, other } = choiceParts(question, stored)
  if (other === '') return { choices: ticked }
  return { choices: [...ticked.filter((option) => option !== OTHER_OPTION), OTHER_OPTION], other }
}

/** Measures given without a size mean "Inserisco le misure": answering one of the two is enough (OQ-109). */
const withImpliedMeasures = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const hasMeasures = readMeasures(raw.widthPerson) ?? readMeasures(raw.widthPerson2)
  return clean(raw.widthPerson1) === '' && hasMeasures ? { ...raw, widthPerson1: MEASURES_OPTION } : raw
}

/** Visible questions and composed answers, found question by question because one answer can open the next. */
const compose = (set: QuestionSet, given: Readonly<Record<string, unknown>>) => {
  const raw = withImpliedMeasures(given)
  const answers: Record<string, string> = {}
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  for (;;) {
    const question = questionsFor(set, answers).find(({ key }) => !seen.has(key))
    if (!question) return { answers, fields }
    seen.add(question.key)
    const composed = composeAnswer(question, Object.hasOwn(raw, question.key) ? raw[question.key] : undefined)
    if (composed.kind === 'value') answers[question.key] = composed.value
    else if (composed.kind === 'wrong') fields[question.key] = composed.message
    else if (!question.skippable) fields[question.key] = missing
  }
}

/**
 * Checks the answers of an announcement and composes them for storage. Keys that the version does not ask, and `phone`,
 * `when` and `date`, which have their own columns, are dropped without a word.
 *
 * @returns composed answers in the order of the questions, or one Italian message per key
 * @see open-questions.md section H, OQ-019, OQ-106
 */
export const validateAnswers = (set: QuestionSet, raw: Readonly<Record<string, unknown>>): AnswersVerdict => {
  const { answers, fields } = compose(set, raw)
  return Object.keys(fields).length === 0 ? { ok: true, answers } : { ok: false, fields }
}

/** What can already be composed of unfinished answers; wrong and missing ones are left out. */
export const composedSoFar = (set: QuestionSet, raw: Readonly<Record<string, unknown>>): Record<string, string> =>
  compose(set, raw).answers

/**
 * Reads `other_information` as it comes: an object, a JSON text, or a JSON text inside a JSON text (OQ-029).
 * Numbers become text, lists are joined, everything else is left out. `phone`, `when` and `date` are kept, so that a
 * caller can move them to their columns.
 *
 * @returns an empty object when the text is no JSON object
 */
export const parseOtherInformation = (textOrObject: unknown): Record<string, string> => {
  let current = textOrObject
  for (let depth = 0; typeof current === 'string' && depth < 3; depth += 1) {
    try {
      current = JSON.parse(current)
    } catch {
      return {}
    }
  }
  if (!isRecord(current)) return {}
  return Object.fromEntries(
    Object.entries(current)
      .map(([key, entry]): [string, string] => [
        key,
        Array.isArray(entry) ? entry.map(clean).join(SEPARATOR) : clean(entry),
      ])
      .filter(([key, entry]) => entry !== '' && key !== '__proto__'),
  )
}

/** Questions that ask for a size: of clothes, of shoes and other accessories, of a thing that was worn. */
const sizeKeys = ['widthPerson1', 'sizeShoes', 'widthThing'] as const

/** What an outfit is made to: a size, or measures in centimetres (OQ-109). */
export interface Fit {
  readonly size: string | null
  readonly measures: readonly { readonly label: string; readonly value: string }[]
}

/**
 * The size or the measures a couple gave, whichever they were asked for.
 *
 * @param answers composed answers of an announcement
 */
export const fitOf = (answers: Readonly<Record<string, string>>): Fit => {
  const given = readMeasures(answers.widthPerson) ?? readMeasures(answers.widthPerson2)
  const size = sizeKeys.map((key) => answers[key]).find((text) => text && text !== MEASURES_OPTION) ?? null
  if (size !== null || !given) return { size, measures: [] }
  const { chest, waist, hips } = given
  return {
    size,
    measures: [
      { label: 'Petto', value: chest },
      { label: 'Vita', value: waist },
      { label: 'Fianchi', value: hips },
    ],
  }
}

/** A fact of the announcement, ready to show. */
export interface LabelledAnswer {
  readonly key: string
  readonly label: string
  readonly value: string
}

const shown = (stored: string): string => {
  if (stored === MEASURES_OPTION) return 'Su misura'
  return stored
    .split(SEPARATOR)
    .map((part) => (part === OTHER_OPTION ? 'Altro' : part))
    .join(SEPARATOR)
}

/**
 * The answers as facts for the preview and the announcement, in the order of the questions. Answers to what the version
 * does not ask come last instead of disappearing.
 *
 * @param set the version the announcement was made with
 * @param answers composed answers, already filtered by `visibleAnswers` for who looks
 */
export const labelledAnswers = (
  set: QuestionSet,
  answers: Readonly<Record<string, string>>,
): readonly LabelledAnswer[] => {
  const asked = questionsFor(set, answers)
  const labels = new Map(set.questions.map(({ key, label }) => [key, label]))
  const askedKeys = new Set(asked.map(({ key }) => key))
  const facts = [
    ...asked,
    ...Object.keys(answers)
      .filter((key) => !askedKeys.has(key) && !separateKeys.has(key))
      .map((key) => ({ key, label: labels.get(key) ?? 'Altro' })),
  ]
  return facts.flatMap(({ key, label }) => {
    const stored = Object.hasOwn(answers, key) ? answers[key] : undefined
    return stored ? [{ key, label, value: shown(stored) }] : []
  })
}

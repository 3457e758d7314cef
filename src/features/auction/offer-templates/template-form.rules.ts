import { freeKey } from '#features/auction/question-sets/free-key.rules.ts'
import type { QuestionDefinition } from '#features/auction/question-sets/question.rules.ts'
import { hasChoices, openingChoices } from '#features/auction/question-sets/question-labels.rules.ts'
import type { QuantityFrom, TemplateItem } from './template.rules.ts'
import { itemKinds, itemUnits, readings } from './template-labels.rules.ts'
import { templateLimits } from './template-limits.rules.ts'

/** What was typed, field by field. */
export type TypedItem = Readonly<Record<string, string | undefined>>

/** The item, or one Italian message per field. */
export type ItemVerdict =
  | { readonly ok: true; readonly item: TemplateItem }
  | { readonly ok: false; readonly fields: Record<string, string> }

/** Where an item stands that is written. */
export interface ItemPlace {
  /** The item before the change; null for a new one. */
  readonly was: TemplateItem | null
  /** The other items of the template. */
  readonly others: readonly TemplateItem[]
  /** Those the wizard asks in the sector now. */
  readonly questions: readonly QuestionDefinition[]
  /** Keys that some version of the sector has used: none of them ever means something else. */
  readonly usedKeys: ReadonlySet<string>
}

/** What is written in free text would be a guess. */
const saysHowMany = ({ type }: QuestionDefinition): boolean => hasChoices(type) || type === 'number'

/** Name of the field beside an answer. */
export const numberField = (answer: string): string => `numero ${answer}`

/** Answers beside which a number may stand: those the question offers, and those of before that the item still reads in older announcements. */
const numberedAnswers = (question: QuestionDefinition, quantityFrom?: QuantityFrom): readonly string[] => {
  const before = quantityFrom?.question === question.key ? Object.keys(quantityFrom.options ?? {}) : []
  return [...new Set([...openingChoices(question), ...before])]
}

/** A question that an item may take its quantity from, as the form offers it. */
export interface AskableQuestion {
  readonly key: string
  readonly text: string
  readonly answers: readonly string[]
}

/** The questions an item may take its quantity from; the one it takes it from stays among them when it is asked no more. */
export const askableQuestions = (
  questions: readonly QuestionDefinition[],
  quantityFrom: QuantityFrom | undefined,
): readonly AskableQuestion[] => {
  const asked = questions.filter(saysHowMany).map((question) => ({
    ...{ key: question.key, text: question.text },
    answers: numberedAnswers(question, quantityFrom),
  }))
  if (!quantityFrom || asked.some(({ key }) => key === quantityFrom.question)) return asked
  const { question, options = {} } = quantityFrom
  return [...asked, { key: question, text: `${question} (non si chiede più)`, answers: Object.keys(options) }]
}

const line = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, ' ').trim()

const oneOf = <K extends string>(table: Readonly<Record<K, string>>, typed: string | undefined): K | undefined =>
  (Object.keys(table) as K[]).find((key) => key === typed)

/** "3,5" → 3.5; undefined for what is no number of at most one decimal. */
const readNumber = (text: string): number | undefined => {
  const number = /^\d{1,5}(?:[.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return number <= templateLimits.number ? number : undefined
}

type Fields = Record<string, string>

const readQuantity = (
  typed: TypedItem,
  { was, questions }: Pick<ItemPlace, 'was' | 'questions'>,
  fields: Fields,
): QuantityFrom | undefined => {
  if (!typed.question) return undefined
  const question = questions.find((one) => one.key === typed.question && saysHowMany(one))
  if (!question) {
    fields.question = 'Questa domanda non c’è più: scegline un’altra.'
    return undefined
  }
  const numbers = numberedAnswers(question, was?.quantityFrom).flatMap((answer): [string, number][] => {
    const text = line(typed[numberField(answer)])
    if (text === '') return []
    const number = readNumber(text)
    if (number !== undefined) return [[answer, number]]
    fields[numberField(answer)] =
      `Un numero da 0 a ${templateLimits.number.toLocaleString('it-IT')}, al massimo con un decimale.`
    return []
  })
  const read = oneOf(readings, typed.read) ?? 'number'
  return { question: question.key, read, ...(numbers.length > 0 ? { options: Object.fromEntries(numbers) } : {}) }
}

/** An item as staff typed it, checked. The key of a new one is made from its name, once. */
export const readItem = (typed: TypedItem, place: ItemPlace): ItemVerdict => {
  const { was, others, usedKeys } = place
  const fields: Fields = {}
  const [name, help] = [line(typed.name), line(typed.help)]
  const [kind, unit] = [oneOf(itemKinds, typed.kind), oneOf(itemUnits, typed.unit)]
  if (name === '' || name.length > templateLimits.name)
    fields.name = `Scrivi il nome della voce, al massimo ${templateLimits.name} caratteri.`
  else if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    fields.name = 'C’è già una voce con questo nome.'
  if (!kind) fields.kind = 'Scegli il tipo.'
  if (!unit) fields.unit = 'Scegli per che cosa vale il prezzo.'
  if (help.length > templateLimits.help) fields.help = `Al massimo ${templateLimits.help} caratteri.`
  const quantityFrom = readQuantity(typed, place, fields)
  if (quantityFrom && unit === 'flat' && !Object.values(quantityFrom.options ?? {}).some((number) => number > 0))
    fields.question ??= 'Scrivi 1 accanto ad almeno una risposta che la chiede.'
  if (!kind || !unit || Object.keys(fields).length > 0) return { ok: false, fields }
  const taken = new Set(others.map(({ key }) => key))
  const key =
    was?.key ??
    freeKey(name, {
      ...{ start: 'voce', most: templateLimits.key },
      isTaken: (one) => taken.has(one) || usedKeys.has(one),
    })
  return {
    ok: true,
    item: { key, name, kind, unit, ...(quantityFrom ? { quantityFrom } : {}), ...(help ? { help } : {}) },
  }
}

/** The fields of the form, filled in from an item. The inverse of `readItem`. */
export const typedItem = ({ name, kind, unit, help = '', quantityFrom }: TemplateItem): Record<string, string> => ({
  ...{ name, kind, unit, help },
  ...{ question: quantityFrom?.question ?? '', read: quantityFrom?.read ?? 'number' },
  ...Object.fromEntries(
    Object.entries(quantityFrom?.options ?? {}).map(([answer, number]) => [
      numberField(answer),
      String(number).replace('.', ','),
    ]),
  ),
})

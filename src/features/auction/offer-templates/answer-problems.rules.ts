import { type Cents, cents, euro } from '#shared/money.ts'
import {
  type ItemAnswer,
  type ItemUnit,
  type OfferTemplate,
  ONE,
  type Quantities,
  type TemplateAnswers,
  type TemplateItem,
} from './template.rules.ts'
import { lineCents } from './totals.rules.ts'

/** Most an item, one of it or the base price may come to: 1.000.000 €. */
export const MOST_CENTS = cents(100_000_000)

/** Most of each unit that an offer may count. */
export const mostOf: Readonly<Record<ItemUnit, number>> = {
  flat: 1,
  guest: 2_000,
  hour: 500,
  km: 5_000,
  piece: 10_000,
  day: 365,
}

/** Where something is wrong in a filled-in template, and the sentence beside it. */
export interface AnswerProblem {
  /** Key of the item; null for the base price. */
  readonly key: string | null
  readonly message: string
}

const isAmount = (amount: Cents): boolean => amount >= 0 && amount <= MOST_CENTS

/** What is in the price, and what every guest has, is counted; another extra without a number is priced for one. */
const needsQuantity = ({ unit, quantityFrom }: TemplateItem, answer: ItemAnswer): boolean => {
  if (!('unitCents' in answer) || answer.unitCents === 0) return false
  return answer.choice === 'included' || (unit === 'guest' && quantityFrom !== undefined)
}

const quantityProblem = (item: TemplateItem, answer: ItemAnswer, tenths: number | null): string | undefined => {
  const { unit } = item
  if (unit === 'flat') return undefined
  if (tenths === null)
    return needsQuantity(item, answer) ? 'Scrivi la quantità: il prezzo di questa voce dipende da quella.' : undefined
  // People and things are whole, hours need not be.
  const step = unit === 'guest' || unit === 'piece' ? ONE : 1
  if (tenths >= 0 && tenths <= mostOf[unit] * ONE && tenths % step === 0) return undefined
  const kind = step === ONE ? 'un numero intero' : 'un numero con al massimo un decimale'
  return `La quantità è ${kind}, da 0 a ${mostOf[unit].toLocaleString('it-IT')}.`
}

const itemProblem = (item: TemplateItem, answer: ItemAnswer, tenths: number | null): string | undefined => {
  if (answer.choice === 'none') return undefined
  if (answer.choice === 'unsaid')
    return item.kind === 'compulsory' ? 'Scegli se è compreso, a parte o non previsto.' : undefined
  if (answer.choice === 'extra' && answer.unitCents === 0) return 'Scrivi il prezzo di quello che è a parte.'
  const tooMuch = `Il prezzo di una voce va da 0 a ${euro(MOST_CENTS)}.`
  if (!isAmount(answer.unitCents)) return tooMuch
  const wrongQuantity = quantityProblem(item, answer, tenths)
  return wrongQuantity ?? (isAmount(lineCents(answer.unitCents, tenths ?? ONE)) ? undefined : tooMuch)
}

const unsaid: ItemAnswer = { choice: 'unsaid' }

/**
 * Everything that must be put right before a filled-in template may be sent, in the order of the template; empty when it may.
 *
 * @param quantities of this wedding, in tenths
 */
export const answerProblems = (
  { items }: OfferTemplate,
  answers: TemplateAnswers,
  quantities: Quantities,
): readonly AnswerProblem[] => {
  const base = isAmount(answers.baseCents)
    ? []
    : [{ key: null, message: `Il prezzo di base va da 0 a ${euro(MOST_CENTS)}.` }]
  const known = new Set(items.map(({ key }) => key))
  const strange = Object.keys(answers.items)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, message: 'Questa voce non c’è nello schema della proposta.' }))
  const each = items.flatMap((item) => {
    const message = itemProblem(item, answers.items[item.key] ?? unsaid, quantities[item.key] ?? null)
    return message ? [{ key: item.key, message }] : []
  })
  return [...base, ...each, ...strange]
}

import type { QuestionDefinition } from '#features/auction/question-sets/question.rules.ts'
import { readingText } from './quantities.rules.ts'
import type { DeliveredAfter, ItemKind, ItemUnit, Reading, TemplateItem } from './template.rules.ts'

/** Kinds of items, as staff and suppliers read them. */
export const itemKinds: Readonly<Record<ItemKind, string>> = {
  compulsory: 'Obbligatoria',
  usual: 'Di solito compresa',
  extra: 'Di solito a parte',
}

/** What a price is for. */
export const itemUnits: Readonly<Record<ItemUnit, string>> = {
  flat: 'A corpo',
  guest: 'Per invitato',
  hour: 'All’ora',
  km: 'Al chilometro',
  piece: 'Al pezzo',
  day: 'Al giorno',
}

/** How a number is read from an answer, as staff chooses it. */
export const readings: Readonly<Record<Reading, string>> = {
  number: 'Un numero esatto',
  middle: 'La metà della fascia',
  upper: 'Il massimo della fascia',
}

/** From when the days of delivery count; `none` where nothing is left to deliver. */
export const deliveryStarts = {
  order: 'Dall’ordine',
  event: 'Dalle nozze',
  none: 'Non c’è nulla da consegnare dopo',
} as const

/** The words for it. */
export const deliveryStartText = (deliveredAfter: DeliveredAfter): string => deliveryStarts[deliveredAfter ?? 'none']

/** Where the quantity of an item comes from, in a sentence; null where the supplier writes it, or there is none. */
export const quantityNote = (
  { unit, quantityFrom }: TemplateItem,
  questions: readonly QuestionDefinition[],
): string | null => {
  if (!quantityFrom) return null
  const asked = questions.find(({ key }) => key === quantityFrom.question)
  const question = asked?.text ?? quantityFrom.question
  const place = (answer: string) => asked?.options?.indexOf(answer) ?? -1
  const numbers = Object.entries(quantityFrom.options ?? {}).toSorted(([a], [b]) => place(a) - place(b))
  if (unit === 'flat') {
    const named = numbers.flatMap(([answer, number]) => (number > 0 ? [`«${answer}»`] : []))
    return `Chiesta se gli sposi rispondono ${named.join(' o ')} a «${question}».`
  }
  const valued = numbers.map(([answer, number]) => `«${answer}» vale ${number.toLocaleString('it-IT')}`)
  return `Quantità da «${question}»: ${[readingText[quantityFrom.read], ...valued].join(', ')}.`
}

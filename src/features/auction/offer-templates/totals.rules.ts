import { type Cents, cents, sumOf } from '#shared/money.ts'
import { type OfferTemplate, ONE, type Quantities, type TemplateAnswers, type TemplateItem } from './template.rules.ts'

/** An item that costs something, for the quantity of this wedding. */
export interface TotalLine {
  readonly key: string
  readonly choice: 'included' | 'extra'
  readonly amountCents: Cents
}

/** What an offer comes to. */
export interface Totals {
  /** Included items with a price of their own and all extras, in the order of the template. */
  readonly lines: readonly TotalLine[]
  /** Base price and included items: the amount of the offer. */
  readonly includedCents: Cents
  /** The same with the chosen extras. */
  readonly totalCents: Cents
}

/**
 * What a quantity of an item comes to. Rounded here and nowhere else, half a cent up, at the line: the lines a person reads add up to the
 * total (docs/money.md).
 */
export const lineCents = (unitCents: Cents, tenths: number): Cents =>
  cents(Math.floor((unitCents * tenths + ONE / 2) / ONE))

/** An extra whose number nobody has said is priced for one: one hour more. */
const countedTenths = ({ key, unit }: TemplateItem, choice: TotalLine['choice'], quantities: Quantities): number =>
  unit === 'flat' ? ONE : (quantities[key] ?? (choice === 'extra' ? ONE : 0))

const linesOf = ({ items }: OfferTemplate, answers: TemplateAnswers, quantities: Quantities): TotalLine[] =>
  items.flatMap((item) => {
    const answer = answers.items[item.key]
    if (answer?.choice !== 'included' && answer?.choice !== 'extra') return []
    const { choice, unitCents } = answer
    if (choice === 'included' && unitCents === 0) return []
    return [{ key: item.key, choice, amountCents: lineCents(unitCents, countedTenths(item, choice, quantities)) }]
  })

/**
 * Adds a filled-in template up: the same sum in browser, server, e-mail and PDF. Nothing is checked here (`answerProblems`): an included
 * item whose number is missing counts nothing.
 *
 * @param quantities of this wedding, in tenths
 * @param chosen keys of the extras that are to be part of the total
 */
export const totalsOf = (
  template: OfferTemplate,
  answers: TemplateAnswers,
  quantities: Quantities,
  chosen: ReadonlySet<string> = new Set(),
): Totals => {
  const lines = linesOf(template, answers, quantities)
  const sum = (of: (line: TotalLine) => boolean) => sumOf(lines.filter(of).map(({ amountCents }) => amountCents))
  const includedCents = cents(answers.baseCents + sum(({ choice }) => choice === 'included'))
  const extrasCents = sum(({ key, choice }) => choice === 'extra' && chosen.has(key))
  return { lines, includedCents, totalCents: cents(includedCents + extrasCents) }
}

/** How far the number of guests may be moved for comparing, in percent. */
export const guestPercents = { least: 50, most: 150 } as const

/**
 * The quantities for another number of guests: what is counted by guest moves with them, to whole people, and nothing else.
 *
 * @param guests how many there are to be, and `own`, for how many the quantities are
 */
export const withGuests = (
  { items }: OfferTemplate,
  quantities: Quantities,
  guests: number,
  own: number,
): Quantities => {
  const guestKeys = new Set(items.filter(({ unit }) => unit === 'guest').map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(quantities).map(([key, tenths]) => [
      key,
      tenths === null || !guestKeys.has(key) ? tenths : Math.round((tenths * guests) / (own * ONE)) * ONE,
    ]),
  )
}

/** A total per guest, rounded to the cent; null without guests. */
export const perGuestCents = (totalCents: Cents, guests: number): Cents | null =>
  guests > 0 ? cents(Math.round(totalCents / guests)) : null

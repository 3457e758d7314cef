import { type Day, isDay } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import { MOST_STEPS, milestones, type PlanDue, type PlanShare, type PlanStep } from './plan.rules.ts'

/**
 * The later steps of a plan that an offer or a service of a store writes itself, kept as people read them: "30% 60 giorni prima del servizio; 500,00 € entro il
 * 12/06/2027; il resto alla consegna". The last step is always what is left, so that the steps make the price.
 */

/** How a step of one's own says when it is due. */
export const ownMoments = ['before', 'same_day', 'after', 'date', ...milestones] as const
export type OwnMoment = (typeof ownMoments)[number]

/** A step as it is being typed: nothing in it has to make sense yet. */
export interface OwnRow {
  /** "30", "1.250,00"; of the last row nothing. */
  readonly part: string
  readonly unit: '%' | '€'
  readonly moment: OwnMoment
  /** Days for `before` and `after`, "12/06/2027" for `date`. */
  readonly value: string
}

/** Most later steps. */
export const MOST_OWN_STEPS = MOST_STEPS - 1

const REST = 'il resto'

const momentText: Readonly<Record<OwnMoment, (value: string) => string>> = {
  before: (value) => `${value} giorni prima del servizio`,
  same_day: () => 'il giorno del servizio',
  after: (value) => `${value} giorni dopo il servizio`,
  date: (value) => `entro il ${value}`,
  trial: () => 'alla prova',
  proofs: () => 'alla consegna dei provini',
  delivery: () => 'alla consegna',
}

/** The moments as they are chosen from a list. */
export const ownMomentLabel: Readonly<Record<OwnMoment, string>> = {
  ...{ before: 'Giorni prima del servizio', same_day: 'Il giorno del servizio', after: 'Giorni dopo il servizio' },
  ...{ date: 'Entro una data', trial: 'Alla prova', proofs: 'Alla consegna dei provini', delivery: 'Alla consegna' },
}

/** Whether a moment is said with days or a date. */
export const asksValue = (moment: OwnMoment): boolean => moment === 'before' || moment === 'after' || moment === 'date'

/** Rows as they are kept. */
export const rowsText = (rows: readonly OwnRow[]): string =>
  rows
    .map(({ part, unit, moment, value }, index) => {
      const amount = unit === '%' ? `${part}%` : `${part} €`
      return `${index === rows.length - 1 ? REST : amount} ${momentText[moment](value)}`
    })
    .join('; ')

const momentOf = (words: string): Pick<OwnRow, 'moment' | 'value'> | null => {
  const value = /^(\S*) giorni (?:prima del|dopo il) servizio$|^entro il (\S*)$/.exec(words)
  const typed = value?.[1] ?? value?.[2] ?? ''
  const moment = ownMoments.find((one) => momentText[one](typed) === words)
  return moment ? { moment, value: typed } : null
}

const rowOf = (text: string): OwnRow | null => {
  const [, part = '', sign, words = ''] = /^(?:il resto|(\S*?)(%| €)) (.*)$/.exec(text) ?? []
  const moment = momentOf(words)
  return moment && { part, unit: sign === ' €' ? '€' : '%', ...moment }
}

/** The rows of what is kept, as far as they can be read; whatever was typed into them is in them. */
export const rowsOf = (text: string): readonly OwnRow[] => text.split('; ').flatMap((part) => rowOf(part) ?? [])

/** The day of "12/06/2027"; null where it is none. */
export const writtenDay = (value: string): Day | null => {
  const [, of, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? []
  const on = `${year}-${month}-${of}`
  return isDay(on) ? on : null
}

const dueOf = ({ moment, value }: OwnRow): PlanDue | null => {
  if (moment === 'same_day') return { at: 'before', days: 0 }
  if (moment === 'before' || moment === 'after')
    return /^\d{1,3}$/.test(value) ? { at: moment, days: Number(value) } : null
  if (moment !== 'date') return { at: 'milestone', milestone: moment }
  const on = writtenDay(value)
  return on && { at: 'date', on }
}

const shareOf = ({ part, unit }: OwnRow): PlanShare | null => {
  if (unit === '%') {
    const bps = parseRate(part)
    return bps !== null && bps > 0 ? { bps: basisPoints(bps) } : null
  }
  const amount = parseEuroText(part)
  return amount !== null && amount > 0 ? { cents: cents(amount) } : null
}

/**
 * The later steps of a plan out of what was written; the last is what is left.
 *
 * @returns null where it does not say one to three steps
 */
export const ownSteps = (text: string | null): readonly PlanStep[] | null => {
  const rows = rowsOf(text ?? '')
  if (rows.length === 0 || rows.length > MOST_OWN_STEPS || rowsText(rows) !== text) return null
  const steps = rows.flatMap((row, index) => {
    const due = dueOf(row)
    const share = index === rows.length - 1 ? ({ rest: true } as const) : shareOf(row)
    return due && share ? [{ ...share, due }] : []
  })
  return steps.length === rows.length ? steps : null
}

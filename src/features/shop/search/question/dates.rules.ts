import { addDays, addMonths, type Day, day, daysBetween, isDay, twoDigits } from '#shared/days.ts'
import type { Read } from './read.rules.ts'

const A_SATURDAY = day('2027-06-05')
const isSaturday = (on: Day): boolean => daysBetween(A_SATURDAY, on) % 7 === 0

/** When a wedding is: a day, a month or a year, by its first and last day. */
export interface When {
  readonly from: Day
  readonly to: Day
}

/** The days a question asks about: a day itself, of a month its Saturdays from today on; a year asks about none. */
export const askedDays = ({ from, to }: When, today: Day): readonly Day[] => {
  const length = daysBetween(from, to) + 1
  if (length > 31) return []
  const days = Array.from({ length }, (_unused, index) => addDays(from, index)).filter((one) => one >= today)
  return length === 1 ? days : days.filter(isSaturday)
}

/** The months in their order. */
export const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
]
const BEFORE =
  '(?:(?:libero|libera|liberi|libere|disponibile|disponibili)\\s+)?(?:(?:il|per\\s+il|per|a|in|di|nel|del|entro)\\s+)?(?:(?:giorno|mese\\s+di|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)\\s+)?'
const MONTH = `(${MONTHS.join('|')})`
const begins = '(?<![\\p{L}\\d])'
const ends = '(?![\\p{L}\\d])'

const dayInMonth = new RegExp(
  `${begins}${BEFORE}(\\d{1,2}|primo|1°)\\s+${MONTH}(?:\\s+(?:del\\s+)?(20\\d\\d))?${ends}`,
  'iu',
)
const monthAlone = new RegExp(`${begins}${BEFORE}${MONTH}(?:\\s+(?:del\\s+)?(20\\d\\d))?${ends}`, 'iu')
const figures = new RegExp(`${begins}${BEFORE}(\\d{1,2})[/.-](\\d{1,2})(?:[/.-]((?:20)?\\d\\d))?${ends}`, 'iu')
const yearAlone = new RegExp(`${begins}${BEFORE}(20[2-4]\\d)${ends}(?!\\s*(?:€|euro))`, 'iu')

const written = (year: number, month: number, date: number): Day | null => {
  const text = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  return isDay(text) ? day(text) : null
}

/** The next such day from today on when no year is said. */
const dayOf = (today: Day, year: string | undefined, month: number, date: number): When | null => {
  const said = year === undefined ? Number(today.slice(0, 4)) : Number(year.length === 2 ? `20${year}` : year)
  const found = written(said, month, date)
  const on = found !== null && year === undefined && found < today ? written(said + 1, month, date) : found
  return on === null ? null : { from: on, to: on }
}

const monthFrom = (today: Day, year: string | undefined, month: number): When | null => {
  const thisYear = Number(today.slice(0, 4))
  const said = year ? Number(year) : month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear
  const from = written(said, month, 1)
  return from && { from, to: addDays(addMonths(from, 1), -1) }
}

const monthNumber = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1

type Reading = readonly [RegExp, (parts: readonly (string | undefined)[], today: Day) => When | null]

const readings: readonly Reading[] = [
  [
    dayInMonth,
    ([date, month, year], today) => dayOf(today, year, monthNumber(month ?? ''), Number.parseInt(date ?? '', 10) || 1),
  ],
  [figures, ([date, month, year], today) => dayOf(today, year, Number(month), Number(date))],
  [monthAlone, ([month, year], today) => monthFrom(today, year, monthNumber(month ?? ''))],
  [
    yearAlone,
    ([year]) => {
      const from = written(Number(year), 1, 1)
      return from && { from, to: addDays(addMonths(from, 12), -1) }
    },
  ],
]

/** Reads "22 giugno", "giugno 2027", "22/06/2027", "sabato 12 giugno": when, and where it is said; null when no day is named. */
export const readWhen = (text: string, today: Day): Read<When> | null => {
  for (const [said, read] of readings) {
    const found = said.exec(text)
    const value = found && read(found.slice(1), today)
    if (found && value) return { start: found.index, end: found.index + found[0].length, value }
  }
  return null
}

import { addMonths, type Day, monthOf } from '#shared/days.ts'

/** Months that are made before they come: for as long the sweep may fail unnoticed. */
const AHEAD = 2

/** Where the rows of a month lie that has no table of its own. */
export const restOf = (table: string): string => `${table}_rest`

/** The table in which the rows of a month lie. @param month its first day */
export const partOf = (table: string, month: Day): string => `${table}_${month.slice(0, 7).replace('-', '_')}`

/** The month whose rows lie in a table; null when it is none of a month's. */
export const monthOfPart = (table: string, part: string): Day | null => {
  const [, year, month] = /^(\d{4})_(0[1-9]|1[0-2])$/.exec(part.slice(table.length + 1)) ?? []
  return year && part.startsWith(`${table}_`) ? (`${year}-${month}-01` as Day) : null
}

/** A month goes once its last row has been there for as long as promised. */
const isOver = (month: Day, today: Day, keptMonths: number): boolean =>
  addMonths(month, keptMonths + 1) <= monthOf(today)

/** What is there of a table, as first days of months. */
export interface Months {
  /** Months with a table of their own. */
  readonly present: readonly Day[]
  /** Months of which rows lie in the rest. */
  readonly inRest: readonly Day[]
}

/**
 * The months that must be made and those that go, oldest first. What came in a month that nobody had made gets its own like any other, also
 * when it goes at once.
 *
 * @param keptMonths for how many months each row stays at least
 */
export const monthsDue = ({ present, inRest }: Months, today: Day, keptMonths: number) => {
  const coming = Array.from({ length: AHEAD + 1 }, (_none, index) => addMonths(monthOf(today), index))
  const wanted = new Set([...coming, ...inRest])
  const make = [...wanted].filter((month) => !present.includes(month)).toSorted()
  const drop = [...present, ...make].filter((month) => isOver(month, today, keptMonths)).toSorted()
  return { make, drop }
}

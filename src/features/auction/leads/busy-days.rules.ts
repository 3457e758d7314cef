import { addDays, type Day } from '#shared/days.ts'

/** Days on which a supplier is taken; both ends are included. */
export interface BusyRange {
  readonly from: Day
  readonly until: Day
  /** What takes them. */
  readonly kind: 'won' | 'closed' | 'rental'
}

/** When an announcement's service is: a month is not a date yet. */
export interface ServiceDays {
  readonly timing: 'day' | 'month' | 'range'
  readonly from: Day
  readonly until: Day | null
}

/** What is said of a date: free, taken by what, or not chosen yet. */
export type DateAnswer = 'free' | 'won' | 'closed' | 'rental' | 'open'

/**
 * Whether the supplier is free on an announcement's days. A won announcement is said before a closed day, that before a rental.
 *
 * @param busy what of the supplier's days is taken, in any order
 */
export const dateAnswer = ({ timing, from, until }: ServiceDays, busy: readonly BusyRange[]): DateAnswer => {
  if (timing === 'month') return 'open'
  const taken = busy.filter((one) => one.from <= (until ?? from) && one.until >= from)
  if (taken.length === 0) return 'free'
  return (['won', 'closed'] as const).find((weighty) => taken.some(({ kind }) => kind === weighty)) ?? 'rental'
}

/** The same days in as few ranges as possible, in order: touching ones become one. */
export const mergedRanges = (busy: readonly BusyRange[]): { readonly from: Day; readonly until: Day }[] => {
  const merged: { from: Day; until: Day }[] = []
  for (const { from, until } of busy.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && from <= addDays(last.until, 1)) last.until = until > last.until ? until : last.until
    else merged.push({ from, until })
  }
  return merged
}

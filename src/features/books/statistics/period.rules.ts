import { addDays, addMonths, type Day, formatDay } from '#shared/days.ts'

/** The periods of the page, by their name in the address. */
export const periods = [
  { name: '30', label: 'Ultimi 30 giorni' },
  { name: '90', label: 'Ultimi 3 mesi' },
  { name: '365', label: 'Ultimi 12 mesi' },
] as const

export type PeriodName = (typeof periods)[number]['name']

/** One column of a chart and row of its table; both days belong to it. */
export interface Bucket {
  readonly from: Day
  readonly to: Day
  readonly label: string
}

export interface Period {
  readonly name: PeriodName
  readonly from: Day
  readonly to: Day
  readonly buckets: readonly Bucket[]
}

/** Views are kept as long as a year can be laid beside the one before it; the page shows twelve months at most. */
export const VIEWS_MONTHS = 24

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']
const WEEKS = 13

const days = (today: Day): Bucket[] =>
  Array.from({ length: 30 }, (_none, index) => {
    const one = addDays(today, index - 29)
    return { from: one, to: one, label: formatDay(one) }
  })

const weeks = (today: Day): Bucket[] =>
  Array.from({ length: WEEKS }, (_none, index) => {
    const to = addDays(today, (index - WEEKS + 1) * 7)
    const from = addDays(to, -6)
    return { from, to, label: `${formatDay(from).slice(0, 5)} – ${formatDay(to).slice(0, 5)}` }
  })

const months = (today: Day): Bucket[] =>
  Array.from({ length: 12 }, (_none, index) => {
    const from = addMonths(today, index - 11)
    const to = index === 11 ? today : addDays(addMonths(today, index - 10), -1)
    return { from, to, label: `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}` }
  })

const CUT: Readonly<Record<PeriodName, (today: Day) => Bucket[]>> = { '30': days, '90': weeks, '365': months }

/** Whether a period is made of whole months, as far as they have come. */
export const isOfMonths = ({ name }: Period): boolean => name === '365'

/** A period that ends today: thirty days, thirteen weeks, or this month and the eleven before it. */
export const periodOf = (name: PeriodName, today: Day): Period => {
  const buckets = CUT[name](today)
  return { name, from: buckets[0]?.from ?? today, to: today, buckets }
}

/** The period an address asks for; thirty days when it asks for nothing that exists. */
export const readPeriod = (asked: string | null): PeriodName => periods.find(({ name }) => name === asked)?.name ?? '30'

/** The address of a period. */
export const statisticsPath = (name: PeriodName): string =>
  name === '30' ? '/portal/statics' : `/portal/statics?periodo=${name}`

/** Adds up what happened on each day, bucket by bucket; days outside the period do not count. */
export const perBucket = <T extends { readonly day: Day }>(
  { buckets, from, to }: Period,
  rows: readonly T[],
  amount: (row: T) => number,
): number[] => {
  const sums = buckets.map(() => 0)
  for (const row of rows) {
    if (row.day < from || row.day > to) continue
    const index = buckets.findIndex((bucket) => row.day <= bucket.to)
    sums[index] = (sums[index] ?? 0) + amount(row)
  }
  return sums
}

/** A share in whole per cent; null where there is nothing to take it of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

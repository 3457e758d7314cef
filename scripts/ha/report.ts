import { percentile } from '../support/percentile.ts'
import type { ClientRecord } from './client-record.ts'

/** One fault, from the moment it was done to the moment everything was whole again. */
export interface Outage {
  readonly name: string
  readonly from: number
  readonly until: number
}

const WITHOUT_WRITES_S = 15

/** The longest time within a fault in which nobody's change was acknowledged. */
const silence = ({ from, until }: Outage, written: readonly number[]): number => {
  const around = written.filter((at) => at >= from - 2000 && at <= until)
  const points = [...around, until]
  return Math.max(0, ...points.map((at, index) => (index === 0 ? 0 : at - (points[index - 1] as number))))
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const printFigures = (record: ClientRecord, outages: readonly Outage[], minutes: number): void => {
  const written = record.written.toSorted((one, other) => one - other)
  const rows = outages.map((outage) => ({
    ...outage,
    silent: silence(outage, written),
    pages: record.missedPages.filter(({ at }) => at >= outage.from && at <= outage.until).length,
  }))
  const silent = rows.map((one) => one.silent).toSorted((one, other) => one - other)
  const requests = `${record.requests} requests, ${Math.round(record.requests / (minutes * 60))} a second`
  console.log(`
${minutes} minutes, ${requests}; ${written.length} changes acknowledged, ${record.unknown} without an answer
Faults               ${outages.length}
Without writes       p50 ${seconds(percentile(silent, 0.5))}, p99 ${seconds(percentile(silent, 0.99))} (goal: under ${WITHOUT_WRITES_S} s)
Pages of visitors    ${record.pages}, of which ${record.missedPages.length} did not come
`)
  for (const [name, all] of Object.entries(Object.groupBy(rows, (one) => one.name))) {
    const longest = Math.max(...(all ?? []).map((one) => one.silent))
    const pages = (all ?? []).reduce((sum, one) => sum + one.pages, 0)
    console.log(
      `${name.padEnd(76)} ${String(all?.length).padStart(2)} ×, longest without writes ${seconds(longest)}, pages missed ${pages}`,
    )
  }
  const kinds = Object.groupBy(record.missedPages, ({ fault }) => fault.slice(0, 90))
  for (const [kind, all] of Object.entries(kinds)) console.log(`  page: ${all?.length} × ${kind}`)
}

/** @param open the work that is still to be done @returns whether nothing is wrong */
export const printVerdict = (found: Readonly<Record<string, readonly string[]>>, open: readonly string[]): boolean => {
  const all = { ...found, 'Work that is never done': open }
  console.log()
  for (const [what, faults] of Object.entries(all)) {
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${what.padEnd(60)} ${faults.length}`)
    for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`)
  }
  return Object.values(all).every((faults) => faults.length === 0)
}

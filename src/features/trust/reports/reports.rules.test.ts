import { expect, it } from 'vitest'
import { mayReport, REPORT_MAX, type ReportKind, reportKinds, reportTitleOf, typedReport } from './reports.rules.ts'

it('sends nothing for an empty text', () => {
  expect(typedReport(' \n ')).toEqual({ fate: 'nothing' })
})

it('sends up to five hundred characters, without blanks around', () => {
  expect(typedReport('  Prezzo sospetto ')).toEqual({ fate: 'sent', text: 'Prezzo sospetto' })
  const longest = 'a'.repeat(REPORT_MAX)
  expect(typedReport(` ${longest} `)).toEqual({ fate: 'sent', text: longest })
})

it('refuses the five hundred and first instead of cutting it off', () => {
  expect(typedReport('a'.repeat(REPORT_MAX + 1))).toEqual({ fate: 'too-long' })
})

it.each<[ReportKind, ('couple' | 'supplier' | 'admin')[]]>([
  ['vetrina', ['couple']],
  ['store', ['couple']],
  ['products', ['couple']],
  ['auctions', ['supplier']],
  ['reviews', ['couple', 'supplier']],
  ['messages', ['couple', 'supplier']],
])('%s are reported by %j', (kind, roles) => {
  expect((['couple', 'supplier', 'admin'] as const).filter((role) => mayReport(kind, role))).toEqual(roles)
})

it('only a review is reported as one, everything else as a problem', () => {
  const titled = reportKinds.filter((kind) => reportTitleOf(kind) === 'Segnala recensione')
  expect(titled).toEqual(['reviews'])
})

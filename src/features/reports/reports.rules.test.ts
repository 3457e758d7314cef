import { expect, it } from 'vitest'
import { REPORT_MAX, reportText } from './reports.rules.ts'

it('sends nothing for an empty text', () => {
  expect(reportText(' \n ')).toBeNull()
})

it('sends at most five hundred characters, without blanks around', () => {
  expect(reportText('  Prezzo sospetto ')).toBe('Prezzo sospetto')
  expect(reportText('a'.repeat(REPORT_MAX + 20))).toHaveLength(REPORT_MAX)
})

import { expect, it } from 'vitest'
import { writeCsv } from './csv.server.ts'

const cell = (text: string): string => writeCsv(['A'], [{ A: text }]).split('\r\n')[1] ?? ''

it.each(['=1+1', '+39 333', '@x', '-1+cmd', '-1.2.3', '-12.34,5x', '＝1', '\tx'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(cell(text)).toContain(`'${text}`)
  },
)

it.each(['-5', '-12,50', '-1.299,81', '-1.234.567,00', '1.299,81', 'Abito Lucia'])('leaves %j as it is', (text) => {
  expect(cell(text)).toBe(text)
})

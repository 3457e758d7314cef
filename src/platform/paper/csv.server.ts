import { type Options, stringify } from 'csv-stringify/sync'

type CsvRow = Readonly<Record<string, string | undefined>>

const form: Options = { delimiter: ';', record_delimiter: 'windows' }

/** What a spreadsheet would run as a formula; a number below zero is none, also with its thousands apart ("-1.299,81"). */
const FORMULA = /^(?!-(?:\d+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d+)?$)[=+\-@\t\r＝＋－＠]/u

const safe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

const cellsOf = (columns: readonly string[], rows: readonly CsvRow[]): string[][] =>
  rows.map((row) => columns.map((column) => safe(row[column] ?? '')))

/**
 * Rows as a file Excel opens in Italian: semicolons, a mark for UTF-8, and no cell that could run as a formula. Decimal commas are the
 * caller's.
 */
export const writeCsv = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  stringify(cellsOf(columns, rows), { ...form, header: true, columns: [...columns], bom: true })

/** The same file, leaving piece by piece as its rows are read: twenty thousand of them need the memory of one piece. */
export async function* streamCsv(
  columns: readonly string[],
  pieces: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  yield writeCsv(columns, [])
  for await (const rows of pieces) yield stringify(cellsOf(columns, rows), form)
}

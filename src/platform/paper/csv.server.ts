import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula; a number below zero is none. */
const FORMULA = /^(?!-\d+([.,]\d+)?$)[=+\-@\t\r＝＋－＠]/u

const safe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/**
 * Rows as a file Excel opens in Italian: semicolons, a mark for UTF-8, and no cell that could run as a formula. Decimal commas are the
 * caller's.
 */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
): string =>
  stringify(
    rows.map((row) => columns.map((column) => safe(row[column] ?? ''))),
    {
      header: true,
      columns: [...columns],
      delimiter: ';',
      bom: true,
      record_delimiter: 'windows',
    },
  )

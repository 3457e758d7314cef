import { stringify } from 'csv-stringify/sync'

/**
 * Rows as a file Excel opens in Italian: semicolons, a mark for UTF-8, and no cell that could run as a formula. Decimal commas are the
 * caller's.
 */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
): string =>
  stringify(
    rows.map((row) => columns.map((column) => row[column] ?? '')),
    {
      header: true,
      columns: [...columns],
      delimiter: ';',
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )

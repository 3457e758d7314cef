import { type FormLimits, limitsWithFiles } from '#platform/pages/read-form.server.ts'
import { writeCsv } from '#platform/paper/csv.server.ts'
import { columnName, csvLines, notCsv, unguarded } from '#platform/paper/read-csv.server.ts'
import { type CsvCells, type CsvColumn, csvColumns, MAX_CSV_BYTES } from './csv.rules.ts'
import type { CsvRow } from './import.rules.ts'

/** The form with a file: one a little too large is told so beside its field. */
export const IMPORT_LIMITS: FormLimits = limitsWithFiles(2 * MAX_CSV_BYTES)

/** A parsed file: its rows, the columns that count, and the others. */
export interface CsvFile {
  readonly rows: readonly CsvRow[]
  readonly columns: readonly CsvColumn[]
  readonly unknownColumns: readonly string[]
}

/**
 * Reads a file of products.
 *
 * @throws AppError 400 `not_csv` for what is no such file, has no known header, or no rows
 */
export const readCsv = (text: string): CsvFile => {
  const [header, ...lines] = csvLines(text)
  const names = (header ?? []).map(columnName)
  const known = names.map((name) => (csvColumns as readonly string[]).includes(name))
  if (!['titolo', 'codice', 'sku'].some((name) => names.includes(name)))
    throw notCsv(
      'Il file non ha l’intestazione dei prodotti: la prima riga deve contenere almeno "titolo", "codice" o "sku". Scarica il modello per averla pronta.',
    )
  if (new Set(names.filter((_name, index) => known[index])).size < known.filter(Boolean).length)
    throw notCsv('Una colonna compare due volte nell’intestazione.')
  if (lines.length === 0) throw notCsv('Il file ha l’intestazione ma nessuna riga.')
  const rows = lines.map((line, index) => {
    const cells: Partial<Record<CsvColumn, string>> = {}
    names.forEach((name, at) => {
      const value = unguarded(line[at] ?? '')
      if (known[at] && value !== '') cells[name as CsvColumn] = value
    })
    return { row: index + 2, cells }
  })
  return {
    rows,
    columns: names.filter((_name, index) => known[index]) as CsvColumn[],
    unknownColumns: names.filter((name, index) => !known[index] && name !== '' && name !== 'errore'),
  }
}

/** Products as a file for spreadsheets. */
export const productsCsv = (rows: readonly CsvCells[]): string => writeCsv(csvColumns, rows)

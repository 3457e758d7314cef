import { CsvError, parse } from 'csv-parse/sync'
import { productErrors } from '#features/shop/products/products.contract.ts'
import { type FormLimits, limitsWithFiles } from '#platform/pages/read-form.server.ts'
import { writeCsv } from '#platform/paper/csv.server.ts'
import { appError } from '#shared/errors.ts'
import { type CellError, type CsvCells, type CsvColumn, csvColumns, MAX_CSV_BYTES, MAX_CSV_ROWS } from './csv.rules.ts'
import type { CsvRow } from './import.rules.ts'

/** The form with a file, or with its text for the second press, in which every letter may take three bytes. */
export const IMPORT_LIMITS: FormLimits = {
  ...limitsWithFiles(3 * MAX_CSV_BYTES),
  text: 2 * MAX_CSV_BYTES,
}

/** A parsed file: its rows, and its unknown columns. */
export interface CsvFile {
  readonly rows: readonly CsvRow[]
  readonly unknownColumns: readonly string[]
}

const notCsv = (message: string, cause?: unknown) =>
  appError(productErrors, 'not_csv', { message, fields: { file: message }, cause })

const AS_CSV = 'Da Excel o Numbers scegli "Salva con nome" e il formato CSV UTF-8.'

/**
 * The text of an uploaded file: UTF-8 with or without its mark, UTF-16 as Excel writes "Unicode", else Windows-1252.
 *
 * @throws AppError 400 for what is no text, or larger than 2 MB
 */
export const csvText = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_CSV_BYTES) throw notCsv('Il file supera i 2 MB: dividilo in parti.')
  const starts = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  if (starts(0x50, 0x4b, 0x03, 0x04)) throw notCsv(`Questo è un foglio di calcolo, non un CSV. ${AS_CSV}`)
  if (starts(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw notCsv(`Questo file non è un CSV. ${AS_CSV}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign between the cells: the one the header has most of. */
const separatorOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';')
}

const columnName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Our own export guards cells that a spreadsheet would take for a formula; what stands behind the guard is meant. */
const unguarded = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text).trim()

const parsed = (text: string): string[][] => {
  try {
    return parse(text, { delimiter: separatorOf(text), bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? ` alla riga ${error.lines}` : ''
    throw notCsv(`Il file non si può leggere: controlla le virgolette${line}.`, error)
  }
}

/**
 * Reads a file of products.
 *
 * @throws AppError 400 `not_csv` for what is no such file, has no known header, no rows, or more than 500
 */
export const readCsv = (text: string): CsvFile => {
  if (text.includes('\0')) throw notCsv(`Questo file non è un CSV. ${AS_CSV}`)
  const [header, ...lines] = parsed(text)
  const names = (header ?? []).map(columnName)
  const known = names.map((name) => (csvColumns as readonly string[]).includes(name))
  if (!['titolo', 'codice', 'sku'].some((name) => names.includes(name)))
    throw notCsv(
      'Il file non ha l’intestazione dei prodotti: la prima riga deve contenere almeno "titolo", "codice" o "sku". Scarica il modello per averla pronta.',
    )
  if (new Set(names.filter((_name, index) => known[index])).size < known.filter(Boolean).length)
    throw notCsv('Una colonna compare due volte nell’intestazione.')
  if (lines.length === 0) throw notCsv('Il file ha l’intestazione ma nessuna riga.')
  if (lines.length > MAX_CSV_ROWS)
    throw notCsv(`Il file ha ${lines.length} righe: al massimo ${MAX_CSV_ROWS} per volta.`)
  const rows = lines.map((line, index) => {
    const cells: Partial<Record<CsvColumn, string>> = {}
    names.forEach((name, at) => {
      const value = unguarded(line[at] ?? '')
      if (known[at] && value !== '') cells[name as CsvColumn] = value
    })
    return { row: index + 2, cells }
  })
  return { rows, unknownColumns: names.filter((name, index) => !known[index] && name !== '' && name !== 'errore') }
}

/** Products as a file for spreadsheets. */
export const productsCsv = (rows: readonly CsvCells[]): string => writeCsv(csvColumns, rows)

/** The rows that could not be stored as they were sent, each with what is wrong in it, to be put right and sent again. */
export const wrongRowsCsv = (
  rows: readonly CsvRow[],
  errors: readonly CellError[],
  wrongRows: readonly number[],
): string =>
  writeCsv(
    [...csvColumns, 'errore'],
    rows
      .filter(({ row }) => wrongRows.includes(row))
      .map(({ row, cells }) => ({
        ...cells,
        errore:
          errors
            .filter((error) => error.row === row)
            .map(({ column, reason }) => `${column}: ${reason}`)
            .join(' ') || 'Un’altra riga dello stesso prodotto è sbagliata.',
      })),
  )

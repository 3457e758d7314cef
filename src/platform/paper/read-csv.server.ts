import { CsvError, parse } from 'csv-parse/sync'
import { appError } from '#shared/errors.ts'
import { csvErrors } from './csv.contract.ts'

/** The refusal of a file, said beside the field `file`. */
export const notCsv = (message: string, cause?: unknown) =>
  appError(csvErrors, 'not_csv', { message, fields: { file: message }, cause })

const AS_CSV = 'Da Excel o Numbers scegli "Salva con nome" e il formato CSV UTF-8.'
const KB = 1024
const MB = KB * KB

const sizeText = (bytes: number): string => (bytes < MB ? `${bytes / KB} kB` : `${bytes / MB} MB`)

/**
 * The text of an uploaded file: UTF-8 with or without its mark, UTF-16 as Excel writes "Unicode", else Windows-1252.
 *
 * @throws AppError 400 for what is no text, or larger than `most`
 */
export const csvText = (bytes: Uint8Array, most: number): string => {
  if (bytes.length > most) throw notCsv(`Il file supera i ${sizeText(most)}: dividilo in parti.`)
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

/** The sign between the cells: the one the first line has most of. */
const separatorOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => header.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';')
}

/** A cell of the header as the name of a column: "Quantità minima" is `quantita_minima`. */
export const columnName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Our own export guards cells that a spreadsheet would take for a formula; what stands behind the guard is meant. */
export const unguarded = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text).trim()

/** The cells of a file, line by line, whatever stands between them; empty lines are left out. @throws AppError 400 `not_csv` */
export const csvLines = (text: string): string[][] => {
  if (text.includes('\0')) throw notCsv(`Questo file non è un CSV. ${AS_CSV}`)
  try {
    return parse(text, { delimiter: separatorOf(text), bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? ` alla riga ${error.lines}` : ''
    throw notCsv(`Il file non si può leggere: controlla le virgolette${line}.`, error)
  }
}

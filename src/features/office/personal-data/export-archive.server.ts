import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { config } from '#platform/config.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { findImage, openImage } from '#platform/storage/images.queries.server.ts'
import { EXPORT_FOLDER, type StoredFile } from '#platform/storage/port.server.ts'
import { spooled } from '#platform/storage/spool.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { formatInstant } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { csvLine, exportColumnNames, exportRow } from './export-columns.rules.ts'
import { exportMap } from './export-map.queries.server.ts'
import type { ExportPart } from './export-part.queries.server.ts'
import { columnsOf, countRows, inSnapshot, rowsOf } from './export-rows.queries.server.ts'
import { personalDataErrors } from './personal-data.contract.ts'

const prefixOf = (exportId: number) => `${exportId}-`
const keyOf = (fileName: string): string => `${EXPORT_FOLDER}/${fileName}`

/** Opens the archive of this name. @throws AppError 404 `export_not_found` when it is gone · 503 */
export const openArchiveFile = async (fileName: string): Promise<StoredFile> => {
  const file = await (await storage()).get(keyOf(fileName))
  if (!file) throw appError(personalDataErrors, 'export_not_found')
  return file
}

/** Removes whatever was written for an export: the archive, and those of attempts that came to nothing. */
export const removeArchive = async (exportId: number): Promise<void> => {
  const files = await storage()
  for await (const page of files.list(EXPORT_FOLDER))
    await files.remove(page.map(({ key }) => key).filter((key) => key.startsWith(keyOf(prefixOf(exportId)))))
}

/** Until 28 November 2026 archives lay here, where no other process found them. */
export const removeOldArchives = (): Promise<void> =>
  rm(join(config.dataDir, 'exports'), { recursive: true, force: true })

interface Person {
  readonly accountId: number
  readonly isSupplier: boolean
}

const hiddenFor = (part: ExportPart, { isSupplier }: Person): ReadonlySet<string> =>
  new Set([...(part.hide ?? []), ...((isSupplier ? part.hideFromSuppliers : part.hideFromCouples) ?? [])])

async function* jsonOf(tx: Tx, part: ExportPart, person: Person) {
  const hidden = hiddenFor(part, person)
  let before = '[\n'
  for await (const row of rowsOf(tx, part, person.accountId)) {
    yield before + JSON.stringify(exportRow(row, hidden), null, 2)
    before = ',\n'
  }
  yield '\n]\n'
}

async function* csvOf(tx: Tx, part: ExportPart, person: Person) {
  const hidden = hiddenFor(part, person)
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(columnsOf(part, hidden).map((column) => exportColumnNames[column] ?? column))}`
  for await (const row of rowsOf(tx, part, person.accountId)) yield csvLine(Object.values(exportRow(row, hidden)))
}

/** Every picture the rows of a part name, each once: its name and what it is called in the archive. */
const picturesOf = async (tx: Tx, part: ExportPart, person: Person): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  if (!part.pictures) return found
  const { folder } = part.pictures
  for await (const row of rowsOf(tx, part, person.accountId))
    for (const column of part.pictures.columns) {
      const name = row[column]
      if (typeof name === 'string' && (await findImage(name, folder))) found.set(name, `foto/${part.file}/${name}`)
    }
  return found
}

/** A picture that went since it was counted leaves an empty file: the archive is not worth less for it. */
const openPicture =
  ({ pictures }: ExportPart, name: string) =>
  (give: (error: unknown, stream: NodeJS.ReadableStream) => void): void => {
    const opened = pictures ? openImage(name, pictures.folder) : Promise.resolve(null)
    opened.then(
      (file) => give(null, file?.stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    )
  }

const readme = (at: Date, parts: readonly { readonly part: ExportPart; readonly rows: number }[]): string =>
  [
    'I TUOI DATI SU PROMESSI',
    '',
    `Archivio preparato il ${formatInstant(at)}. Contiene tutto ciò che conserviamo sotto il tuo account`,
    '(articoli 15 e 20 del Regolamento UE 2016/679).',
    '',
    'Ogni elenco c’è due volte: .json per i programmi, .csv per i fogli di calcolo. Gli importi sono in euro,',
    'i tempi sono in UTC (ISO 8601). Le foto sono nella cartella "foto".',
    '',
    ...parts.map(({ part, rows }) => `${part.file}: ${part.about} (${rows})`),
    '',
    'Non ci sono la tua password, che non conosciamo, né i codici segreti che proteggono l’account.',
    `Domande? Scrivi a ${siteSettings().supportEmail}.`,
    '',
  ].join('\r\n')

const fill = async (zip: ZipFile, tx: Tx, person: Person, at: Date): Promise<void> => {
  const parts: { part: ExportPart; rows: number; pictures: ReadonlyMap<string, string> }[] = []
  for (const part of exportMap) {
    const rows = await countRows(tx, part, person.accountId)
    if (rows > 0) parts.push({ part, rows, pictures: await picturesOf(tx, part, person) })
  }
  zip.addBuffer(Buffer.from(readme(at, parts)), 'LEGGIMI.txt')
  // From here on the archive asks for one list after the other: the transaction has one connection.
  for (const { part } of parts) {
    zip.addReadStreamLazy(`${part.file}.json`, (give) => give(null, Readable.from(jsonOf(tx, part, person))))
    zip.addReadStreamLazy(`${part.file}.csv`, (give) => give(null, Readable.from(csvOf(tx, part, person))))
  }
  for (const { part, pictures } of parts)
    for (const [name, path] of pictures) zip.addReadStreamLazy(path, { compress: false }, openPicture(part, name))
  zip.end()
}

/**
 * Writes the archive of one person: every list as JSON and CSV, the pictures, a LEGGIMI. Rows and files flow through page by page onto this
 * machine, and from there into the storage, where every process finds it.
 *
 * @param secret makes the file name unguessable
 * @returns the file's name, and its size in bytes
 */
export const writeArchive = async (
  exportId: number,
  secret: string,
  person: Person,
  at: Date,
): Promise<{ fileName: string; sizeBytes: number }> => {
  await removeArchive(exportId)
  const fileName = `${prefixOf(exportId)}${secret}.zip`
  const archive = new PassThrough()
  const filled = inSnapshot(async (tx) => {
    const zip = new ZipFile()
    const broken = new Promise<never>((_resolve, reject) => zip.once('error', reject))
    // The lists are read while the archive is written: both end, or the first to fail ends both.
    await Promise.race([Promise.all([fill(zip, tx, person, at), pipeline(zip.outputStream, archive)]), broken])
  }).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  const kept = spooled(archive, Number.POSITIVE_INFINITY, async (path) => {
    await (await storage()).putFile(keyOf(fileName), path, 'application/zip')
    return (await stat(path)).size
  })
  const [, sizeBytes] = await Promise.all([filled, kept])
  return { fileName, sizeBytes }
}

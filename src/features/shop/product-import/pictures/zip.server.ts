import { randomBytes } from 'node:crypto'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { IMPORT_FOLDER } from '#platform/storage/port.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { AppError, appError } from '#shared/errors.ts'
import { fileName, isBeside, isPictureName, type RefusedPicture, type ZipPicture } from './picture-names.rules.ts'
import { zipErrors } from './pictures.contract.ts'

/** What a ZIP may unfold into: files, bytes of one picture, bytes of all. */
export const ZIP_LIMITS = { entries: 5000, pictureBytes: 5 * 1024 * 1024, timesItsSize: 2 } as const

/** What was found in a ZIP. */
export interface ZipContents {
  readonly pictures: readonly ZipPicture[]
  readonly refused: readonly RefusedPicture[]
}

/** The bytes of an entry; the library ends with an error where there are more than the entry says. */
const bytesOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const problemOf = (file: string, entry: Entry): string | null => {
  if (!isPictureName(file)) return 'Non è una foto: servono file JPEG, PNG o WebP.'
  if (entry.isEncrypted()) return 'Il file è protetto da una password.'
  if (entry.uncompressedSize > ZIP_LIMITS.pictureBytes) return 'La foto supera i 5 MB: usane una più leggera.'
  return null
}

const keep = async (bytes: Buffer): Promise<string> => {
  const key = randomBytes(16).toString('hex')
  await (await storage()).put(`${IMPORT_FOLDER}/${key}.bin`, bytes, 'application/octet-stream')
  return key
}

/** Entry by entry: no more than one picture is in memory. */
const unpack = async (zip: ZipFile, most: number, pictures: ZipPicture[]): Promise<RefusedPicture[]> => {
  if (zip.entryCount > ZIP_LIMITS.entries) throw appError(zipErrors, 'zip_too_many')
  const refused: RefusedPicture[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
    const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    if (isBeside(path)) continue
    const file = fileName(path).slice(0, 200)
    const problem = problemOf(file, entry)
    if (problem) {
      refused.push({ file, problem })
      continue
    }
    unpacked += entry.uncompressedSize
    if (unpacked > most) throw appError(zipErrors, 'zip_unfolds')
    const bytes = await bytesOf(zip, entry).catch(() => null)
    if (bytes) pictures.push({ file, key: await keep(bytes) })
    else refused.push({ file, problem: 'La foto è rovinata e non si legge.' })
  }
  return refused
}

/** Forgets pictures that wait to be taken in. */
export const forgetPictures = async (pictures: readonly ZipPicture[]): Promise<void> =>
  (await storage()).remove(pictures.map(({ key }) => `${IMPORT_FOLDER}/${key}.bin`))

/**
 * Takes the pictures of a ZIP out of it, each into a file of the storage.
 *
 * @param most bytes that all of them together may have
 * @throws AppError 400 `not_zip`, `zip_too_many`, `zip_unfolds` · 503
 */
export const unpackZip = async (path: string, most: number): Promise<ZipContents> => {
  const notZip = (cause: unknown) => appError(zipErrors, 'not_zip', { cause })
  // Names are only read: a path in one of them leads nowhere, and is no reason to refuse the others.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch((error) => {
    throw notZip(error)
  })
  const pictures: ZipPicture[] = []
  try {
    return { pictures, refused: await unpack(zip, most, pictures) }
  } catch (error) {
    await forgetPictures(pictures)
    throw error instanceof AppError ? error : notZip(error)
  } finally {
    zip.close()
  }
}

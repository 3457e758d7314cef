import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { encodeMaster } from '#platform/storage/decode.server.ts'
import { isPdf, mayBePicture } from '#platform/storage/file-heads.ts'
import { DISPUTE_FOLDER } from '#platform/storage/port.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { disputeErrors } from './disputes.contract.ts'
import {
  FILE_BYTES,
  FILES_BYTES,
  FILES_MOST,
  FILES_OF_DISPUTE,
  fileType,
  NEITHER,
  safeFileName,
  TOO_HEAVY,
} from './files.rules.ts'
import { disputeFiles } from './schema.server.ts'

/** An uploaded file. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/** One that lies in the storage, and that no row names yet. */
export interface StoredDisputeFile {
  readonly name: string
  readonly fileName: string
  readonly sizeBytes: number
}

/** Where a file of a dispute lies in the storage. */
export const disputeFileKey = (fileName: string): string => `${DISPUTE_FOLDER}/${fileName}`

const wrong = (message: string) =>
  new AppError('invalid_request', commonErrors.invalid_request, { fields: { files: message } })

/** A picture is drawn anew, which proves that it is one and drops where it was taken. */
const drawn = async ({ name, bytes }: SentFile): Promise<Buffer> => {
  try {
    return (await encodeMaster('claim', bytes)).bytes
  } catch (error) {
    if (error instanceof AppError && error.status === 400) throw wrong(`${safeFileName(name)}: ${error.message}`)
    throw error
  }
}

const keepOne = async (file: SentFile): Promise<StoredDisputeFile> => {
  const isPaper = isPdf(file.bytes)
  if (!isPaper && !mayBePicture(file.bytes)) throw wrong(`${safeFileName(file.name)}: ${NEITHER}`)
  const bytes = isPaper ? file.bytes : await drawn(file)
  const fileName = `${randomBytes(16).toString('hex')}.${isPaper ? 'pdf' : 'webp'}`
  await (await storage()).put(disputeFileKey(fileName), bytes, fileType(fileName))
  return { name: safeFileName(file.name), fileName, sizeBytes: bytes.length }
}

/**
 * Checks the files and stores them before a row names them: a crash in between, or a refused form,
 * leaves files the sweep removes.
 *
 * @throws AppError 400 at `files` for what is no picture or PDF, is too heavy, or too many · 503
 */
export const storeFiles = async (files: readonly SentFile[]): Promise<StoredDisputeFile[]> => {
  if (files.length > FILES_MOST) throw wrong(`Al massimo ${FILES_MOST} file alla volta.`)
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (total > FILES_BYTES || files.some(({ bytes }) => bytes.length > FILE_BYTES)) throw wrong(TOO_HEAVY)
  const kept: StoredDisputeFile[] = []
  for (const file of files) kept.push(await keepOne(file))
  return kept
}

/**
 * Puts files to an entry, in its transaction; the dispute is locked.
 *
 * @throws AppError 422 `dispute_files_full`
 */
export const attachFiles = async (
  tx: Tx,
  ctx: Ctx,
  { disputeId, entryId }: { readonly disputeId: number; readonly entryId: number },
  files: readonly StoredDisputeFile[],
): Promise<void> => {
  if (files.length === 0) return
  const there = await tx.$count(disputeFiles, eq(disputeFiles.disputeId, disputeId))
  if (there + files.length > FILES_OF_DISPUTE) throw appError(disputeErrors, 'dispute_files_full')
  await tx
    .insert(disputeFiles)
    .values(files.map((file) => ({ ...file, disputeId, wordsId: entryId, uploadedAt: ctx.now })))
  await record(tx, ctx, 'dispute', disputeId, 'attach', { entryId, files: files.length })
}

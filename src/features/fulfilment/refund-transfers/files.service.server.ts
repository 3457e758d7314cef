import { randomBytes } from 'node:crypto'
import { encodeMaster } from '#platform/storage/decode.server.ts'
import { isPdf, mayBePicture } from '#platform/storage/file-heads.ts'
import { TRANSFER_FOLDER } from '#platform/storage/port.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { PROOF_BYTES, PROOF_NEITHER, PROOF_TOO_HEAVY } from './transfer.rules.ts'

/** Where the proof of a transfer lies in the storage. */
export const proofKey = (fileName: string): string => `${TRANSFER_FOLDER}/${fileName}`

/** The type of a kept file, by its extension. */
export const proofType = (fileName: string): string => (fileName.endsWith('.pdf') ? 'application/pdf' : 'image/webp')

const wrong = (message: string) => appError(commonErrors, 'invalid_request', { fields: { file: message } })

/** A picture is drawn anew, which proves that it is one and drops where it was taken. */
const drawn = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return (await encodeMaster('claim', bytes)).bytes
  } catch (error) {
    if (error instanceof AppError && error.status === 400) throw wrong(error.message)
    throw error
  }
}

/**
 * Checks a proof and stores it before a row names it: a crash in between, or a refused form, leaves a file that the sweep removes.
 *
 * @throws AppError 400 at `file` for what is no PDF or picture, or is too heavy · 503
 */
export const storeProof = async (given: Buffer): Promise<{ readonly fileName: string; readonly sizeBytes: number }> => {
  if (given.length > PROOF_BYTES) throw wrong(PROOF_TOO_HEAVY)
  const isPaper = isPdf(given)
  if (!isPaper && !mayBePicture(given)) throw wrong(PROOF_NEITHER)
  const bytes = isPaper ? given : await drawn(given)
  const fileName = `${randomBytes(16).toString('hex')}.${isPaper ? 'pdf' : 'webp'}`
  await (await storage()).put(proofKey(fileName), bytes, proofType(fileName))
  return { fileName, sizeBytes: bytes.length }
}

import type { Readable } from 'node:stream'
import { log } from '#platform/log.server.ts'
import { noteFault } from '#platform/watch/faults.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'

/** A file as it comes out of the storage. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number
  readonly stream: Readable
}

/** A file in a listing. */
export interface ListedFile {
  readonly key: string
  readonly changedAt: Date
}

/**
 * Where files lie: a folder or a bucket. Keys are `folder/name`; a key that is written twice has the same content, because names
 * are made from it. Every verb throws AppError 503 when the storage cannot be reached.
 */
export interface Storage {
  /** Writes the whole file or nothing; when it returns, the file outlives a crash. */
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** The same with a file of this machine, which may be larger than memory. */
  readonly putFile: (key: string, path: string, type: string) => Promise<void>
  /** @returns null when there is no such file */
  readonly get: (key: string) => Promise<StoredFile | null>
  /** @returns the size in bytes, null when there is no such file */
  readonly head: (key: string) => Promise<number | null>
  /** Removes what is there; what is not is no error. */
  readonly remove: (keys: readonly string[]) => Promise<void>
  /** Everything in a folder, in pages. */
  readonly list: (folder: string) => AsyncIterable<readonly ListedFile[]>
}

/** Where private documents lie: never served under an address of their own. */
export const DOCUMENT_FOLDER = 'documents'
/** Where what people show in a dispute lies: as private. */
export const DISPUTE_FOLDER = 'disputes'
/** Where invoices lie that sellers upload for their couples: as private. */
export const INVOICE_FOLDER = 'invoices'
/** Where proofs of refunds by bank transfer lie: as private. */
export const TRANSFER_FOLDER = 'transfers'
/** Where pictures of an import wait for their products. */
export const IMPORT_FOLDER = 'imports'
/** Where archives of personal data lie for their week. */
export const EXPORT_FOLDER = 'exports'
/** Every folder of files that are served to some people only. */
export const PRIVATE_FOLDERS = [
  ...([DOCUMENT_FOLDER, DISPUTE_FOLDER, INVOICE_FOLDER, TRANSFER_FOLDER] as const),
  ...([IMPORT_FOLDER, EXPORT_FOLDER] as const),
] as const

/** `folder/name.webp`, a variant of it, a document as it was sent, what waits for an import, an archive: nothing else is ever written or read. */
const KEY =
  /^(?:[a-z]+(?:-[a-z]+)*\/[a-f0-9]{32}(?:\.\d{1,4})?\.(?:webp|avif|jpg)|(?:documents|disputes|transfers)\/[a-f0-9]{32}\.(?:pdf|jpg|png)|invoices\/[a-f0-9]{32}\.(?:pdf|xml)|imports\/[a-f0-9]{32}\.(?:bin|json)|exports\/\d{1,10}-[a-f0-9]{48}\.zip)$/

/** Whether this names a file of the house. */
export const isKey = (key: string): boolean => KEY.test(key)

/** @throws Error for a key that could lead elsewhere: a mistake in the house, never an answer to a visitor */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new Error('Not a key of the storage')
  return key
}

/** A fault of the storage as what the visitor may know of it; the fault itself goes to the log. */
export const unavailable = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  noteFault('pictures')
  log.error({ err: error }, 'the storage of the pictures cannot be reached')
  return appError(commonErrors, 'storage_unavailable', { retryAfter: 30, cause: error })
}

import { randomBytes } from 'node:crypto'
import { INVOICE_FOLDER } from '#platform/storage/port.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { FILE_NEITHER, FILE_TOO_HEAVY, INVOICE_BYTES } from './invoice.rules.ts'

/** One that lies in the storage, and that no row names yet. */
export interface StoredInvoice {
  readonly fileName: string
  readonly sizeBytes: number
}

/** Where the file of an invoice lies in the storage. */
export const invoiceFileKey = (fileName: string): string => `${INVOICE_FOLDER}/${fileName}`

/** The type of a kept file, by its extension. */
export const invoiceFileType = (fileName: string): string =>
  fileName.endsWith('.xml') ? 'application/xml' : 'application/pdf'

const wrong = (message: string) => appError(commonErrors, 'invalid_request', { fields: { file: message } })

/** What a file is by its first signs, whatever it is called; null for neither. */
const extensionOf = (bytes: Buffer): 'pdf' | 'xml' | null => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  return /^(?:\uFEFF)?\s*<(?:\?xml|[\w:]*FatturaElettronica)/.test(bytes.subarray(0, 200).toString('utf8'))
    ? 'xml'
    : null
}

/**
 * Checks a file and stores it before a row names it: a crash in between, or a refused form, leaves a file that the sweep removes.
 *
 * @throws AppError 400 at `file` for what is no PDF or XML, or is too heavy · 503
 */
export const storeInvoice = async (bytes: Buffer): Promise<StoredInvoice> => {
  if (bytes.length > INVOICE_BYTES) throw wrong(FILE_TOO_HEAVY)
  const extension = extensionOf(bytes)
  if (!extension) throw wrong(FILE_NEITHER)
  const fileName = `${randomBytes(16).toString('hex')}.${extension}`
  await (await storage()).put(invoiceFileKey(fileName), bytes, invoiceFileType(fileName))
  return { fileName, sizeBytes: bytes.length }
}

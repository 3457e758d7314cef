import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { lockCompany } from '#features/people/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { DOCUMENT_FOLDER } from '#platform/storage/port.server.ts'
import { noteRemoved } from '#platform/storage/removed.service.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { appError } from '#shared/errors.ts'
import { supplierDocuments, supplierVerifications } from './schema.server.ts'
import { verificationErrors } from './verification.contract.ts'
import { type DocumentKind, fileKind, MOST_DOCUMENTS } from './verification.rules.ts'

/** Where a document lies in the storage. */
export const documentKey = (fileName: string): string => `${DOCUMENT_FOLDER}/${fileName}`

/** What a browser or a folder calls a file, without what could be read as a way. */
const tidyName = (name: string): string =>
  name
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-80) || 'documento'

/**
 * Stores a document of the supplier. The file is written first: a crash in between leaves an orphan, which the
 * sweep removes.
 *
 * @throws AppError 400 at `document` for what is no PDF, JPEG or PNG · 401, 403 · 409 `too_many_documents` · 503
 */
export const addDocument = async (
  ctx: Ctx,
  input: { readonly kind: DocumentKind; readonly name: string; readonly bytes: Buffer },
): Promise<number> => {
  const { accountId: supplierId } = requireRight(requireSupplier(ctx), 'company')
  const known = fileKind(input.bytes)
  if (!known)
    throw appError(verificationErrors, 'document_invalid', {
      fields: { document: verificationErrors.document_invalid.it },
    })
  const fileName = `${randomBytes(16).toString('hex')}.${known.extension}`
  await (await storage()).put(documentKey(fileName), input.bytes, known.type)
  return inTransaction(async (tx) => {
    await lockCompany(tx, supplierId)
    const mine = eq(supplierDocuments.supplierId, supplierId)
    if ((await tx.$count(supplierDocuments, mine)) >= MOST_DOCUMENTS)
      throw appError(verificationErrors, 'too_many_documents')
    const [row] = await tx
      .insert(supplierDocuments)
      .values({
        ...{ supplierId, kind: input.kind, name: tidyName(input.name), fileName },
        sizeBytes: input.bytes.length,
        uploadedAt: ctx.now,
      })
      .returning({ id: supplierDocuments.id })
    if (!row) throw new Error('The document was not written')
    await record(tx, ctx, 'verification', supplierId, 'document_added', { document: row.id, kind: input.kind })
    return row.id
  })
}

/**
 * Takes a document back. While staff looks at it, it stays.
 *
 * @throws AppError 401, 403 · 404 for another account's · 409 `documents_in_review`
 */
export const removeDocument = (ctx: Ctx, documentId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireRight(requireSupplier(ctx), 'company')
    await lockCompany(tx, supplierId)
    const [check] = await tx
      .select({ status: supplierVerifications.status })
      .from(supplierVerifications)
      .where(eq(supplierVerifications.id, supplierId))
    const [gone] = await tx
      .delete(supplierDocuments)
      .where(and(eq(supplierDocuments.id, documentId), eq(supplierDocuments.supplierId, supplierId)))
      .returning({ fileName: supplierDocuments.fileName })
    if (!gone) throw appError(verificationErrors, 'document_not_found')
    if (check?.status === 'submitted') throw appError(verificationErrors, 'documents_in_review')
    await record(tx, ctx, 'verification', supplierId, 'document_removed', { document: documentId })
    await noteRemoved(tx, ctx, DOCUMENT_FOLDER, [gone.fileName])
  })

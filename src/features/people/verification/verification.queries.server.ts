import { createHash } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { appError } from '#shared/errors.ts'
import { supplierDocuments, supplierVerifications } from './schema.server.ts'
import { verificationErrors } from './verification.contract.ts'
import { factSteps, MOST_DOCUMENTS, type VerificationState } from './verification.rules.ts'
import type { DocumentView, VerificationView } from './views.ts'

const isSame = () =>
  sql`${supplierVerifications.businessName} is not distinct from ${suppliers.businessName} and ${supplierVerifications.vatNumber} is not distinct from ${suppliers.vatNumber} and ${supplierVerifications.rea} is not distinct from ${suppliers.rea}`

/** Where the check of a business stands. The query joins `suppliers` and, from the left, `supplier_verifications`. */
export const verificationState = (): SQL<VerificationState> =>
  sql<VerificationState>`case when ${supplierVerifications.status} = 'verified' and not (${isSame()}) then 'changed' else coalesce(${supplierVerifications.status}, 'open') end`

/** Whether the business is verified as it is now; for reads of one supplier that join nothing. */
export const isVerified = (): SQL<boolean> =>
  sql<boolean>`exists (select from ${supplierVerifications} where ${supplierVerifications.id} = ${outer(suppliers.id)} and ${supplierVerifications.status} = 'verified' and ${isSame()})`

/** The documents of one supplier, newest first. */
const documentsOf = async (supplierId: number, q: Queryable = db()): Promise<DocumentView[]> => {
  const rows = await q
    .select()
    .from(supplierDocuments)
    .where(eq(supplierDocuments.supplierId, supplierId))
    .orderBy(desc(supplierDocuments.id))
    .limit(MOST_DOCUMENTS)
  return rows.map(({ id, kind, name, sizeBytes, uploadedAt }) => ({
    ...{ id, kind, name, sizeBytes },
    uploadedAt: uploadedAt.toISOString(),
    path: `/api/portal/documents/${id}`,
  }))
}

/** What a business is verified as: who decides says that it is still what they looked at. */
const identityMark = ({ businessName, vatNumber, rea }: typeof suppliers.$inferSelect): string =>
  createHash('sha256')
    .update(JSON.stringify([businessName, vatNumber, rea]))
    .digest('base64url')
    .slice(0, 16)

/** How the check of one supplier stands, with its documents and steps: for itself and for staff. */
export const verificationOf = async (supplierId: number, q: Queryable = db()): Promise<VerificationView> => {
  const [row] = await q
    .select({ company: suppliers, verification: supplierVerifications, state: verificationState() })
    .from(suppliers)
    .leftJoin(supplierVerifications, eq(supplierVerifications.id, suppliers.id))
    .where(eq(suppliers.id, supplierId))
  if (!row) throw appError(verificationErrors, 'document_not_found')
  const documents = await documentsOf(supplierId, q)
  const kept = row.verification
  return {
    state: row.state,
    submittedAt: kept?.submittedAt?.toISOString() ?? null,
    decidedAt: kept?.decidedAt?.toISOString() ?? null,
    reason: kept?.reason ?? null,
    checked: kept?.checked ?? [],
    overridden: kept?.overridden ?? false,
    documents,
    steps: factSteps(
      row.company,
      documents.map(({ kind }) => kind),
    ),
    seen: [
      ...[kept?.status ?? 'open', kept?.submittedAt?.getTime() ?? 0, documents[0]?.id ?? 0, documents.length],
      identityMark(row.company),
    ].join('.'),
  }
}

/**
 * A document, for its supplier and staff.
 *
 * @throws AppError 401 · 404 for everybody else's
 */
export const readableDocument = async (ctx: Ctx, documentId: number) => {
  const actor = requireSignedIn(ctx)
  const own = actor.kind === 'admin' ? undefined : eq(supplierDocuments.supplierId, actor.accountId)
  const [row] = await db()
    .select({ name: supplierDocuments.name, fileName: supplierDocuments.fileName })
    .from(supplierDocuments)
    .where(and(eq(supplierDocuments.id, documentId), own))
  if (!row) throw appError(verificationErrors, 'document_not_found')
  return row
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import { company } from '#features/site/settings/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { issuerOf } from '../parties.rules.ts'
import type { Issuer } from '../views.ts'
import { issuerChanges, issuerProblem } from './correction.rules.ts'
import { invoiceReceipts, invoiceTransmissions } from './schema.server.ts'
import { transmissionErrors } from './transmissions.contract.ts'
import type { IssuerNews } from './views.ts'

/**
 * What was found wrong in the last file of a document: by the exchange system, or by our own checks. A correction that did not pass these was never
 * sent: then the rejection before it still counts.
 */
export const rejectionCodes = async (invoiceId: number, q: Queryable): Promise<readonly string[]> => {
  const { id, problems, status } = invoiceTransmissions
  const stopped = await q
    .select({ id, problems, status })
    .from(invoiceTransmissions)
    .where(and(eq(invoiceTransmissions.invoiceId, invoiceId), inArray(status, ['rejected', 'blocked'])))
    .orderBy(desc(invoiceTransmissions.attempt))
  const rejected = stopped.find((attempt) => attempt.status === 'rejected')
  const blocked = stopped[0] === rejected ? [] : (stopped[0]?.problems ?? [])
  const told = rejected
    ? await q
        .select({ errors: invoiceReceipts.errors })
        .from(invoiceReceipts)
        .where(and(eq(invoiceReceipts.transmissionId, rejected.id), eq(invoiceReceipts.kind, 'NS')))
    : []
  return [...blocked, ...told.flatMap(({ errors }) => errors)].map(({ code }) => code)
}

/** What the company says of itself today otherwise than a document that can be corrected; null where that is nothing. */
export const issuerNews = async (invoiceId: number, before: Issuer): Promise<IssuerNews | null> => {
  const now = issuerOf(company())
  const changes = now ? issuerChanges(before, now) : []
  if (changes.length === 0) return null
  const problem = issuerProblem(before, now, await rejectionCodes(invoiceId, db()))
  return { changes, problem: problem && transmissionErrors[problem].it }
}

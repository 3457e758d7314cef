import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { addressOf, type NotifiedAccount } from './legal.queries.server.ts'
import type { VersionToNotify } from './legal.rules.ts'
import { legalNotices } from './schema.server.ts'

/**
 * Writes down that an account is told of a version now. The caller sends the message in the same transaction: so it is told
 * exactly once, whichever process is quickest and wherever one dies.
 *
 * @returns to whom and where to write; null when it had been told, or is no longer active
 */
export const recordLegalNotice = async (
  tx: Tx,
  ctx: Ctx,
  accountId: number,
  { document, version }: VersionToNotify,
): Promise<NotifiedAccount | null> => {
  const reader = await addressOf(accountId, tx)
  if (!reader) return null
  const [told] = await tx
    .insert(legalNotices)
    .values({ accountId, document, version, notifiedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ accountId: legalNotices.accountId })
  if (!told) return null
  await record(tx, ctx, 'account', accountId, 'legal-notice', { document, version })
  return reader
}

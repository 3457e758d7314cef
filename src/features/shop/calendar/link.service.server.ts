import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { linkOf } from './feeds.queries.server.ts'
import { calendarLinks } from './schema.server.ts'

/** What a kept address is sealed for. */
export const purposeOf = (supplierId: number): string => `calendar-link:${supplierId}`

/** What is kept of the secret in an address, to find whose it is. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes a secret address for the calendar of the signed-in supplier; one that was there before opens nothing any more.
 *
 * @throws AppError 401, 403 except for active suppliers
 */
export const makeLink = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireActive(requireSupplier(ctx))
    const token = randomBytes(32).toString('base64url')
    const link = { tokenHash: hashOfToken(token), sealedToken: seal(token, purposeOf(supplierId)), createdAt: ctx.now }
    await tx
      .insert(calendarLinks)
      .values({ supplierId, ...link })
      .onConflictDoUpdate({ target: calendarLinks.supplierId, set: link })
    await record(tx, ctx, 'calendar', supplierId, 'link made')
  })

/** Takes the secret address back; without one nothing changes. @throws AppError 401, 403 except for suppliers */
export const revokeLink = (ctx: Ctx): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId: supplierId } = requireSupplier(ctx)
    const gone = await tx
      .delete(calendarLinks)
      .where(eq(calendarLinks.supplierId, supplierId))
      .returning({ supplierId: calendarLinks.supplierId })
    if (gone.length > 0) await record(tx, ctx, 'calendar', supplierId, 'link revoked')
  })

/** The secret address of the signed-in supplier, null without one. @throws AppError 401, 403 except for suppliers */
export const secretAddress = async (ctx: Ctx): Promise<string | null> => {
  const { accountId } = requireSupplier(ctx)
  const link = await linkOf(accountId)
  return link ? publicUrl(`/calendario/${unseal(link.sealedToken, purposeOf(accountId))}.ics`) : null
}

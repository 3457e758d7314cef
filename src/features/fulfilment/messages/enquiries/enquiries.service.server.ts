import { and, eq, sql } from 'drizzle-orm'
import { readAuction } from '#features/auction/announcements/index.server.ts'
import { noteAsked } from '#features/auction/invitations/index.server.ts'
import { supplierCompany, visibleTitle } from '#features/people/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import type { Day } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Written, writeAbout } from '../write.service.server.ts'
import { enquiryErrors } from './enquiries.contract.ts'
import { enquiryLimit, invitationKey, invitationText } from './enquiry.rules.ts'
import { enquiries } from './schema.server.ts'

/**
 * A couple begins to ask a supplier whose showcase is shown: what their conversation will be about. Asked again it is the same one, and
 * the day is the one asked about last.
 *
 * @param on the day the couple asks about; null for none
 * @returns its number; the first message opens the conversation
 * @throws AppError 401 · 403 except for active couples · 404 when the showcase is not shown · 429 after twenty suppliers within a day
 */
export const openEnquiry = (ctx: Ctx, supplierId: number, on: Day | null): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId } = requireActive(requireCouple(ctx))
    if ((await visibleTitle('vetrina', supplierId, ctx.now, tx)) === null) throw appError(commonErrors, 'not_found')
    const own = and(eq(enquiries.coupleId, accountId), eq(enquiries.supplierId, supplierId))
    const [known] = await tx.select().from(enquiries).where(own)
    if (!known) await consumeAttempt(ctx, enquiryLimit, String(accountId))
    const [row] = await tx
      .insert(enquiries)
      .values({ coupleId: accountId, supplierId, aboutOn: on, openedAt: ctx.now })
      .onConflictDoUpdate({
        target: [enquiries.coupleId, enquiries.supplierId],
        set: { aboutOn: sql`coalesce(excluded.about_on, ${enquiries.aboutOn})` },
      })
      .returning({ id: enquiries.id })
    const { id } = row as { id: number }
    if (!known) await record(tx, ctx, 'enquiry', id, 'open', { supplierId })
    return id
  })

/**
 * A couple invites a supplier to its open announcement: a message in their conversation, written once however often it is pressed.
 *
 * @throws AppError as `openEnquiry` and `writeAbout` · 404 for an announcement that is not theirs · 422 `not_invitable` when it is not open, or
 *   of another sector, `no_invitations`, `too_many_invitations` · 409 when it ended in this moment
 */
export const inviteSupplier = async (
  ctx: Ctx,
  { announcementId, supplierId }: { readonly announcementId: number; readonly supplierId: number },
): Promise<Written> => {
  const { accountId } = requireActive(requireCouple(ctx))
  const announcement = await readAuction(db(), announcementId, ctx.now)
  if (announcement?.coupleId !== accountId) throw appError(commonErrors, 'not_found')
  const subjectId = await openEnquiry(ctx, supplierId, null)
  const { sectorId } = await supplierCompany(supplierId)
  const { auction, expiresAt } = announcement
  if (auction !== 'open' || expiresAt === null || announcement.sectorId !== sectorId)
    throw appError(enquiryErrors, 'not_invitable')
  return writeAbout(
    ctx,
    { kind: 'enquiry', subjectId },
    { text: invitationText({ ...announcement, expiresAt }), key: invitationKey(announcementId), isPrepared: true },
    (tx) => noteAsked(tx, ctx, { announcementId, supplierId }),
  )
}

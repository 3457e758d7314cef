import { eq } from 'drizzle-orm'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { canChangeMode } from '../announcement.rules.ts'
import { announceChange } from '../announcement-live.server.ts'
import { announcementErrors } from '../announcements.contract.ts'
import { lockAuction } from '../auction-lock.queries.server.ts'
import { announcements } from '../schema.server.ts'
import type { AuctionMode } from './sight.rules.ts'

/**
 * The couple chooses anew who sees the offers, as long as there is none. Choosing the same is the same as once.
 *
 * @throws AppError 401, 403 · 404 not theirs · 409 `mode_fixed` once there is an offer, or it is over
 * @remarks whoever sends the first offer holds the announcement: one of the two comes first
 */
export const changeMode = async (ctx: Ctx, announcementId: number, mode: AuctionMode): Promise<void> => {
  const { accountId } = requireActive(requireCouple(ctx))
  await inTransaction(async (tx) => {
    const found = await lockAuction(tx, announcementId, ctx.now)
    if (found?.coupleId !== accountId) throw appError(commonErrors, 'not_found')
    if (!canChangeMode(found.auction, found.offerCount)) throw appError(announcementErrors, 'mode_fixed')
    if (found.mode === mode) return
    await tx.update(announcements).set({ mode }).where(eq(announcements.id, announcementId))
    await record(tx, ctx, 'announcement', announcementId, 'choose_mode', {
      before: { auctionMode: found.mode },
      after: { auctionMode: mode },
    })
    await appendOutcome(tx, ctx, announcementId, { kind: 'edited' })
    await announceChange(tx, announcementId, 'status')
  })
}

import { isNull } from 'drizzle-orm'
import { askForEdit } from '#features/auction/edit-requests/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import { invitationErrors } from './invitations.contract.ts'
import { fewOffers } from './jobs.contract.ts'
import { remediesOf } from './remedies.queries.server.ts'
import { type RemedyKey, remedyText } from './remedies.rules.ts'
import { invitationRuns } from './schema.server.ts'

/** Half of the time is over and few have offered: the couple is told, once. */
export const noteHalfTime = (ctx: Ctx, announcementId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const set = { halfTimeAt: ctx.now }
    const noted = await tx
      .insert(invitationRuns)
      .values({ announcementId, ...set })
      .onConflictDoUpdate({
        target: invitationRuns.announcementId,
        set,
        setWhere: isNull(invitationRuns.halfTimeAt),
      })
      .returning({ id: invitationRuns.announcementId })
    if (noted.length > 0) await enqueue(tx, fewOffers, { announcementId })
  })

/**
 * Asks staff for one of the remedies, in the words of the couple's own request for a change (decision 46).
 *
 * @param shown what the button said, as `remedyText` takes it: what is asked for is what was seen
 * @throws AppError as `askForEdit` · 404 for an announcement that is not theirs · 409 `no_remedy` when that is not among the remedies any more
 */
export const askRemedy = async (ctx: Ctx, announcementId: number, remedy: RemedyKey, shown: string): Promise<void> => {
  const remedies = await remediesOf(ctx, announcementId)
  const text = remedies && remedyText(remedies, remedy, shown)
  if (!text) throw appError(invitationErrors, 'no_remedy')
  await askForEdit(ctx, announcementId, text)
}

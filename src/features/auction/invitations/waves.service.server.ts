import { isNull, lt, or, sql } from 'drizzle-orm'
import { readAuction } from '#features/auction/announcements/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { candidatesFor, withAnswers } from './candidates.queries.server.ts'
import { supplierInvited } from './jobs.contract.ts'
import { answersOften, chooseInvited, ENOUGH_OFFERS, nearestSteps, radiusOf, waveAt } from './matching.rules.ts'
import { invitationRuns, invitations } from './schema.server.ts'
import { biddersOn } from './waves.queries.server.ts'

/** First key of the advisory lock (the second is the sector) under which waves choose: so no supplier is sent more than it wants within a day. */
const SECTOR_LOCK = 20_160_741

/** Notes that a wave is looked through; false when it already was. */
const beginWave = async (tx: Tx, announcementId: number, wave: number): Promise<boolean> => {
  const begun = await tx
    .insert(invitationRuns)
    .values({ announcementId, wave })
    .onConflictDoUpdate({
      target: invitationRuns.announcementId,
      set: { wave },
      setWhere: or(isNull(invitationRuns.wave), lt(invitationRuns.wave, wave)),
    })
    .returning({ id: invitationRuns.announcementId })
  return begun.length > 0
}

/**
 * Invites the suppliers of the wave that is due (decision 0152). Done again, by this process or another, it finds the wave looked through.
 *
 * @remarks an announcement that ended, or has enough offers, invites nobody
 */
export const inviteWave = (ctx: Ctx, announcementId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const announcement = await readAuction(tx, announcementId, ctx.now)
    if (announcement?.auction !== 'open' || !announcement.publishedAt) return
    const { sectorId } = announcement
    await tx.execute(sql`select pg_advisory_xact_lock(${SECTOR_LOCK}, ${sectorId})`)
    const wave = waveAt(announcement.publishedAt, ctx.now)
    if (!(await beginWave(tx, announcementId, wave))) return
    if ((await biddersOn(announcementId, tx)) >= ENOUGH_OFFERS) return
    const wanted = { sectorId, radiusKm: radiusOf(wave) }
    const near = nearestSteps(await candidatesFor(announcement, wanted, ctx.now, tx), wanted)
    const chosen = chooseInvited(await withAnswers(near, ctx.now, tx), wanted)
    if (chosen.length === 0) return
    await tx.insert(invitations).values(
      chosen.map((one) => ({
        announcementId,
        supplierId: one.id,
        invitedAt: ctx.now,
        wave,
        km: one.km === null ? null : Math.round(one.km),
        isDayOpen: one.date === 'open',
        answersOften: answersOften(one),
      })),
    )
    await record(tx, ctx, 'announcement', announcementId, 'invite', { wave: wave + 1, suppliers: chosen.length })
    for (const { id } of chosen) await enqueue(tx, supplierInvited, { announcementId, supplierId: id })
  })

import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { type CarrierPageInput, carrierErrors } from './carriers.contract.ts'
import { carrierPages } from './schema.server.ts'
import { type TrackedCarrier, trackedCarriers, usualPages } from './tracking.rules.ts'

/** The page of a carrier, locked until the transaction ends. */
const lockedPage = async (tx: Tx, carrier: TrackedCarrier): Promise<string> => {
  // Where there is no row yet there is nothing to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('carrier-page'), ${trackedCarriers.indexOf(carrier)})`)
  const [row] = await tx.select().from(carrierPages).where(eq(carrierPages.carrier, carrier))
  return row?.page ?? usualPages[carrier]
}

/**
 * Staff writes where the parcels of a carrier are followed; the usual address forgets what was written. Every order shows it at once.
 *
 * @throws AppError 401, 403 · 409 `page_changed` when it is no longer what the form showed
 */
export const saveCarrierPage = async (ctx: Ctx, { carrier, page, seen }: CarrierPageInput): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const before = await lockedPage(tx, carrier)
    if (before === page) return
    if (before !== seen) throw appError(carrierErrors, 'page_changed')
    if (page === usualPages[carrier])
      await tx.delete(carrierPages).where(and(eq(carrierPages.carrier, carrier), eq(carrierPages.page, before)))
    else
      await tx
        .insert(carrierPages)
        .values({ carrier, page, changedAt: ctx.now })
        .onConflictDoUpdate({ target: carrierPages.carrier, set: { page, changedAt: ctx.now } })
    await record(tx, ctx, 'carrier', trackedCarriers.indexOf(carrier) + 1, 'change_page', {
      carrier,
      before,
      after: page,
    })
  })
}

import { eq } from 'drizzle-orm'
import { feeAccount, postFee, postFeeReversal, type Reason } from '#features/money/ledger/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Queryable, Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'
import { activeSubscription } from './billing.queries.server.ts'
import { FEE_DUE_DAYS, FEE_VAT_BPS, feeOn } from './fee.rules.ts'
import { shrinkWriteOff } from './fee-moves.service.server.ts'
import { feeStateOf, openOf } from './fee-payments.rules.ts'
import { feesMoved } from './jobs.contract.ts'
import { feeEntries } from './schema.server.ts'

/** A deal that has been paid. */
export interface PaidDeal {
  readonly orderId: number
  readonly supplierId: number
  /** Winning price net of the bonus, without shipping. */
  readonly baseCents: Cents
  /** The rate of the plan on the day of the offer. */
  readonly feeBps: BasisPoints
}

/**
 * Writes the marketplace's fee into the ledger, in the transaction in which an announcement's order becomes paid (OQ-049). One
 * entry per order, however often the provider repeats itself.
 */
export const accrueFee = async (
  tx: Tx,
  ctx: Ctx,
  { orderId, supplierId, baseCents, feeBps }: PaidDeal,
): Promise<void> => {
  const { feeCents, vatCents } = feeOn(baseCents, feeBps, FEE_VAT_BPS)
  const [entry] = await tx
    .insert(feeEntries)
    .values({
      supplierId,
      orderId,
      baseCents,
      feeBps,
      feeCents,
      vatBps: FEE_VAT_BPS,
      vatCents,
      accruedAt: ctx.now,
      dueOn: addDays(todayInRome(ctx.now), FEE_DUE_DAYS),
    })
    .onConflictDoNothing({ target: feeEntries.orderId })
    .returning({ id: feeEntries.id })
  if (!entry) return
  await postFee(tx, ctx, { orderId, feeCents, vatCents })
  await record(tx, ctx, 'fee', entry.id, 'accrued', { orderId, feeCents })
}

/**
 * Gives the fee back for the goods that were given back (decision 0024): what is left is the fee on what is left of the sale, to
 * the cent; nothing after a cancellation. Once per cancellation or return, when its money has arrived with the couple.
 *
 * @remarks a fee that was paid already stays as it was paid: what the supplier paid too much is owed to it
 */
export const reverseFee = async (tx: Tx, ctx: Ctx, orderId: number, reason: Reason): Promise<void> => {
  const [entry] = await tx.select().from(feeEntries).where(eq(feeEntries.orderId, orderId)).for('update')
  if (!entry) return
  const left = await postFeeReversal(tx, ctx, orderId, reason, (base) => feeOn(base, entry.feeBps, entry.vatBps))
  if (!left) return
  const { baseCents, feeCents, vatCents } = left
  if (entry.status === 'written_off') await shrinkWriteOff(tx, ctx, entry)
  else if (entry.status === 'due') {
    // Of a fee that was paid in part, what is left may be paid already, or too much of it.
    const standing = feeStateOf({
      openCents: openOf({ feeCents, vatCents, paidCents: entry.paidCents }),
      paidCents: entry.paidCents,
    })
    await tx
      .update(feeEntries)
      .set({ baseCents, feeCents, vatCents, ...standing, ...(standing.status === 'paid' && { paidAt: ctx.now }) })
      .where(eq(feeEntries.id, entry.id))
  } else {
    const { openCents } = await feeAccount(orderId, tx)
    await tx
      .update(feeEntries)
      .set({ creditCents: cents(Math.max(0, -openCents)) })
      .where(eq(feeEntries.id, entry.id))
  }
  await record(tx, ctx, 'fee', entry.id, 'reversed', { orderId, feeCents, was: entry.feeCents })
  // A reversed fee ends the suspension it caused.
  await enqueue(tx, feesMoved, { supplierId: entry.supplierId, movementIds: [] })
}

/**
 * The rate a store order pays: none, unless the marketplace has switched it on (OQ-049); then the rate of the supplier's plan.
 *
 * @returns null when there is no fee
 */
export const storeFeeBps = async (supplierId: number, at: Date, q: Queryable): Promise<BasisPoints | null> =>
  config.STORE_FEE ? ((await activeSubscription(supplierId, at, q))?.feeBps ?? null) : null

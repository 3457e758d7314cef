import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import { FEE_DUE_DAYS, FEE_VAT_BPS, feeOn } from './fee.rules.ts'
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
  if (entry) await record(tx, ctx, 'fee', entry.id, 'accrued', { orderId, feeCents })
}

import { eq } from 'drizzle-orm'
import { feeAccount, postFee, postFeeReversal, type Reason } from '#features/money/ledger/index.server.ts'
import { goodsWithFee } from '#features/money/ledger/ledger.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Queryable, Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'
import { activeSubscription } from '../billing.queries.server.ts'
import { feesMoved } from '../jobs.contract.ts'
import { feeEntries } from '../schema.server.ts'
import { FEE_DUE_DAYS, FEE_VAT_BPS, feeOn } from './fee.rules.ts'
import { closedRefunds, movementsForFee } from './fee-due.queries.server.ts'
import { shrinkWriteOff } from './fee-moves.service.server.ts'
import { feeStateOf, openOf } from './fee-payments.rules.ts'

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

/** A later step of an order that is paid by a plan. */
interface PaidStep {
  readonly orderId: number
  /** What of the price it paid. */
  readonly addedCents: Cents
  /** Its place in the plan: one step raises the fee once. */
  readonly part: number
  /** Until when a provider keeps it for the supplier; null where the supplier has it. */
  readonly heldUntil: Day | null
}

/** The fee on everything that is paid once this much is, and by how much it is more. */
export const raisedBy = async (q: Queryable, entry: typeof feeEntries.$inferSelect, addedCents: Cents) => {
  const goods = goodsWithFee(await movementsForFee(entry.orderId, q))
  const baseCents = cents(Math.max(entry.baseCents, Math.min(entry.baseCents + addedCents, goods)))
  const { feeCents, vatCents } = feeOn(baseCents, entry.feeBps, entry.vatBps)
  const more = { feeCents: cents(feeCents - entry.feeCents), vatCents: cents(vatCents - entry.vatCents) }
  return { baseCents, feeCents, vatCents, more }
}

/**
 * A later step of an order was paid: the fee is the fee on everything that was paid so far, to the cent, and has its days anew, of a
 * protected step from the day on which the supplier has it at the latest. Nothing for an order without a fee, nor for one whose fee was given up.
 */
export const raiseFee = async (tx: Tx, ctx: Ctx, { orderId, addedCents, part, heldUntil }: PaidStep): Promise<void> => {
  const [entry] = await tx.select().from(feeEntries).where(eq(feeEntries.orderId, orderId)).for('update')
  if (!entry || entry.status === 'written_off') return
  const { baseCents, feeCents, vatCents, more } = await raisedBy(tx, entry, addedCents)
  // Of a few cents the fee may stay the same; what it is the fee on does not.
  const isMore = more.feeCents !== 0 || more.vatCents !== 0
  if (isMore && !(await postFee(tx, ctx, { orderId, ...more, part }))) return
  const { paidCents, keptCents } = entry
  const standing = feeStateOf({ openCents: openOf({ feeCents, vatCents, paidCents }), paidCents, keptCents })
  const today = todayInRome(ctx.now)
  // A debit may have taken longer than the days for which its step was to be kept.
  const from = heldUntil !== null && heldUntil > today ? heldUntil : today
  await tx
    .update(feeEntries)
    .set({
      ...{ baseCents, feeCents, vatCents, ...standing, dueOn: addDays(from, FEE_DUE_DAYS) },
      ...(standing.status === 'due' && { paidAt: null }),
    })
    .where(eq(feeEntries.id, entry.id))
  await record(tx, ctx, 'fee', entry.id, 'accrued', { orderId, feeCents: more.feeCents })
}

/**
 * Gives the fee back for the goods that were given back (decision 0024): what is left is the fee on what is left of the sale, to
 * the cent; nothing after a cancellation. Once per cancellation or return, when its money has arrived with the couple; what of it staff has
 * closed with nothing keeps its fee.
 *
 * @remarks a fee that was paid already stays as it was paid: what the supplier paid too much is owed to it
 */
export const reverseFee = async (tx: Tx, ctx: Ctx, orderId: number, reason: Reason): Promise<void> => {
  const [entry] = await tx.select().from(feeEntries).where(eq(feeEntries.orderId, orderId)).for('update')
  if (!entry) return
  // Of an order that is paid by a plan, what was not paid yet has no fee: what goes back is of what was paid. What a cancellation leaves is kept.
  // A fee that was kept has been paid with each payment, and follows what goes back as one that is still due.
  const follows = entry.status === 'due' || (entry.keptCents > 0 && entry.status !== 'written_off')
  const goesOn = follows && reason.purpose !== 'cancellation'
  const closed = await closedRefunds(tx, orderId)
  const left = await postFeeReversal(tx, ctx, orderId, { ...reason, closed }, (base, back) => {
    const baseCents = cents(Math.max(0, Math.min(base, entry.baseCents - (goesOn ? back : 0))))
    return { ...feeOn(baseCents, entry.feeBps, entry.vatBps), baseCents }
  })
  if (!left) return
  const { baseCents, feeCents, vatCents } = left
  if (entry.status === 'written_off') await shrinkWriteOff(tx, ctx, entry)
  else if (follows) {
    // Of a fee that was paid in part, what is left may be paid already, or too much of it.
    const { paidCents, keptCents } = entry
    const standing = feeStateOf({ openCents: openOf({ feeCents, vatCents, paidCents }), paidCents, keptCents })
    await tx
      .update(feeEntries)
      .set({
        baseCents,
        feeCents,
        vatCents,
        ...standing,
        ...(standing.status === 'paid' && { paidAt: entry.paidAt ?? ctx.now }),
      })
      .where(eq(feeEntries.id, entry.id))
  } else {
    const { openCents } = await feeAccount(orderId, tx)
    await tx
      .update(feeEntries)
      .set({ creditCents: cents(Math.max(0, -openCents)) })
      .where(eq(feeEntries.id, entry.id))
  }
  // Of cents, or when nothing was given back in the end, it stays the same.
  if (feeCents === entry.feeCents && vatCents === entry.vatCents) return
  await record(tx, ctx, 'fee', entry.id, 'reversed', { orderId, feeCents, was: entry.feeCents })
  // A reversed fee ends the suspension it caused.
  await enqueue(tx, feesMoved, { supplierId: entry.supplierId, movementIds: [] })
}

/** The rate of the supplier's plan; null without one. */
export const planFeeBps = async (supplierId: number, at: Date, q: Queryable): Promise<BasisPoints | null> =>
  (await activeSubscription(supplierId, at, q))?.feeBps ?? null

/**
 * The rate a store order pays: none, unless the marketplace has switched it on (OQ-049); then the rate of the supplier's plan.
 *
 * @returns null when there is no fee
 */
export const storeFeeBps = async (supplierId: number, at: Date, q: Queryable): Promise<BasisPoints | null> =>
  config.STORE_FEE ? planFeeBps(supplierId, at, q) : null

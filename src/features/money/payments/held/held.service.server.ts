import { and, eq, isNull } from 'drizzle-orm'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentRow } from '../attempts.service.server.ts'
import { houseOf } from '../houses.rules.ts'
import { heldToPass } from '../jobs.contract.ts'
import type { refunds } from '../schema.server.ts'
import { type HeldRow, openRefundCents } from './held.queries.server.ts'
import { holdMachine, lastHeldDay, type ReleaseReason, SILENCE_DAYS } from './hold.rules.ts'
import { heldPayments } from './schema.server.ts'

/** A kept payment, locked until the transaction ends. */
export const lockHeld = async (tx: Tx, paymentId: number): Promise<HeldRow | undefined> => {
  const [row] = await tx.select().from(heldPayments).where(eq(heldPayments.id, paymentId)).for('update')
  return row
}

/**
 * The provider has taken a payment that it keeps for the seller. In the transaction that notes the money.
 *
 * @param wanted until when, as it was agreed; after a debit that took its time at least as long as the payer has to object, and never beyond what the provider allows
 */
export const keepHeld = async (
  tx: Tx,
  ctx: Ctx,
  { id, provider, amountCents }: Pick<PaymentRow, 'id' | 'provider' | 'amountCents'>,
  wanted: Day,
): Promise<void> => {
  const today = todayInRome(ctx.now)
  const limitOn = lastHeldDay(houseOf(provider), today)
  const [holdUntil = limitOn] = [[wanted, addDays(today, SILENCE_DAYS)].toSorted().at(-1) ?? wanted, limitOn].toSorted()
  await tx
    .insert(heldPayments)
    .values({ id, status: 'held', leftCents: amountCents, holdUntil, limitOn, heldAt: ctx.now })
  await record(tx, ctx, holdMachine.name, id, 'put_aside', { amountCents, holdUntil })
}

/**
 * What the provider keeps of a payment is to be passed on to the seller: row, event and job. Not what is on its way back.
 *
 * @returns false where nothing of it is kept (any more)
 * @remarks the caller has locked what it pays
 */
export const releaseHeld = async (tx: Tx, ctx: Ctx, paymentId: number, reason: ReleaseReason): Promise<boolean> => {
  const row = await lockHeld(tx, paymentId)
  if (row?.status !== 'held' || row.leftCents <= (await openRefundCents(paymentId, tx))) return false
  const set = { releasedFor: reason, releasedAt: ctx.now }
  await transition(tx, ctx, holdMachine, heldPayments, paymentId, 'release', set, undefined, { reason })
  await enqueue(tx, heldToPass, { paymentId })
  return true
}

const markOnce =
  (column: 'remindedAt' | 'warnedAt') =>
  async (tx: Tx, ctx: Ctx, paymentId: number): Promise<boolean> => {
    const once = and(eq(heldPayments.id, paymentId), isNull(heldPayments[column]))
    const done = await tx
      .update(heldPayments)
      .set({ [column]: ctx.now })
      .where(once)
      .returning({ id: heldPayments.id })
    return done.length > 0
  }

/** Notes that the payer was reminded, or staff warned. @returns false when it was before */
export const markReminded = markOnce('remindedAt')
export const markWarned = markOnce('warnedAt')

/** A refund has left the provider's road: of what was released before it, the seller is to have that part too. What is still kept stays until the couple has its money. */
export const passRest = async (tx: Tx, paymentId: number): Promise<void> => {
  const row = await lockHeld(tx, paymentId)
  if (row?.status === 'released') await enqueue(tx, heldToPass, { paymentId })
}

/**
 * A refund has been given by another road, or nothing more of it is given: what is kept for it is the seller's, and must not stay where it is.
 */
export const freeHeld = async (tx: Tx, ctx: Ctx, paymentId: number): Promise<void> => {
  await passRest(tx, paymentId)
  await releaseHeld(tx, { ...ctx, actor: system }, paymentId, 'other_road')
}

/**
 * A refund has arrived: what of it the provider had kept comes from there, the rest from the seller. In the transaction that notes it.
 *
 * @param isByProvider whether the provider gave it back; a bank transfer of the seller leaves what is kept alone
 * @returns what of it had been kept
 */
export const takeFromHeld = async (
  tx: Tx,
  ctx: Ctx,
  paymentId: number,
  { amountCents }: Pick<typeof refunds.$inferSelect, 'amountCents'>,
  isByProvider: boolean,
): Promise<Cents> => {
  const row = isByProvider ? await lockHeld(tx, paymentId) : undefined
  if (!row) return cents(0)
  const heldCents = cents(Math.min(row.leftCents, amountCents))
  const set = {
    leftCents: cents(row.leftCents - heldCents),
    // A bank may take what was given back by hand before: not more than the seller has had goes back through it.
    backCents: cents(Math.min(row.passedCents, row.backCents + amountCents - heldCents)),
  }
  if (row.status === 'held' && set.leftCents === 0)
    await transition(tx, { ...ctx, actor: system }, holdMachine, heldPayments, paymentId, 'return', set)
  else await tx.update(heldPayments).set(set).where(eq(heldPayments.id, paymentId))
  // Where the payment is ours until it is passed on, the seller's part is taken back by a call of its own.
  if (row.status === 'released') await enqueue(tx, heldToPass, { paymentId })
  return heldCents
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { feeAccount, postFeeMove } from '#features/money/ledger/index.server.ts'
import { record, recordDecision } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { feesMoved } from '../jobs.contract.ts'
import { feeEntries, feeMovements } from '../schema.server.ts'
import { feeStateOf, openOf, shareTransfer } from './fee-payments.rules.ts'
import { type FeePaymentInput, feeErrors } from './fees.contract.ts'

type Fee = typeof feeEntries.$inferSelect
type Movement = typeof feeMovements.$inferSelect

interface Noted {
  readonly kind: 'payment' | 'write_off' | 'repayment'
  readonly amountCents: Cents
  readonly reference?: string
  readonly reason?: string
  readonly valueOn?: Day
}

/** A movement of a fee and its entry in the ledger. */
const note = async (
  tx: Tx,
  ctx: Ctx,
  { id, orderId }: Fee,
  { kind, amountCents, ...why }: Noted,
): Promise<Movement> => {
  const values = { feeId: id, kind, amountCents, valueOn: todayInRome(ctx.now), notedAt: ctx.now, ...why }
  const [row] = await tx.insert(feeMovements).values(values).returning()
  if (!row) throw appError(commonErrors, 'internal')
  await postFeeMove(tx, ctx, { orderId, movementId: row.id, move: kind, amountCents })
  return row
}

/** The supplier is told and its suspension looked at again; its open pages read again. */
const follow = async (tx: Tx, supplierId: number, movementIds: readonly number[]): Promise<void> => {
  await publish(tx, `account:${supplierId}`, 'fees')
  await enqueue(tx, feesMoved, { supplierId, movementIds: [...movementIds] })
}

/** A transfer is noted once it was made. @throws AppError 422 `future_transfer` at `valueOn` */
const checkTransferDay = ({ now }: Ctx, valueOn: Day): void => {
  if (valueOn > todayInRome(now))
    throw appError(feeErrors, 'future_transfer', { fields: { valueOn: feeErrors.future_transfer.it } })
}

/**
 * Staff notes what a supplier has paid of these fees with one transfer (OQ-049): the ones due first are paid first, the last one
 * perhaps only in part.
 *
 * @throws AppError 401, 403 · 409 `fees_changed` when one is no longer to be paid, or not this much is open in all · 422 `too_much`, `future_transfer`
 */
export const payFees = async (ctx: Ctx, supplierId: number, input: FeePaymentInput): Promise<void> => {
  requireConfirmedAdmin(ctx)
  const { feeIds, expectedCents, arrivedCents, reference, valueOn } = input
  checkTransferDay(ctx, valueOn)
  await inTransaction(async (tx) => {
    const due = await tx
      .select()
      .from(feeEntries)
      .where(and(inArray(feeEntries.id, feeIds), eq(feeEntries.supplierId, supplierId), eq(feeEntries.status, 'due')))
      .orderBy(asc(feeEntries.dueOn), asc(feeEntries.id))
      .for('update')
    if (due.length !== feeIds.length || sumOf(due.map(openOf)) !== expectedCents)
      throw appError(feeErrors, 'fees_changed')
    if (arrivedCents !== undefined && arrivedCents > expectedCents)
      throw appError(feeErrors, 'too_much', { fields: { arrived: feeErrors.too_much.it } })
    const movementIds: number[] = []
    for (const { fee, amountCents } of shareTransfer(due, cents(arrivedCents ?? expectedCents))) {
      const status = amountCents === openOf(fee) ? ('paid' as const) : ('due' as const)
      await tx
        .update(feeEntries)
        .set({ status, paidCents: cents(fee.paidCents + amountCents), ...(status === 'paid' && { paidAt: ctx.now }) })
        .where(eq(feeEntries.id, fee.id))
      const { id } = await note(tx, ctx, fee, { kind: 'payment', amountCents, reference, valueOn })
      movementIds.push(id)
      await record(tx, ctx, 'fee', fee.id, status === 'paid' ? 'paid' : 'paid_in_part', {
        before: { status: 'due', openCents: openOf(fee) },
        after: { status, amountCents, openCents: openOf(fee) - amountCents, reference, valueOn },
        orderId: fee.orderId,
      })
    }
    await follow(tx, supplierId, movementIds)
  })
}

/**
 * Staff gives up a fee: it is no longer due, and the ledger has a loss instead. The invoice stays as it was issued.
 *
 * @param expectedCents what is open of it, as the form showed it
 * @throws AppError 401, 403 · 400 at `reason` without one · 409 `fees_changed`
 */
export const writeOffFee = async (ctx: Ctx, feeId: number, expectedCents: Cents, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const [fee] = await tx
      .update(feeEntries)
      .set({ status: 'written_off' })
      .where(and(eq(feeEntries.id, feeId), eq(feeEntries.status, 'due')))
      .returning()
    if (!fee || openOf(fee) !== expectedCents) throw appError(feeErrors, 'fees_changed')
    const { id } = await note(tx, ctx, fee, { kind: 'write_off', amountCents: expectedCents, reason })
    const before = { status: 'due', amountCents: expectedCents }
    await recordDecision(tx, ctx, 'fee', feeId, 'written_off', { reason, before, after: { status: 'written_off' } })
    await follow(tx, fee.supplierId, [id])
  })
}

/**
 * Staff notes that what a supplier had paid too much went back to it.
 *
 * @throws AppError 401, 403 · 409 `fees_changed` when it is no longer owed, or not this much
 */
export const repayFee = async (
  ctx: Ctx,
  feeId: number,
  { expectedCents, reference, valueOn }: Pick<FeePaymentInput, 'expectedCents' | 'reference' | 'valueOn'>,
): Promise<void> => {
  requireConfirmedAdmin(ctx)
  checkTransferDay(ctx, valueOn)
  await inTransaction(async (tx) => {
    const amountCents = cents(expectedCents)
    const [fee] = await tx
      .update(feeEntries)
      .set({ creditCents: cents(0), paidCents: sql`${feeEntries.paidCents} - ${amountCents}` })
      .where(and(eq(feeEntries.id, feeId), eq(feeEntries.creditCents, amountCents)))
      .returning()
    if (!fee || amountCents <= 0) throw appError(feeErrors, 'fees_changed')
    const { id } = await note(tx, ctx, fee, { kind: 'repayment', amountCents, reference, valueOn })
    await record(tx, ctx, 'fee', feeId, 'repaid', {
      before: { creditCents: amountCents },
      after: { creditCents: 0, reference, valueOn },
    })
    await follow(tx, fee.supplierId, [id])
  })
}

/** The fee as the ledger has it, once a movement was taken back. */
const restored = async (
  tx: Tx,
  { orderId, paidCents, keptCents, paidAt }: Fee,
  { kind, amountCents }: Movement,
): Promise<Partial<Fee>> => {
  const { feeCents, vatCents, openCents } = await feeAccount(orderId, tx)
  if (kind === 'repayment') return { creditCents: cents(-openCents), paidCents: cents(paidCents + amountCents) }
  const left = { feeCents, vatCents, paidCents: cents(kind === 'payment' ? paidCents - amountCents : paidCents) }
  const standing = feeStateOf({ openCents, paidCents: left.paidCents, keptCents })
  return { ...left, ...standing, paidAt: standing.status === 'paid' ? paidAt : null }
}

const NOT_UNDONE: readonly Movement['kind'][] = ['undo', 'kept', 'returned']

/** The movement of staff that counts now: the newest that was not taken back. What the provider kept or gave back is its own. */
const latest = async (tx: Tx, feeId: number): Promise<Movement | undefined> => {
  const rows = await tx.select().from(feeMovements).where(eq(feeMovements.feeId, feeId))
  const undone = new Set(rows.map(({ undoesId }) => undoesId))
  return rows.filter(({ id, kind }) => !NOT_UNDONE.includes(kind) && !undone.has(id)).sort((a, b) => b.id - a.id)[0]
}

/** Takes a movement back in an open transaction in which its fee is locked. @returns the row that takes it back */
const undo = async (tx: Tx, ctx: Ctx, fee: Fee, movement: Movement, reason: string): Promise<Movement> => {
  const { id: undoesId, kind, amountCents } = movement
  if (kind === 'undo') throw appError(feeErrors, 'not_latest')
  const values = { feeId: fee.id, kind: 'undo' as const, undoesId, amountCents, reason }
  const [row] = await tx
    .insert(feeMovements)
    .values({ ...values, valueOn: todayInRome(ctx.now), notedAt: ctx.now })
    .returning()
  if (!row) throw appError(commonErrors, 'internal')
  await postFeeMove(tx, ctx, { orderId: fee.orderId, movementId: row.id, move: kind, amountCents, isUndone: true })
  await tx
    .update(feeEntries)
    .set(await restored(tx, fee, movement))
    .where(eq(feeEntries.id, fee.id))
  return row
}

/**
 * Staff takes back what was noted about a fee by mistake: its newest movement, and then the one before.
 *
 * @throws AppError 401, 403 · 400 at `reason` without one · 404 · 409 `not_latest` when something was noted after it, or it was
 *   taken back already
 */
export const undoFeeMovement = async (ctx: Ctx, movementId: number, reason: string): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const [known] = await tx.select().from(feeMovements).where(eq(feeMovements.id, movementId))
    if (!known) throw appError(commonErrors, 'not_found')
    const [fee] = await tx.select().from(feeEntries).where(eq(feeEntries.id, known.feeId)).for('update')
    const movement = await latest(tx, known.feeId)
    if (!fee || movement?.id !== movementId) throw appError(feeErrors, 'not_latest')
    const { id } = await undo(tx, ctx, fee, movement, reason)
    const { kind, amountCents, reference } = movement
    const before = { movementId, kind, amountCents, reference }
    await recordDecision(tx, ctx, 'fee', fee.id, 'movement_undone', { reason, before })
    await follow(tx, fee.supplierId, [id])
  })
}

/**
 * A fee that had been given up was given back in part or whole: what was given up is the rest of it. In the transaction of the
 * reversal, in which the fee is locked.
 */
export const shrinkWriteOff = async (tx: Tx, ctx: Ctx, fee: Fee): Promise<void> => {
  const movement = await latest(tx, fee.id)
  if (movement?.kind !== 'write_off') return
  await undo(tx, ctx, fee, movement, 'La fee è stata restituita dopo lo stralcio.')
  const { openCents } = await feeAccount(fee.orderId, tx)
  if (openCents <= 0) return
  await tx.update(feeEntries).set({ status: 'written_off' }).where(eq(feeEntries.id, fee.id))
  await note(tx, ctx, fee, { kind: 'write_off', amountCents: openCents, reason: movement.reason ?? 'Stralcio' })
}

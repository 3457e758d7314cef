import { eq } from 'drizzle-orm'
import {
  lockOrder,
  lockOwnOrder,
  noteCompensated,
  publishOrderChange,
} from '#features/fulfilment/orders/index.server.ts'
import {
  closeRefund,
  completeStuckRefund,
  guardStuckRefund,
  type RefundNews,
} from '#features/money/payments/index.server.ts'
import { record, recordDecision, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireConfirmedAdmin, requireCouple, requireSupplier, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { storeProof } from './files.service.server.ts'
import { type TransferNews, transferChanged } from './jobs.contract.ts'
import { refundTransfers } from './schema.server.ts'
import { OPEN_TRANSFER, payUntil, transferMachine } from './transfer.rules.ts'
import {
  type CloseInput,
  type CloseRefundInput,
  type IbanInput,
  type PaidInput,
  transferErrors,
} from './transfers.contract.ts'
import { isHeld, openTransferOf, type TransferRow, transferOf, waitingForIban } from './transfers.queries.server.ts'

type Order = Awaited<ReturnType<typeof lockOwnOrder>>

/** What is kept of the account once it is not needed any more: its last four signs. */
const FORGOTTEN = { iban: null, holder: null } as const

const tell = async (tx: Tx, order: Pick<Order, 'coupleId' | 'supplierId'>, transferId: number, news: TransferNews) => {
  await enqueue(tx, transferChanged, { transferId, news })
  await publishOrderChange(tx, order)
}

/** A refund left the road of the provider. In the transaction that notes it. */
export const openTransfer = async (tx: Tx, ctx: Ctx, _subjectId: number, refund: RefundNews): Promise<void> => {
  const { refundId, orderId, amountCents } = refund
  const [row] = await tx
    .insert(refundTransfers)
    .values({ refundId, orderId, amountCents, status: 'awaiting_iban', openedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: refundTransfers.id })
  if (!row) return
  await record(tx, ctx, 'order', orderId, 'transfer_open', { refundId, amountCents })
  await enqueue(tx, transferChanged, { transferId: row.id, news: 'opened' })
}

/** The money of a refund came back, by whatever road: its transfer is not needed any more. In the same transaction. */
export const overtakeTransfer = async (tx: Tx, ctx: Ctx, refundId: number): Promise<void> => {
  const row = await openTransferOf(refundId, tx)
  if (!row) return
  const set = { ...FORGOTTEN, endedAt: ctx.now }
  await transition(tx, { ...ctx, actor: system }, transferMachine, refundTransfers, row.id, 'overtake', set)
  await enqueue(tx, transferChanged, { transferId: row.id, news: 'ended' })
}

/** Part of the money of a refund came by the provider: its transfer is for the rest. In the same transaction. */
export const shrinkTransfer = async (tx: Tx, ctx: Ctx, refundId: number, amountCents: Cents): Promise<void> => {
  const row = await openTransferOf(refundId, tx)
  if (!row) return
  // A seller that has read the whole is told when it says that it has paid.
  const set = { amountCents, version: row.version + 1 }
  await tx.update(refundTransfers).set(set).where(eq(refundTransfers.id, row.id))
  await record(tx, { ...ctx, actor: system }, 'order', row.orderId, 'transfer_smaller', { amountCents })
  await enqueue(tx, transferChanged, { transferId: row.id, news: 'smaller' })
}

/**
 * The transfer with its order locked, refunds of the order kept still before: the provider's messages lock in this order, too.
 *
 * @param options.evenHeld also while the provider decides about the same money
 * @throws AppError 404 not of the order, or not theirs · 409 `transfer_over`, `transfer_held`
 */
const locked = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  transferId: number,
  { evenHeld = false } = {},
): Promise<[TransferRow, Order]> => {
  const order = await lockOwnOrder(tx, ctx, orderId)
  const row = await transferOf(transferId, tx)
  if (row?.orderId !== orderId) throw appError(commonErrors, 'not_found')
  if (!OPEN_TRANSFER.some((one) => one === row.status)) throw appError(transferErrors, 'transfer_over')
  if (!evenHeld && (await isHeld(row.refundId, tx))) throw appError(transferErrors, 'transfer_held')
  return [row, order]
}

/**
 * The couple says where its money is to go, or corrects it while it was not paid. Said the first time it is said for everything of the order that
 * waits for an IBAN.
 *
 * @throws AppError 401, 403 except for couples · 404 not theirs · 409 `transfer_over`, `conflict` once it is paid
 */
export const giveIban = (ctx: Ctx, orderId: number, { transfer, iban, holder }: IbanInput): Promise<void> =>
  inTransaction(async (tx) => {
    requireCouple(ctx)
    const [row, order] = await locked(tx, ctx, orderId, transfer)
    const isFirst = row.status === 'awaiting_iban'
    const rows = isFirst ? await waitingForIban(orderId, tx) : [row]
    for (const { id, version } of rows) {
      await transition(tx, ctx, transferMachine, refundTransfers, id, isFirst ? 'give' : 'change', {
        ...{ iban, holder, ibanEnd: iban.slice(-4), version: version + 1, ibanAt: ctx.now, lateAt: null },
        dueOn: payUntil(todayInRome(ctx.now)),
      })
      await tell(tx, order, id, 'iban')
    }
    await record(tx, ctx, 'order', orderId, isFirst ? 'transfer_iban' : 'transfer_iban_changed')
  })

/**
 * The seller says that it has transferred the money, and shows it.
 *
 * @throws AppError 400 at `file` · 401, 403 except for suppliers · 404 not their sale · 409 `transfer_over`, `transfer_iban_changed`,
 *   `conflict` · 422 `transfer_day` at its field · 503
 */
export const markTransferPaid = async (ctx: Ctx, orderId: number, input: PaidInput, bytes: Buffer): Promise<void> => {
  requireSupplier(ctx)
  // Whose sale it is comes before what a stranger uploads.
  await inTransaction((tx) => locked(tx, ctx, orderId, input.transfer))
  const file = await storeProof(bytes)
  await inTransaction(async (tx) => {
    const [row, order] = await locked(tx, ctx, orderId, input.transfer)
    if (row.version !== input.version || !row.ibanAt) throw appError(transferErrors, 'transfer_iban_changed')
    if (input.paidOn > todayInRome(ctx.now) || input.paidOn < todayInRome(row.ibanAt))
      throw appError(transferErrors, 'transfer_day', { fields: { paidOn: transferErrors.transfer_day.it } })
    const set = { paidOn: input.paidOn, paidAt: ctx.now, ...file }
    await transition(tx, ctx, transferMachine, refundTransfers, row.id, 'pay', set)
    await record(tx, ctx, 'order', orderId, 'transfer_paid', { paidOn: input.paidOn })
    await tell(tx, order, row.id, 'paid')
  })
}

/** The couple has had it: the refund is posted now, once, or what was owed besides is not owed any more, and the account is forgotten. */
export const confirmTransfer = async (
  tx: Tx,
  ctx: Ctx,
  row: TransferRow,
  order: Pick<Order, 'coupleId' | 'supplierId'>,
) => {
  const set = { ...FORGOTTEN, endedAt: ctx.now }
  const isAwaited = row.status === 'awaiting_iban' || row.status === 'awaiting_payment'
  const event = row.refundId === null && isAwaited ? 'have' : 'confirm'
  await transition(tx, ctx, transferMachine, refundTransfers, row.id, event, set)
  if (row.refundId === null) await noteCompensated(tx, ctx, row.orderId)
  else {
    await record(tx, ctx, 'order', row.orderId, 'transfer_confirmed')
    await completeStuckRefund(tx, ctx, row.refundId, ['transfer', row.id])
  }
  await tell(tx, order, row.id, 'ended')
}

/**
 * The couple says whether the transfer came.
 *
 * @throws AppError 401, 403 except for couples · 404 not theirs · 409 `transfer_over`, `conflict` before it was paid
 */
export const answerTransfer = (ctx: Ctx, orderId: number, transferId: number, arrived: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    requireCouple(ctx)
    const [row, order] = await locked(tx, ctx, orderId, transferId)
    if (arrived) return confirmTransfer(tx, ctx, row, order)
    await transition(tx, ctx, transferMachine, refundTransfers, row.id, 'deny')
    await record(tx, ctx, 'order', orderId, 'transfer_denied')
    await tell(tx, order, row.id, 'denied')
  })

/**
 * Staff ends a transfer that two cannot end between them: it was given back in another way, or nothing is given back any more.
 *
 * @throws AppError 401, 403 except for staff with a fresh code · 404 · 409 `transfer_over`
 */
export const closeTransfer = (ctx: Ctx, orderId: number, { transfer, outcome, reason }: CloseInput): Promise<void> =>
  inTransaction(async (tx) => {
    requireConfirmedAdmin(ctx)
    const [row, order] = await locked(tx, ctx, orderId, transfer, { evenHeld: true })
    await endTransfer(tx, ctx, row, { outcome, reason })
    await tell(tx, order, row.id, 'ended')
  })

const endTransfer = async (
  tx: Tx,
  ctx: Ctx,
  row: TransferRow,
  { outcome, reason }: Pick<CloseInput, 'outcome' | 'reason'>,
): Promise<void> => {
  const set = { ...FORGOTTEN, closeReason: reason, endedAt: ctx.now }
  await transition(tx, ctx, transferMachine, refundTransfers, row.id, 'close', set)
  const change = { before: { status: row.status }, after: { outcome } }
  await recordDecision(tx, ctx, 'refund-transfer', row.id, 'close', { reason, ...change })
  if (row.refundId === null) {
    if (outcome === 'given') await noteCompensated(tx, ctx, row.orderId)
  } else if (outcome === 'given') await completeStuckRefund(tx, ctx, row.refundId, ['transfer', row.id], reason)
  else await closeRefund(tx, ctx, row.refundId, reason)
}

/**
 * Staff ends a refund that does not go by itself, with or without a transfer: held by the provider, refused, or of money that came for a payment
 * that had ended. Either it was given back in another way, which the reason names, or nothing is given back any more.
 *
 * @throws AppError 401, 403 except for staff with a fresh code · 409 `refund_over`
 */
export const closeStuckRefund = (ctx: Ctx, { refund: refundId, outcome, reason }: CloseRefundInput): Promise<void> =>
  inTransaction(async (tx) => {
    requireConfirmedAdmin(ctx)
    const found = await guardStuckRefund(tx, refundId)
    if (!found) throw appError(transferErrors, 'refund_over')
    const { refund, payment } = found
    const order = payment.purpose === 'purchase' ? undefined : await lockOrder(tx, payment.subjectId)
    const transfer = await openTransferOf(refundId, tx)
    if (transfer) await endTransfer(tx, ctx, transfer, { outcome, reason })
    else {
      const { status, purpose, amountCents } = refund
      const change = { before: { status, purpose, amountCents }, after: { outcome } }
      await recordDecision(tx, ctx, 'refund', refundId, 'close', { reason, ...change })
      if (outcome === 'given') await completeStuckRefund(tx, ctx, refundId, ['staff', refundId], reason)
      else await closeRefund(tx, ctx, refundId, reason)
    }
    if (transfer) await enqueue(tx, transferChanged, { transferId: transfer.id, news: 'ended' })
    if (order) await publishOrderChange(tx, order)
  })

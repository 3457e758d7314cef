import { lockOwnOrder } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { oneRow } from '#platform/db/prepared.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { transferChanged } from './jobs.contract.ts'
import { refundTransfers } from './schema.server.ts'
import { transferErrors } from './transfers.contract.ts'
import { openCompensationOf } from './transfers.queries.server.ts'
import { confirmTransfer } from './transfers.service.server.ts'

/** A contract has ended, and its supplier owes the couple this much besides (decision 0164). In the transaction that ends it. */
export const openCompensation = async (tx: Tx, ctx: Ctx, orderId: number, amountCents: Cents): Promise<void> => {
  const opened = await tx
    .insert(refundTransfers)
    .values({ orderId, amountCents, status: 'awaiting_iban', openedAt: ctx.now })
    .returning({ transferId: refundTransfers.id })
  const { transferId } = oneRow(opened)
  await record(tx, ctx, 'order', orderId, 'compensation_open', { amountCents })
  await enqueue(tx, transferChanged, { transferId, news: 'opened' })
}

/**
 * The couple says that it has had what the supplier owed it besides, by whatever road.
 *
 * @throws AppError 401, 403 except for couples · 404 not theirs · 409 `no_compensation`
 */
export const confirmCompensation = (ctx: Ctx, orderId: number): Promise<void> =>
  inTransaction(async (tx) => {
    requireCouple(ctx)
    const order = await lockOwnOrder(tx, ctx, orderId)
    const row = await openCompensationOf(orderId, tx)
    if (!row) throw appError(transferErrors, 'no_compensation')
    await confirmTransfer(tx, ctx, row, order)
  })

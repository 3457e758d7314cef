import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction, type Queryable } from '#platform/db/db.server.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { requireConsent } from './consent.server.ts'
import { SandboxRefusal } from './refusal.server.ts'
import { isHeldOrder, payloadOf, type SandboxRow } from './sandbox.service.server.ts'
import { sandboxOrders } from './schema.server.ts'

const answerOf = (row: SandboxRow, itemId: string) => ({
  item_id: itemId,
  processing_state: { status: 'SUCCESS' as const },
  reference_id: row.captureId,
  reference_type: 'TRANSACTION_ID' as const,
  payout_amount: { currency_code: 'EUR', value: formatDecimal(cents(row.amountCents - row.refundedCents)) },
})

const write = async (q: Queryable, row: SandboxRow, requestId: string) => {
  const payout = { itemId: randomBytes(9).toString('hex').toUpperCase(), requestId }
  await q
    .update(sandboxOrders)
    .set({ payload: { ...row.payload, payout } })
    .where(eq(sandboxOrders.id, row.id))
  return payout
}

/**
 * Passes on what was kept of a capture, once: the same request id answers the same, another one is refused.
 * https://developer.paypal.com/docs/api/referenced-payouts/v1/#definition-processing_state
 *
 * @param caller the seller it is asked for
 */
export const passOnCapture = (captureId: string, requestId: string, caller: string | null) =>
  inTransaction(async (tx) => {
    const own = eq(sandboxOrders.captureId, captureId)
    const [row] = await tx.select().from(sandboxOrders).where(own).for('update')
    if (!row) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
    requireConsent(row, caller)
    const { payout, dispute } = payloadOf(row)
    if (payout?.requestId === requestId) return { answer: answerOf(row, payout.itemId), isNew: false }
    if (payout) throw new SandboxRefusal(422, 'PAYOUT_ALREADY_COMPLETED_FOR_REFERENCE')
    if (!isHeldOrder(payloadOf(row)) || row.captureStatus !== 'COMPLETED' || row.refundedCents === row.amountCents)
      throw new SandboxRefusal(422, 'TRANSACTION_NOT_VALID')
    if (dispute?.outcome === null) throw new SandboxRefusal(422, 'TRANSACTION_UNDER_DISPUTE')
    return { answer: answerOf(row, (await write(tx, row, requestId)).itemId), isNew: true }
  })

/** After 28 days PayPal passes on by itself what it was not told to. https://developer.paypal.com/docs/multiparty/checkout/delayed-disbursement/ */
export const passOnLate = (orderId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.orderId, orderId)).for('update')
    if (row?.captureId && isHeldOrder(payloadOf(row)) && !payloadOf(row).payout) await write(tx, row, 'late')
  })

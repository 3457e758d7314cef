import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { cents, formatDecimal } from '#shared/money.ts'
import { requireConsent } from './consent.server.ts'
import { refundMessages } from './refunds.service.server.ts'
import { SandboxRefusal } from './refusal.server.ts'
import {
  deliverMessages,
  payloadOf,
  type SandboxDispute,
  type SandboxPayload,
  type SandboxRefund,
  type SandboxRow,
} from './sandbox.service.server.ts'
import { sandboxOrders } from './schema.server.ts'
import type { SandboxMessage } from './webhooks.server.ts'

const codeOf = (row: SandboxRow): string => `PP-D-${row.id}`

/** The dispute as PayPal would answer it: https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
const toPayPalDispute = (row: SandboxRow) => {
  const { dispute, purchase_units: units } = payloadOf(row)
  const money = (amount: number) => ({ currency_code: 'EUR', value: formatDecimal(cents(amount)) })
  const { refundedCents = 0 } = dispute ?? {}
  const merchantId = units?.[0]?.payee?.merchant_id
  return {
    dispute_id: codeOf(row),
    create_time: dispute?.openedAt ?? row.createdAt.toISOString(),
    update_time: now().toISOString(),
    disputed_transactions: [
      {
        seller_transaction_id: row.captureId ?? '',
        gross_amount: money(row.amountCents),
        ...(merchantId ? { seller: { merchant_id: merchantId } } : {}),
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: dispute?.outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: money(dispute?.amountCents ?? row.amountCents),
    dispute_life_cycle_stage: 'INQUIRY',
    ...(dispute?.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            ...(refundedCents > 0 ? { amount_refunded: money(refundedCents) } : {}),
          },
        }
      : { seller_response_due_date: addDaysInRome(row.createdAt, 10).toISOString() }),
  }
}

/** @throws SandboxRefusal 404 for an order nobody complains of · 403 */
export const findSandboxDispute = async (code: string, caller: string | null) => {
  const [, id = '0'] = /^PP-D-(\d{1,9})$/.exec(code) ?? []
  const [row] = await db()
    .select()
    .from(sandboxOrders)
    .where(eq(sandboxOrders.id, Number(id)))
  if (!row || !payloadOf(row).dispute) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
  requireConsent(row, caller)
  return toPayPalDispute(row)
}

/** What the provider says about the dispute of an order. */
export const disputeMessages = (row: SandboxRow): SandboxMessage[] => {
  const { dispute } = payloadOf(row)
  if (!dispute) return []
  const type = dispute.outcome ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED'
  return [{ type, about: [row.orderId], resource: toPayPalDispute(row) }]
}

/** What is left of a capture, or half of it, goes back to the payer without anybody asking the seller. @returns null when nothing is left */
const takenBack = (row: SandboxRow, how: 'all' | 'half' = 'all'): SandboxRefund | null => {
  const left = row.amountCents - row.refundedCents
  const amountCents = how === 'all' ? left : Math.ceil(left / 2)
  const requestId = randomBytes(8).toString('hex')
  return amountCents > 0
    ? { id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17), requestId, amountCents, status: 'COMPLETED' }
    : null
}

/**
 * One change of an order at a time: what is written is made of what stands there then.
 *
 * @param made what the payload says anew, and what goes back by it; null where nothing happens
 */
const change = (
  orderId: string,
  made: (row: SandboxRow) => { readonly payload: Partial<SandboxPayload>; readonly back: SandboxRefund | null } | null,
) =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.orderId, orderId)).for('update')
    const wanted = row && made(row)
    if (!wanted) return null
    const { payload, back } = wanted
    const refunds = [...(payloadOf(row).refunds ?? []), ...(back ? [back] : [])]
    const refundedCents = cents(row.refundedCents + (back?.amountCents ?? 0))
    const [done] = await tx
      .update(sandboxOrders)
      .set({ payload: { ...row.payload, ...payload, refunds }, refundedCents })
      .where(eq(sandboxOrders.id, row.id))
      .returning()
    return { row: done as SandboxRow, back }
  })

const reversalMessages = (row: SandboxRow, refund: SandboxRefund | null): SandboxMessage[] =>
  refund ? refundMessages(row, [refund]).map((message) => ({ ...message, type: 'PAYMENT.CAPTURE.REVERSED' })) : []

/**
 * The payer complains, takes that back, or the provider decides. A lost dispute takes the money back from the seller, all or half of it; with a payout
 * the payer has it from PayPal, and nothing of it stands in the books of the payment.
 * https://developer.paypal.com/docs/api/customer-disputes/v1/#definition-dispute_outcome
 */
export const setDispute = async (
  orderId: string,
  outcome: SandboxDispute['outcome'],
  how: 'all' | 'half' = 'all',
): Promise<void> => {
  const done = await change(orderId, (row) => {
    const left = row.amountCents - row.refundedCents
    const opened = { outcome, openedAt: now().toISOString(), amountCents: left }
    const dispute = outcome === null ? opened : payloadOf(row).dispute
    // Of what went back already nobody complains.
    if (row.captureStatus !== 'COMPLETED' || !dispute || (outcome === null && left === 0)) return null
    const back = outcome === 'RESOLVED_BUYER_FAVOUR' ? takenBack(row, how) : null
    const paidCents = outcome === 'RESOLVED_WITH_PAYOUT' ? dispute.amountCents : 0
    return { payload: { dispute: { ...dispute, outcome, refundedCents: back?.amountCents ?? paidCents } }, back }
  })
  if (done) deliverMessages(done.row, [...disputeMessages(done.row), ...reversalMessages(done.row, done.back)])
}

/** The payer's bank takes the money back. */
export const reverseCapture = async (orderId: string): Promise<void> => {
  const done = await change(orderId, (row) => {
    const back = row.captureStatus === 'COMPLETED' ? takenBack(row) : null
    return back && { payload: {}, back }
  })
  if (done) deliverMessages(done.row, reversalMessages(done.row, done.back))
}

import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { type Cents, cents, formatDecimal, parseDecimal } from '#shared/money.ts'
import { requireConsent } from './consent.server.ts'
import type { Issue } from './issues.contract.ts'
import { SandboxRefusal } from './refusal.server.ts'
import {
  deliverMessages,
  feeIn,
  findSandboxOrder,
  isHeldOrder,
  payloadOf,
  requirePayee,
  type SandboxPayload,
  type SandboxRefund,
  type SandboxRow,
  toPayPalCapture,
  toPayPalRefund,
} from './sandbox.service.server.ts'
import { sandboxOrders } from './schema.server.ts'
import type { SandboxMessage } from './webhooks.server.ts'

const types = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const

/** What the provider says about the refunds of an order. */
export const refundMessages = (row: SandboxRow, about = payloadOf(row).refunds ?? []): SandboxMessage[] =>
  about.map((refund) => ({
    type: types[refund.status],
    about: [row.orderId, refund.id],
    resource: toPayPalRefund(row, refund),
  }))

const write = (row: SandboxRow, refunds: readonly SandboxRefund[], more: object = {}) => ({
  refundedCents: cents(refunds.reduce((sum, one) => sum + (one.status === 'FAILED' ? 0 : one.amountCents), 0)),
  payload: { ...row.payload, ...more, refunds },
})

/** One change of an order's refunds at a time. */
const change = <T>(
  where: ReturnType<typeof eq>,
  run: (row: SandboxRow) => { readonly refunds: readonly SandboxRefund[]; readonly answer: T },
): Promise<{ row: SandboxRow; answer: T }> =>
  inTransaction(async (tx) => {
    const [before] = await tx.select().from(sandboxOrders).where(where).for('update')
    if (!before) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
    const { refunds, answer } = run(before)
    const [row] = await tx
      .update(sandboxOrders)
      .set(write(before, refunds))
      .where(eq(sandboxOrders.id, before.id))
      .returning()
    return { row: row as SandboxRow, answer }
  })

/** What PayPal would refuse a refund for: the age of the payment, and what the tester asked for. */
const refuseAsWished = (row: SandboxRow, amount: number): void => {
  const { refundMode, dispute } = payloadOf(row)
  if (dispute?.outcome === null && amount < row.amountCents) throw new SandboxRefusal(422, 'TRANSACTION_DISPUTED')
  if (refundMode === 'refused') throw new SandboxRefusal(403, 'PERMISSION_DENIED')
  if (refundMode === 'poor') throw new SandboxRefusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS')
  // Documented, and of no meaning to us: the invoice of a refund has no number.
  if (refundMode === 'strange') throw new SandboxRefusal(422, 'DUPLICATE_INVOICE_ID')
  if (refundMode === 'charged_back') throw new SandboxRefusal(422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
  // https://www.paypal.com/it/legalhub/paypal/useragreement-full: refunds within 180 days.
  if (now() >= addDaysInRome(row.createdAt, 180)) throw new SandboxRefusal(422, 'REFUND_TIME_LIMIT_EXCEEDED')
}

/** https://developer.paypal.com/api/rest/reference/payments/v2/errors/: no more of a fee goes back than was kept and is left. */
const refuseFee = (payload: SandboxPayload, fee: number): void => {
  if (fee === 0) return
  if (payload.refundMode === 'no_fees' || isHeldOrder(payload))
    throw new SandboxRefusal(422, 'PLATFORM_FEE_NOT_ENABLED')
  const back = (payload.refunds ?? []).reduce(
    (sum, one) => sum + (one.status === 'FAILED' ? 0 : (one.feeCents ?? 0)),
    0,
  )
  if (!(fee > 0) || back + fee > feeIn(payload)) throw new SandboxRefusal(422, 'PLATFORM_FEE_EXCEEDED')
}

/** As long as an earlier request is being worked on, the next one is told so. */
const answerBusyOnce = async (captureId: string): Promise<void> => {
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.captureId, captureId))
  if (!row || payloadOf(row).refundMode !== 'busy') return
  await setMode(row.orderId, { refundMode: null })
  throw new SandboxRefusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS')
}

/**
 * Gives money back, in parts if wished; the parts never exceed the capture. The same request id answers with the same refund.
 *
 * @param caller the seller it is asked for, or `seller` for what the seller does in its own account: never refused, without a key of ours
 */
export const refundSandboxCapture = async (
  captureId: string,
  asked: {
    readonly value: string
    readonly requestId: string
    readonly customId?: string | undefined
    /** What of the partner's fee goes back with it. */
    readonly fee?: string | undefined
  },
  caller: string | null | 'seller',
) => {
  const bySeller = caller === 'seller'
  if (!bySeller) {
    await requirePayee(payloadOf(await orderOfCapture(captureId)), 'refund')
    await answerBusyOnce(captureId)
  }
  const { row, answer } = await change(eq(sandboxOrders.captureId, captureId), (before) => {
    const { refunds = [], refundMode } = payloadOf(before)
    if (!bySeller) requireConsent(before, caller)
    const done = refunds.find((one) => one.requestId === asked.requestId)
    if (done) return { refunds, answer: { refund: done, isNew: false } }
    const amount = parseDecimal(asked.value)
    if (amount === undefined || amount <= 0) throw new SandboxRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
    if (!bySeller) refuseAsWished(before, amount)
    const feeCents = asked.fee === undefined ? 0 : (parseDecimal(asked.fee) ?? Number.NaN)
    refuseFee(payloadOf(before), feeCents)
    if (before.captureStatus !== 'COMPLETED') throw new SandboxRefusal(422, 'PENDING_CAPTURE')
    if (before.refundedCents === before.amountCents) throw new SandboxRefusal(422, 'CAPTURE_FULLY_REFUNDED')
    if (before.refundedCents + amount > before.amountCents) throw new SandboxRefusal(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund: SandboxRefund = {
      id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
      requestId: asked.requestId,
      amountCents: amount,
      status: refundMode === 'pending' && !bySeller ? 'PENDING' : 'COMPLETED',
      ...(asked.customId ? { customId: asked.customId } : {}),
      ...(feeCents > 0 ? { feeCents } : {}),
    }
    return { refunds: [...refunds, refund], answer: { refund, isNew: true } }
  })
  if (answer.isNew) deliverMessages(row, refundMessages(row, [answer.refund]))
  return toPayPalRefund(row, answer.refund)
}

export const findSandboxRefund = async (id: string, caller: string | null) => {
  const [row] = await db()
    .select()
    .from(sandboxOrders)
    .where(sql`${sandboxOrders.payload} -> 'refunds' @> ${JSON.stringify([{ id }])}::jsonb`)
  const refund = row && payloadOf(row).refunds?.find((one) => one.id === id)
  if (!refund) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
  requireConsent(row, caller)
  return toPayPalRefund(row, refund)
}

const orderOfCapture = async (captureId: string): Promise<SandboxRow> => {
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.captureId, captureId))
  if (!row) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
  return row
}

export const findSandboxCapture = async (captureId: string, caller: string | null) => {
  const row = await orderOfCapture(captureId)
  requireConsent(row, caller)
  return toPayPalCapture(row)
}

/** What becomes of the refunds the provider is looking into. */
export const decideRefunds = async (orderId: string, status: 'COMPLETED' | 'FAILED'): Promise<void> => {
  const { row, answer } = await change(eq(sandboxOrders.orderId, orderId), (before) => {
    const { refunds = [] } = payloadOf(before)
    const decided = refunds.map((one) => (one.status === 'PENDING' ? { ...one, status } : one))
    return { refunds: decided, answer: decided.filter((one, index) => one !== refunds[index]) }
  })
  deliverMessages(row, refundMessages(row, answer))
}

/** How the provider will behave from now on: what it answers when money is asked back, whether its messages arrive. */
export const setMode = async (orderId: string, mode: Pick<SandboxPayload, 'refundMode' | 'muted'>): Promise<void> => {
  await db()
    .update(sandboxOrders)
    // In one statement: what goes back meanwhile stands in the same column.
    .set({ payload: sql`${sandboxOrders.payload} || ${JSON.stringify(mode)}::jsonb` })
    .where(eq(sandboxOrders.orderId, orderId))
}

const GONE_MEANWHILE: readonly (Issue | null)[] = ['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED']

/** The seller gives back money in its own account at the provider: all that is left, or half of it. */
export const refundBySeller = async (orderId: string, how: 'all' | 'half'): Promise<void> => {
  const row = await findSandboxOrder(orderId)
  if (row.captureStatus !== 'COMPLETED' || !row.captureId) return
  const left = row.amountCents - row.refundedCents
  if (left === 0) return
  const amount = cents(how === 'all' ? left : Math.ceil(left / 2))
  const asked = { value: formatDecimal(amount as Cents), requestId: randomBytes(8).toString('hex') }
  await refundSandboxCapture(row.captureId, asked, 'seller').catch((error: unknown) => {
    // Some of it went back in the same moment: PayPal refuses, and the seller looks again.
    if (!(error instanceof SandboxRefusal && GONE_MEANWHILE.includes(error.issue))) throw error
  })
}

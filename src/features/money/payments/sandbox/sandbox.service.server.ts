import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { config } from '#platform/config.server.ts'
import { db } from '#platform/db/db.server.ts'
import { type Cents, cents, formatDecimal, parseDecimal } from '#shared/money.ts'
import { SandboxRefusal } from './refusal.server.ts'
import type { refundModes, SandboxChoice } from './sandbox.rules.ts'
import { sandboxOrders } from './schema.server.ts'
import { refusalOfPayee } from './sellers.service.server.ts'
import { type SandboxMessage, sendMessages } from './webhooks.server.ts'

export type SandboxRow = typeof sandboxOrders.$inferSelect

interface Money {
  readonly currency_code?: string
  readonly value?: string
}
interface PlatformFee {
  readonly amount?: Money
  readonly payee?: { readonly merchant_id?: string }
}
interface Unit {
  readonly custom_id?: string
  readonly description?: string
  readonly payee?: { readonly merchant_id?: string }
  readonly payment_instruction?: {
    readonly platform_fees?: readonly PlatformFee[]
    readonly disbursement_mode?: string
  }
  readonly amount?: Money & { readonly breakdown?: Readonly<Record<string, Money>> }
  readonly items?: readonly { readonly quantity?: string; readonly unit_amount?: Money }[]
}
export interface SandboxPayload {
  readonly purchase_units?: readonly Unit[]
  readonly payment_source?: {
    readonly paypal?: { readonly experience_context?: { readonly return_url?: string; readonly cancel_url?: string } }
  }
  readonly captureRequestId?: string
  readonly refunds?: readonly SandboxRefund[]
  /** How the tester wants money that is asked back to be answered. */
  readonly refundMode?: keyof typeof refundModes | null
  /** Parcels the seller has told of. */
  readonly trackers?: readonly { readonly carrier: string; readonly number: string }[]
  /** What the payer complains of: since when, about how much, and what came of it. */
  readonly dispute?: SandboxDispute
  /** When what was kept was passed on, and by which request. */
  readonly payout?: { readonly itemId: string; readonly requestId: string }
  /** Messages about the order are lost on their way. */
  readonly muted?: boolean
}

export interface SandboxDispute {
  readonly outcome:
    | 'RESOLVED_BUYER_FAVOUR'
    | 'RESOLVED_SELLER_FAVOUR'
    | 'RESOLVED_WITH_PAYOUT'
    | 'CANCELED_BY_BUYER'
    | null
  readonly openedAt: string
  readonly amountCents: number
  /** What the payer got by its outcome, from the seller or from PayPal itself. */
  readonly refundedCents?: number
}

export interface SandboxRefund {
  readonly id: string
  readonly requestId: string
  readonly amountCents: number
  readonly status: 'COMPLETED' | 'PENDING' | 'FAILED'
  /** Idempotency key of the caller. */
  readonly customId?: string
  /** What of the partner's fee went back to the seller. */
  readonly feeCents?: number
}

const euros = (amount: Cents) => ({ currency_code: 'EUR', value: formatDecimal(amount) })
const feesOf = (amount: Cents) =>
  amount > 0
    ? { platform_fees: [{ amount: euros(amount), payee: { merchant_id: config.partnerId ?? undefined } }] }
    : {}

const token = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase()
const centsIn = (money: Money | undefined): number => parseDecimal(money?.value ?? '') ?? Number.NaN

/** What the partner keeps of an order, in cents. */
export const feeIn = (payload: SandboxPayload): Cents => {
  const [fee] = payload.purchase_units?.[0]?.payment_instruction?.platform_fees ?? []
  return cents(fee ? centsIn(fee.amount) : 0)
}

/** Whether an order is kept for its seller until it is passed on. */
export const isHeldOrder = (payload: SandboxPayload): boolean =>
  payload.purchase_units?.[0]?.payment_instruction?.disbursement_mode === 'DELAYED'

/** https://developer.paypal.com/api/rest/reference/orders/v2/errors/: a fee leaves something, in the order's currency, to the partner's own account. */
const checkFee = ({ payment_instruction: instruction, payee }: Unit, total: number): void => {
  const [fee] = instruction?.platform_fees ?? []
  if (!fee) return
  if (config.partnerId === null) throw new SandboxRefusal(422, 'PLATFORM_FEES_NOT_SUPPORTED')
  if (fee.amount?.currency_code !== 'EUR') throw new SandboxRefusal(422, 'MULTI_CURRENCY_ORDER')
  if (!payee || (fee.payee?.merchant_id ?? config.partnerId) !== config.partnerId)
    throw new SandboxRefusal(422, 'INVALID_PLATFORM_FEES_ACCOUNT')
  const amount = centsIn(fee.amount)
  if (!(amount > 0 && amount < total)) throw new SandboxRefusal(422, 'INVALID_PLATFORM_FEES_AMOUNT')
}

const checked = (payload: SandboxPayload): Cents => {
  const unit = payload.purchase_units?.[0]
  const total = centsIn(unit?.amount)
  if (unit?.amount?.currency_code !== 'EUR') throw new SandboxRefusal(422, 'INVALID_CURRENCY_CODE')
  if (!(total > 0)) throw new SandboxRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const { item_total: items, shipping } = unit.amount.breakdown ?? {}
  if (centsIn(items) + centsIn(shipping) !== total) throw new SandboxRefusal(422, 'AMOUNT_MISMATCH')
  const sum = (unit.items ?? []).reduce((all, item) => all + Number(item.quantity) * centsIn(item.unit_amount), 0)
  if (sum !== centsIn(items)) throw new SandboxRefusal(422, 'ITEM_TOTAL_MISMATCH')
  checkFee(unit, total)
  // https://developer.paypal.com/api/payments/v2/errors/delayed_disbursement_not_supported: only a partner has payments kept.
  if (isHeldOrder(payload) && (config.partnerId === null || !unit.payee))
    throw new SandboxRefusal(422, 'DELAYED_DISBURSEMENT_NOT_SUPPORTED')
  return cents(total)
}

/** @throws SandboxRefusal when the account of the seller cannot be paid, or lets us give nothing back */
export const requirePayee = async (payload: SandboxPayload, move: 'payment' | 'refund'): Promise<void> => {
  const wanted = { isKept: feeIn(payload) > 0, isHeld: isHeldOrder(payload) }
  const refusal = await refusalOfPayee(payload.purchase_units?.[0]?.payee?.merchant_id, move, wanted)
  if (refusal) throw new SandboxRefusal(refusal.status, refusal.issue)
}

export const payloadOf = (row: SandboxRow): SandboxPayload => row.payload as SandboxPayload

export const findSandboxOrder = async (orderId: string): Promise<SandboxRow> => {
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, orderId))
  if (!row) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
  return row
}

export const listSandboxOrders = (): Promise<SandboxRow[]> =>
  db().select().from(sandboxOrders).orderBy(desc(sandboxOrders.id)).limit(50)

/** The same `PayPal-Request-Id` answers with the same order. */
export const createSandboxOrder = async (requestId: string, payload: SandboxPayload): Promise<SandboxRow> => {
  const amountCents = checked(payload)
  await requirePayee(payload, 'payment')
  await db()
    .insert(sandboxOrders)
    .values({
      orderId: token(9).slice(0, 17),
      requestId,
      status: 'PAYER_ACTION_REQUIRED',
      payload: payload as Record<string, unknown>,
      amountCents,
      createdAt: now(),
    })
    .onConflictDoNothing({ target: sandboxOrders.requestId })
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.requestId, requestId))
  return row as SandboxRow
}

const captureTypes = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const

export const approved = (row: SandboxRow): SandboxMessage => ({
  type: 'CHECKOUT.ORDER.APPROVED',
  about: [row.orderId],
  resource: toPayPalOrder(row),
})

export const messagesAbout = (row: SandboxRow): SandboxMessage[] => {
  if (row.status === 'APPROVED') return [approved(row)]
  if (!row.captureStatus) return []
  const captured = { type: captureTypes[row.captureStatus], about: [row.orderId], resource: toPayPalCapture(row) }
  if (row.behaviour === 'duplicate') return [captured, captured]
  if (row.behaviour === 'late') return [captured, approved(row)]
  return [captured]
}

/** Says what happened to an order, unless its messages are lost. */
export const deliverMessages = (row: SandboxRow, messages: readonly SandboxMessage[]): void =>
  sendMessages(messages, payloadOf(row).muted ? 'lost' : null)

/** Takes the money as the tester wished it; repeating with the same request id answers the same. */
export const captureSandboxOrder = async (orderId: string, requestId: string): Promise<SandboxRow> => {
  const before = await findSandboxOrder(orderId)
  if (before.status === 'COMPLETED') {
    if (payloadOf(before).captureRequestId === requestId) return before
    throw new SandboxRefusal(422, 'ORDER_ALREADY_CAPTURED')
  }
  if (before.status !== 'APPROVED') throw new SandboxRefusal(422, 'ORDER_NOT_APPROVED')
  await requirePayee(payloadOf(before), 'payment')
  if (before.behaviour === 'decline') throw new SandboxRefusal(422, 'INSTRUMENT_DECLINED')
  const [row] = await db()
    .update(sandboxOrders)
    .set({
      status: 'COMPLETED',
      captureStatus: before.behaviour === 'pending' ? 'PENDING' : 'COMPLETED',
      captureId: token(9).slice(0, 17),
      attempts: sql`${sandboxOrders.attempts} + 1`,
      payload: { ...before.payload, captureRequestId: requestId },
    })
    .where(and(eq(sandboxOrders.orderId, orderId), eq(sandboxOrders.status, 'APPROVED')))
    .returning()
  if (!row) return captureSandboxOrder(orderId, requestId)
  deliverMessages(row, messagesAbout(row))
  return row
}

/**
 * What the payer chose on the approval page.
 *
 * @returns where the browser goes next; null when the tester "closes the tab"
 */
export const choose = async (orderId: string, choice: SandboxChoice): Promise<string | null> => {
  const row = await findSandboxOrder(orderId)
  const urls = payloadOf(row).payment_source?.paypal?.experience_context
  if (choice === 'cancel') return withToken(urls?.cancel_url, orderId)
  const [done] = await db()
    .update(sandboxOrders)
    .set({ status: 'APPROVED', behaviour: choice })
    .where(and(eq(sandboxOrders.orderId, orderId), eq(sandboxOrders.status, 'PAYER_ACTION_REQUIRED')))
    .returning()
  if (done && choice === 'closed') deliverMessages(done, [approved(done)])
  return choice === 'closed' ? null : withToken(urls?.return_url, orderId)
}

/** Only path and query: the emulator lives on our own address, and the browser knows best which one that is. */
const withToken = (url: string | undefined, orderId: string): string => {
  const target = new URL(url ?? '/', 'http://sandbox.invalid')
  target.searchParams.set('token', orderId)
  target.searchParams.set('PayerID', 'SANDBOXPAYER')
  return target.pathname + target.search
}

/** The capture as PayPal would answer it: its state tells whether some or all of it was given back. */
export const toPayPalCapture = (row: SandboxRow) => ({
  id: row.captureId,
  status:
    row.refundedCents === 0 || row.captureStatus !== 'COMPLETED'
      ? row.captureStatus
      : row.refundedCents === row.amountCents
        ? 'REFUNDED'
        : 'PARTIALLY_REFUNDED',
  custom_id: payloadOf(row).purchase_units?.[0]?.custom_id,
  amount: euros(row.amountCents),
  seller_receivable_breakdown: {
    gross_amount: euros(row.amountCents),
    ...feesOf(feeIn(payloadOf(row))),
    net_amount: euros(cents(row.amountCents - feeIn(payloadOf(row)))),
  },
  supplementary_data: { related_ids: { order_id: row.orderId } },
})

/** The refund as PayPal would answer it; its capture is only named by the address one step up. */
export const toPayPalRefund = (row: SandboxRow, refund: SandboxRefund) => ({
  id: refund.id,
  status: refund.status,
  amount: euros(cents(refund.amountCents)),
  seller_payable_breakdown: { gross_amount: euros(cents(refund.amountCents)), ...feesOf(cents(refund.feeCents ?? 0)) },
  custom_id: refund.customId,
  payer: { merchant_id: payloadOf(row).purchase_units?.[0]?.payee?.merchant_id },
  links: [
    { rel: 'self', method: 'GET', href: `/dev/pay/v2/payments/refunds/${refund.id}` },
    { rel: 'up', method: 'GET', href: `/dev/pay/v2/payments/captures/${row.captureId}` },
  ],
})

/** The order as PayPal would answer it. */
export const toPayPalOrder = (row: SandboxRow) => {
  const unit = payloadOf(row).purchase_units?.[0]
  const amount = { currency_code: 'EUR', value: formatDecimal(row.amountCents) }
  return {
    id: row.orderId,
    intent: 'CAPTURE' as const,
    status: row.status,
    purchase_units: [
      {
        ...unit,
        amount: { ...unit?.amount, ...amount },
        ...(row.captureId
          ? {
              payments: {
                captures: [toPayPalCapture(row)],
                refunds: (payloadOf(row).refunds ?? []).map((refund) => toPayPalRefund(row, refund)),
              },
            }
          : {}),
      },
    ],
    links: [{ rel: 'payer-action', method: 'GET', href: `/dev/pay/checkoutnow?token=${row.orderId}` }],
  }
}

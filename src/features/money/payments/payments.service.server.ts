import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn, system } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { log } from '#platform/log.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import type { Day } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Cents } from '#shared/money.ts'
import { closePage, endAttempt, failPayment, type PaymentRow } from './attempts.service.server.ts'
import { paymentMachine, REUSE_WINDOW_MS } from './payment.rules.ts'
import { isPayeeFailure } from './payment-refusals.rules.ts'
import { PLATFORM_PAYEE, paymentErrors } from './payments.contract.ts'
import { paymentProvider, providerOf } from './provider.server.ts'
import { ProviderRefusal } from './provider-refusal.server.ts'
import { payments } from './schema.server.ts'
import { sellerHooks } from './sellers.server.ts'
import { settlementOf } from './settlement.server.ts'
import type { PaymentPurpose } from './views.ts'

/** One amount to collect for one thing. */
export interface NewPayment {
  readonly purpose: PaymentPurpose
  /** The order (also of a balance or deposit) or purchase it pays. */
  readonly subjectId: number
  /** The seller's account at the provider, or `PLATFORM_PAYEE`. */
  readonly payeeMerchantId: string
  readonly itemsCents: Cents
  readonly shippingCents: Cents
  /** Our fee with its VAT, where the provider is to keep it from this payment; unset: it is billed afterwards (decision 0158). */
  readonly feeCents?: Cents
  /** Until when the provider is to keep it for the seller if nobody objects; unset: it is passed on at once (decision 0160). */
  readonly holdUntil?: Day | null
  readonly description: string
  /** Page to come back to; a path of this site. */
  readonly returnPath: string
}

export interface StartedPayment {
  readonly paymentId: number
  /** Where the payer approves; in the sandbox a path of our own site. */
  readonly approveUrl: string
  readonly providerOrderId: string
}

const LIVE = ['starting', 'awaiting_approval', 'pending', 'captured'] as const

const liveAttempt = async (
  tx: Tx,
  purpose: NewPayment['purpose'],
  subjectId: number,
): Promise<PaymentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), inArray(payments.status, [...LIVE])))
    .for('update')
  return row
}

/** Whether the live attempt is still the one to pay. Whoever has sent a bank transfer must not be led to pay again, whatever else is agreed meanwhile. */
const isReusable = (row: PaymentRow, wanted: NewPayment, provider: string, at: Date): boolean => {
  const isSame =
    row.itemsCents === wanted.itemsCents &&
    row.shippingCents === wanted.shippingCents &&
    row.payeeMerchantId === wanted.payeeMerchantId &&
    row.provider === provider
  if (!isSame) return false
  if (row.waitsUntil !== null) return at < row.waitsUntil
  return (
    row.feeCents === (wanted.feeCents ?? 0) &&
    row.holdUntil === (wanted.holdUntil ?? null) &&
    at.getTime() - row.startedAt.getTime() < REUSE_WINDOW_MS
  )
}

/** Ends an attempt in whose place another one comes, or nothing: on its page nobody pays any more. */
const giveUp = async (tx: Tx, ctx: Ctx, live: PaymentRow): Promise<void> => {
  await transition(tx, ctx, paymentMachine, payments, live.id, 'cancel', { settledAt: ctx.now })
  await closePage(tx, live)
}

/**
 * Writes the attempt down, in the transaction of the caller: the live one when it still fits, else a new one in its place.
 * The provider is asked afterwards, by `launchPayment`, because no transaction waits for another house.
 *
 * @throws AppError 409 `already_paid`, `payment_in_progress` · 422 `seller_not_payable`
 */
export const preparePayment = async (tx: Tx, ctx: Ctx, wanted: NewPayment): Promise<number> => {
  const payer = requireSignedIn(ctx)
  const provider = paymentProvider(wanted.payeeMerchantId).name
  if (wanted.payeeMerchantId !== PLATFORM_PAYEE) await sellerHooks().requirePayable(tx, ctx, wanted.payeeMerchantId)
  const live = await liveAttempt(tx, wanted.purpose, wanted.subjectId)
  if (live?.status === 'captured') throw appError(paymentErrors, 'already_paid')
  if (live?.status === 'pending') throw appError(paymentErrors, 'payment_in_progress')
  if (live && isReusable(live, wanted, provider, ctx.now)) return live.id
  if (live) await giveUp(tx, ctx, live)
  const [row] = await tx
    .insert(payments)
    .values({
      ...wanted,
      reference: randomUUID(),
      payerId: payer.accountId,
      amountCents: (wanted.itemsCents + wanted.shippingCents) as Cents,
      provider,
      status: 'starting',
      startedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (row) return row.id
  // Someone started the same payment in the same moment: theirs is the one.
  const other = await liveAttempt(tx, wanted.purpose, wanted.subjectId)
  if (!other) throw appError(commonErrors, 'conflict')
  return other.id
}

/**
 * Ends the live attempt to pay something that is given up, in the transaction that gives it up.
 *
 * @param options.ifPaid `leave` what was paid already, for those who give it back
 * @throws AppError 409 `already_paid`, and `payment_in_progress` when the money is being taken at this moment
 */
export const endPayment = async (
  tx: Tx,
  ctx: Ctx,
  purpose: NewPayment['purpose'],
  subjectId: number,
  { ifPaid = 'refuse' }: { readonly ifPaid?: 'refuse' | 'leave' } = {},
): Promise<void> => {
  const live = await liveAttempt(tx, purpose, subjectId)
  if (live?.status === 'captured' && ifPaid === 'leave') return
  if (live?.status === 'captured') throw appError(paymentErrors, 'already_paid')
  if (live?.status === 'pending') throw appError(paymentErrors, 'payment_in_progress')
  if (live) await giveUp(tx, ctx, live)
}

const started = (row: PaymentRow): StartedPayment => {
  if (row.status === 'captured') throw appError(paymentErrors, 'already_paid')
  if (row.status === 'pending') throw appError(paymentErrors, 'payment_in_progress')
  if (row.status !== 'awaiting_approval' || !row.approveUrl || !row.providerOrderId)
    throw appError(commonErrors, 'conflict')
  return { paymentId: row.id, approveUrl: row.approveUrl, providerOrderId: row.providerOrderId }
}

/**
 * Asks the provider for the order of a prepared attempt. Repeating is harmless: the attempt's own reference makes the provider
 * answer with the same order, so a crash between row and call is healed by the next click.
 *
 * @throws AppError 422 `payment_refused`, `seller_not_payable`, 500 `payment_unavailable`, 409 when it has ended meanwhile
 */
export const launchPayment = async (ctx: Ctx, paymentId: number): Promise<StartedPayment> => {
  const [row] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!row) throw appError(commonErrors, 'not_found')
  if (row.status !== 'starting') return started(row)
  const items = (await settlementOf(row.purpose).items?.(row.subjectId)) ?? []
  const shipping = (await settlementOf(row.purpose).shipping?.(row.subjectId)) ?? null
  const provider = providerOf(row)
  if (!provider) throw appError(paymentErrors, 'payments_off')
  const waits = (await settlementOf(row.purpose).waits?.(row.subjectId)) ?? false
  const order = await provider
    .createOrder({
      reference: row.reference,
      startedAt: row.startedAt,
      invoiceId: `${row.purpose}-${row.subjectId}-${row.id}`,
      description: row.description,
      amountCents: row.amountCents,
      itemsCents: row.itemsCents,
      shippingCents: row.shippingCents,
      feeCents: row.feeCents,
      isHeld: row.holdUntil !== null,
      items,
      shipping,
      ...(waits ? { payer: await contactOf(row.payerId) } : {}),
      returnUrl: publicUrl('/pagamento/esito'),
      cancelUrl: publicUrl('/pagamento/esito?annullato=1'),
    })
    .catch(async (error: unknown) => {
      log.error({ err: error, paymentId }, 'payment could not be started')
      if (!(error instanceof ProviderRefusal)) throw appError(paymentErrors, 'payment_unavailable', { cause: error })
      await failPayment(ctx, paymentId, error.issue)
      throw appError(paymentErrors, isPayeeFailure(error.issue) ? 'seller_not_payable' : 'payment_refused', {
        cause: error,
      })
    })
  return inTransaction(async (tx) => {
    const [now] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (now?.status !== 'starting') return started(now ?? row)
    const set = { providerOrderId: order.id, approveUrl: order.approveUrl }
    return started(await transition(tx, { ...ctx, actor: system }, paymentMachine, payments, paymentId, 'open', set))
  })
}

/** The provider's order of an attempt, by our own key: what the page says that the payer left. Whose it is, is asked by who reads it. */
export const orderOfReference = async (reference: string): Promise<string | null> => {
  if (!z.uuid().safeParse(reference).success) return null
  const [row] = await db()
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.reference, reference))
  return row?.id ?? null
}

/**
 * The payer came back saying no. Nothing was taken; an attempt that has ended or is being captured stays as it is.
 *
 * @throws AppError 404 except for the payer
 */
export const cancelByProviderOrder = async (ctx: Ctx, providerOrderId: string): Promise<void> => {
  const payer = requireSignedIn(ctx)
  const [row] = await db().select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  if (!row || row.payerId !== payer.accountId) throw appError(commonErrors, 'not_found')
  await endAttempt(ctx, row.id, 'cancel')
}

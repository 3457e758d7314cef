import { eq, sql } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { AppError } from '#shared/errors.ts'
import { attemptEnded, paymentDeclined } from './jobs.contract.ts'
import { paymentMachine } from './payment.rules.ts'
import { isPayeeFailure } from './payment-refusals.rules.ts'
import { PLATFORM_PAYEE } from './payments.contract.ts'
import { providerOf } from './provider.server.ts'
import { payments } from './schema.server.ts'
import { sellerHooks } from './sellers.server.ts'
import { settlementOf } from './settlement.server.ts'
import type { PaymentState } from './views.ts'

export type PaymentRow = typeof payments.$inferSelect
type Event = keyof typeof paymentMachine.events

/** Whether the event may happen to an attempt in this state. */
export const startsFrom = (event: Event, status: PaymentState): boolean =>
  (paymentMachine.events[event].from as readonly PaymentState[]).includes(status)

/** Has the provider's page closed on which money could still be taken, in the transaction that ends the attempt. */
export const closePage = async (tx: Tx, { id: paymentId, ...row }: PaymentRow): Promise<void> => {
  if (row.providerOrderId && providerOf(row)?.close) await enqueue(tx, attemptEnded, { paymentId })
}

/** Any number: the first half of the lock that lets one change of a payment run at a time. */
const SETTLE_LOCK = 20_160_621

/**
 * One payment, with every other change of it kept out until the transaction ends.
 *
 * @remarks the row itself is not locked: what is paid for is locked before the payment, in the order in which starting a payment
 *   locks them, so that the two can never wait for each other
 */
export const guardedPayment = async (tx: Tx, paymentId: number): Promise<PaymentRow | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTLE_LOCK}, ${paymentId})`)
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  return row
}

/** What an attempt would pay for cannot be had any more: the error's code says why. */
class Unsecured extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const secured = async (tx: Tx, ctx: Ctx, row: PaymentRow): Promise<void> => {
  try {
    await settlementOf(row.purpose).secure?.(tx, ctx, row.subjectId)
    if (row.payeeMerchantId !== PLATFORM_PAYEE) await sellerHooks().requirePayable(tx, ctx, row.payeeMerchantId)
  } catch (error) {
    throw error instanceof AppError ? new Unsecured(error.code) : error
  }
}

/**
 * Claims the money of an approved attempt: it can no longer be cancelled. A crash afterwards leaves `pending`, which the sweep
 * takes up again, and then what is paid for is made sure of anew.
 *
 * @returns whether the money may be taken; when not, the code of what is wrong with the thing it pays, or null because another request was first
 */
export const claimPayment = async (
  ctx: Ctx,
  paymentId: number,
): Promise<{ readonly claimed: boolean; readonly refusal: string | null }> => {
  try {
    const claimed = await inTransaction(async (tx) => {
      const row = await guardedPayment(tx, paymentId)
      if (!row || (row.status !== 'pending' && !startsFrom('claim', row.status))) return false
      await secured(tx, ctx, row)
      if (row.status !== 'pending') await transition(tx, ctx, paymentMachine, payments, paymentId, 'claim')
      return true
    })
    return { claimed, refusal: null }
  } catch (error) {
    if (error instanceof Unsecured) return { claimed: false, refusal: error.code }
    if (lostRace(error)) return { claimed: false, refusal: null }
    throw error
  }
}

const lostRace = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict'

/** Ends an attempt without money, and what waited for it; nothing when it has ended or, for `cancel`, is being captured. */
export const endAttempt = async (
  ctx: Ctx,
  paymentId: number,
  event: 'fail' | 'cancel',
  { failure = null, wasUnderWay = false }: { readonly failure?: string | null; readonly wasUnderWay?: boolean } = {},
): Promise<void> => {
  try {
    await inTransaction(async (tx) => {
      const row = await guardedPayment(tx, paymentId)
      if (!row || !startsFrom(event, row.status)) return
      await settlementOf(row.purpose).ended?.(tx, ctx, row.subjectId)
      await transition(tx, ctx, paymentMachine, payments, paymentId, event, { failure, settledAt: ctx.now })
      await closePage(tx, row)
      if (wasUnderWay) await enqueue(tx, paymentDeclined, { paymentId })
      if (isPayeeFailure(failure)) await sellerHooks().refused(tx, ctx, row.payeeMerchantId)
    })
  } catch (error) {
    if (!lostRace(error)) throw error
    log.warn({ paymentId, event }, 'started anew or given up in the same moment: the sweep looks again')
  }
}

/**
 * Notes that the attempt came to nothing, unless it has already ended.
 *
 * @param wasUnderWay its payer has left and believes to have paid: it is written to
 */
export const failPayment = (ctx: Ctx, paymentId: number, failure: string, wasUnderWay = false): Promise<void> =>
  endAttempt({ ...ctx, actor: system }, paymentId, 'fail', { failure, wasUnderWay })

import { and, asc, eq, inArray, isNotNull, isNull, notLike, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import type { PaymentRow } from './attempts.service.server.ts'
import { OPEN_DISPUTE } from './disputes.rules.ts'
import { disputesAreRefunds } from './houses.rules.ts'
import type { ProviderRefund } from './provider.server.ts'
import { HAND_CODES } from './refund.rules.ts'
import { providerDisputes, refunds } from './schema.server.ts'

/**
 * The money of a dispute comes twice in PayPal's books, as its outcome and as a refund or reversal of the payment, in any order: whichever
 * is seen first is noted, the other only put to it.
 *
 * @returns whether it was noted before
 */
export const isOfDispute = async (
  tx: Tx,
  ctx: Ctx,
  payment: Pick<PaymentRow, 'id' | 'provider'>,
  seen: ProviderRefund,
): Promise<boolean> => {
  if (!disputesAreRefunds(payment.provider)) return false
  const [row] = await tx
    .select()
    .from(providerDisputes)
    .where(
      and(
        eq(providerDisputes.paymentId, payment.id),
        eq(providerDisputes.amountCents, seen.amountCents),
        inArray(providerDisputes.status, [...OPEN_DISPUTE, 'lost']),
        or(isNull(providerDisputes.refundCode), eq(providerDisputes.refundCode, seen.id)),
      ),
    )
    .orderBy(asc(providerDisputes.id))
    .limit(1)
    .for('update')
  if (!row) return false
  const set = { refundCode: seen.id, postedAt: row.postedAt ?? ctx.now }
  await tx.update(providerDisputes).set(set).where(eq(providerDisputes.id, row.id))
  return row.postedAt !== null
}

/** The provider's code of a refund, without the place of a part. */
const codeOf = sql<string>`split_part(${refunds.providerRefundId}, '/', 1)`

/**
 * What is still to be noted of the money of a lost dispute. A message of the money that came before any message of the dispute is noted as money
 * that the seller gave back: then it is put to the dispute. And more than was taken never comes back by the provider: what was given back by hand
 * does not count.
 *
 * @param dispute.since when it was opened: what went back before is another matter
 */
export const unnotedOf = async (
  tx: Tx,
  payment: PaymentRow,
  dispute: { readonly amountCents: Cents; readonly since: Date },
): Promise<{ readonly amountCents: Cents; readonly refundCode: string | null }> => {
  const back = await tx
    .select({ code: codeOf, amountCents: refunds.amountCents, settledAt: refunds.settledAt })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        eq(refunds.status, 'completed'),
        isNotNull(refunds.providerRefundId),
        ...Object.values(HAND_CODES).map((one) => notLike(refunds.providerRefundId, `${one}%`)),
      ),
    )
  const taken = await tx
    .select({ code: providerDisputes.refundCode })
    .from(providerDisputes)
    .where(eq(providerDisputes.paymentId, payment.id))
  const left = cents(payment.amountCents - sumOf(back.map(({ amountCents }) => amountCents)))
  const isOthers = (code: string) => code.startsWith('dispute-') || taken.some((one) => one.code === code)
  const own = back.filter(({ code, settledAt }) => !isOthers(code) && settledAt !== null && settledAt >= dispute.since)
  const refundCode = own.find(({ code }) => {
    const parts = own.filter((one) => one.code === code)
    return sumOf(parts.map(({ amountCents }) => amountCents)) === dispute.amountCents
  })?.code
  if (refundCode && disputesAreRefunds(payment.provider)) return { amountCents: cents(0), refundCode }
  return { amountCents: cents(Math.max(0, Math.min(left, dispute.amountCents))), refundCode: null }
}

/**
 * What lost disputes took of a payment and nothing has noted, now that a refund of it has turned out not to have arrived. Where a lost dispute is a
 * refund in the provider's books, it is noted from there.
 */
export const unnotedLosses = async (
  tx: Tx,
  payment: PaymentRow,
): Promise<readonly { readonly id: string; readonly amountCents: Cents }[]> => {
  if (disputesAreRefunds(payment.provider)) return []
  const lost = await tx
    .select()
    .from(providerDisputes)
    .where(
      and(
        eq(providerDisputes.paymentId, payment.id),
        eq(providerDisputes.status, 'lost'),
        isNotNull(providerDisputes.postedAt),
      ),
    )
  const noted = await tx
    .select({ code: codeOf, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'completed')))
  return lost
    .map(({ code, amountCents }) => {
      const own = noted.filter((one) => one.code === `dispute-${code}`)
      const left = cents(amountCents - sumOf(own.map((one) => one.amountCents)))
      return { id: own.length === 0 ? `dispute-${code}` : `dispute-${code}/${own.length + 1}`, amountCents: left }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

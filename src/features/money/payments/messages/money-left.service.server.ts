import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { paidByTransfer } from '../jobs.contract.ts'
import { providerOf } from '../provider.server.ts'
import { payments } from '../schema.server.ts'
import { isFinal, settleByProviderOrder } from '../settle.service.server.ts'

/**
 * Money came by bank transfer: what no payment has taken, and none will, goes back to the bank it came from. Nothing while its payment is open: the
 * job of `returnMoneyLeft` looks again when it was taken, and what is left when it is given up comes with a message of its own.
 *
 * @param said the message or job that speaks of it: the first half of the key under which the money is sent back
 * @throws when the provider cannot be reached
 */
export const takeMoneyLeft = async (ctx: Ctx, name: string, said: string, payerId: string): Promise<void> => {
  const door = providerOf({ provider: name })?.left
  const before = await door?.find(payerId)
  if (!door || !before) return
  const meant = eq(payments.reference, before.reference)
  const [known] = await db().select({ orderId: payments.providerOrderId }).from(payments).where(meant)
  if (known?.orderId) await settleByProviderOrder(ctx, known.orderId)
  const [row] = await db().select({ id: payments.id, status: payments.status }).from(payments).where(meant)
  const left = await door.find(payerId)
  if (!row || !left || !isFinal(row.status)) return
  log.warn({ paymentId: row.id, amountCents: left.amountCents }, 'money that was sent too much or too late goes back')
  await door.giveBack(payerId, left.amountCents, `${said}-${left.amountCents}`)
}

/** Of a payment by bank transfer that was taken: what came besides may have been spoken of while it was open. */
export const returnMoneyLeft = handle(paidByTransfer, async (ctx, { paymentId }) => {
  const [row] = await db()
    .select({ provider: payments.provider, orderId: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  const payerId = row?.orderId ? await providerOf(row)?.left?.payerOf(row.orderId) : null
  if (row && payerId) await takeMoneyLeft(ctx, row.provider, `payment-${paymentId}`, payerId)
})

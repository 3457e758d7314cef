import { eq } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { freeHeld } from './held/held.service.server.ts'
import { HAND_CODES, isStuck, refundMachine } from './refund.rules.ts'
import { completeRefund, guardRefunds, newsOf, refundWithPayment } from './refund-books.service.server.ts'
import { refunds } from './schema.server.ts'
import { feeHooks, refundHooks } from './settlement.server.ts'

/** A refund that hangs, with its payment. @throws AppError 409 `conflict` for any other */
const stuck = async (tx: Tx, refundId: number) => {
  const found = await refundWithPayment(tx, refundId)
  if (!found || !isStuck(found.refund.status)) throw appError(commonErrors, 'conflict')
  return found
}

/**
 * The seller has given a refund back by bank transfer, or staff has found that it was given back otherwise: it is posted as every other, now and
 * once.
 *
 * @param by whose word it is, with the number of what it is kept under: the transfer, or the refund itself
 * @throws AppError 409 `conflict` when it does not hang (any more)
 * @remarks the caller has locked the order, or taken `guardRefunds`
 */
export const completeStuckRefund = async (
  tx: Tx,
  ctx: Ctx,
  refundId: number,
  by: readonly [keyof typeof HAND_CODES, number],
  closeReason: string | null = null,
): Promise<void> => {
  const { payment, refund } = await stuck(tx, refundId)
  const code = `${HAND_CODES[by[0]]}${by[1]}`
  await completeRefund(tx, { ...ctx, actor: system }, payment, refund, code, null)
  await freeHeld(tx, ctx, payment.id)
  if (closeReason) await tx.update(refunds).set({ closeReason }).where(eq(refunds.id, refundId))
}

/**
 * Nothing more of a refund is given back, and what waited for it is told. What the couple is owed of it stays in the ledger.
 *
 * @throws AppError 409 `conflict`
 * @remarks as `completeStuckRefund`
 */
export const closeRefund = async (tx: Tx, ctx: Ctx, refundId: number, reason: string): Promise<void> => {
  const { payment, refund } = await stuck(tx, refundId)
  // Nothing of a kept fee goes along any more.
  const set = { feeCents: refund.feeBackCents, settledAt: ctx.now, closeReason: reason }
  await transition(tx, ctx, refundMachine, refunds, refundId, 'close', set)
  await freeHeld(tx, ctx, payment.id)
  const news = await newsOf(tx, payment, refund, `chiuso-${refundId}`)
  if (!news) return
  await refundHooks().closed?.(tx, ctx, news.subjectId, { ...news, transactionCode: null, reason })
  if (news.purpose !== 'deposit') await feeHooks().returned(tx, ctx, payment.subjectId)
}

/**
 * A refund that hangs, for staff, with every other change of the refunds of its order kept out until the transaction ends.
 *
 * @returns undefined for one that does not hang (any more)
 */
export const guardStuckRefund = async (tx: Tx, refundId: number) => {
  const found = await refundWithPayment(tx, refundId)
  if (!found) return undefined
  await guardRefunds(tx, found.payment)
  const again = await refundWithPayment(tx, refundId)
  return again && isStuck(again.refund.status) ? again : undefined
}

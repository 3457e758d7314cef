import { balanceFeeAtSource } from '#features/money/billing/index.server.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { launchPayment, preparePayment } from '#features/money/payments/index.server.ts'
import { payeeFor } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { balanceOf, isBalanceDue, orderPath } from './order.rules.ts'
import { orderErrors } from './orders.contract.ts'
import { lockOwnOrder } from './own-order.service.server.ts'
import { planOfOrder } from './plan/plan-rows.queries.server.ts'

/**
 * "Paga il saldo": starts the payment of what an advance left open (OQ-044). Asking twice takes up the same attempt.
 *
 * @param payWith the seller's account the couple chose, where it has more than one
 * @returns where the couple approves
 * @throws AppError 404 not theirs · 409 `no_balance`, `payment_in_progress`, `already_paid` · 422 `supplier_without_account`, and
 *   those of starting a payment
 */
export const payBalance = async (
  ctx: Ctx,
  orderId: number,
  payWith?: House,
): Promise<{ readonly approveUrl: string; readonly providerOrderId: string }> => {
  requireCouple(ctx)
  const paymentId = await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    const isByPlan = (await planOfOrder(orderId, tx)) !== null
    if (order.status !== 'paid' || !isBalanceDue(order) || isByPlan) throw appError(orderErrors, 'no_balance')
    const merchantId = await payeeFor(await supplierCompany(order.supplierId, tx), payWith, ctx.now, tx)
    if (!merchantId) throw appError(orderErrors, 'supplier_without_account')
    const amountCents = balanceOf(order)
    return preparePayment(tx, ctx, {
      purpose: 'balance',
      subjectId: orderId,
      payeeMerchantId: merchantId,
      itemsCents: amountCents,
      feeCents: await balanceFeeAtSource(tx, orderId, { payee: merchantId, amountCents }),
      // Shipping was paid with the advance.
      shippingCents: cents(0),
      description: `Saldo dell’ordine ${orderNumber(orderId)}`,
      returnPath: orderPath(order.kind, orderId),
    })
  })
  const { approveUrl, providerOrderId } = await launchPayment(ctx, paymentId)
  return { approveUrl, providerOrderId }
}

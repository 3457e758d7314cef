import type { z } from 'zod'
import { sellerOfOrder } from '#features/fulfilment/orders/index.server.ts'
import { CollectorInput, orderErrors, RecipientInput } from '#features/fulfilment/orders/orders.contract.ts'
import { paymentOutcome } from '#features/money/payments/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { AppError, appError } from '#shared/errors.ts'
import { TransactionAnswer, TransactionBody } from './checkout.contract.ts'
import { placeStoreOrder } from './checkout.service.server.ts'

/** Whose payment it is matters: it must have paid an order of this couple at this seller. */
const settled = async (ctx: Ctx, sellerId: number, providerOrderId: string): Promise<0 | 1> => {
  const outcome = await paymentOutcome(ctx, providerOrderId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (outcome?.result !== 'paid' || outcome.purpose !== 'order') return 0
  return (await sellerOfOrder(outcome.subjectId)) === sellerId ? 1 : 0
}

/** Without `idtransaction` the order is placed; with it, the payment the couple has approved is settled (PAY-14, OQ-039). */
const transaction = async (
  ctx: Ctx,
  body: z.output<typeof TransactionBody>,
): Promise<z.input<typeof TransactionAnswer>> => {
  requireCouple(ctx)
  if (body.idtransaction) return { result: await settled(ctx, body.idseller, body.idtransaction) }
  if (body.iva !== null && body.iva !== undefined) {
    const { vatBps } = await supplierCompany(body.idseller)
    if (Number(body.iva) * 100 !== vatBps) throw appError(orderErrors, 'price_changed')
  }
  const { fullname, ...place } = body.addressshipping
  const receiver = { ...place, fullName: fullname }
  const placed = await placeStoreOrder(ctx, {
    sellerId: body.idseller,
    lines: body.products,
    recipient: body.pickup === '1' ? CollectorInput.parse(receiver) : parseForm(RecipientInput, receiver),
    expected: { totalCents: body.total, shippingCents: body.costshipping, nowCents: body.topay ?? null },
    code: body.code ?? '',
    payWith: body.pay_with,
    acceptedPlan: body.accept_plan ?? null,
    boxes: {
      startRequested: body.startservice === '1',
      startUnderstood: body.startservice === '1',
      exclusionRead: null,
    },
  })
  return {
    orderid: String(placed.orderId),
    approve_url: new URL(placed.approveUrl, publicUrl('/')).href,
    paypal_order: placed.providerOrderId,
  }
}

/** POST /api/transactions: an order at one store, and its payment. */
export const checkoutRoutes = (app: ApiApp): void => {
  app.post(
    '/api/transactions',
    {
      schema: {
        tags: ['orders'],
        summary: 'Order from a store; with idtransaction, settle the approved payment',
        body: TransactionBody,
        response: { 200: TransactionAnswer, 404: ErrorBody, 422: ErrorBody },
      },
    },
    (request) => transaction(request.ctx, request.body),
  )
}

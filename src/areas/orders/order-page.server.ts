import { redirect } from 'react-router'
import { payDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { messageIn, talkOfOrder, writeAbout } from '#features/fulfilment/messages/index.server.ts'
import {
  cancelOrder,
  confirmStep,
  coupleOrder,
  orderPlan,
  payBalance,
  payStep,
  placeAuctionOrder,
  receiveOrder,
} from '#features/fulfilment/orders/index.server.ts'
import { orderKindOf } from '#features/fulfilment/orders/order.rules.ts'
import { CancelInput, PlaceOrderForm } from '#features/fulfilment/orders/orders.contract.ts'
import { StepParams } from '#features/fulfilment/orders/plan/plan.contract.ts'
import type { CoupleOrderView } from '#features/fulfilment/orders/views.ts'
import { PayQuery } from '#features/money/payments/payments.contract.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'

/** Where a couple finds what it bought. */
const MY_PURCHASES = '/my-auctions/1'

/** An order by the words of the address: an unknown type leads to the purchases (OQ-136). @throws a 404 page */
export const orderOfPage = async (
  ctx: Ctx,
  params: { readonly type?: string | undefined; readonly id?: string | undefined },
): Promise<CoupleOrderView> => {
  const type = params.type ?? ''
  if (!orderKindOf(type)) throw redirect(MY_PURCHASES)
  const id = pageId(params.id)
  return orErrorPage(() => coupleOrder(ctx, type, id))
}

/** The step that a form of the plan speaks of. @throws AppError 400 for no such place */
export const stepIn = (form: FormData): 2 | 3 | 4 =>
  parseForm(StepParams.pick({ step: true }), { step: form.get('position') }).step

/** How the couple wants to pay, where the form asked. */
const payWithIn = (form: FormData) => parseForm(PayQuery, { pay_with: form.get('payWith') ?? undefined }).pay_with

/** Reopens the payment of an order that was never paid, at the prices the couple has in front of it. */
const payAgain = async (ctx: Ctx, order: CoupleOrderView, form: FormData): Promise<string> => {
  if (!order.announcementId || !order.actions.includes('pay')) throw appError(commonErrors, 'conflict')
  const input = parseForm(PlaceOrderForm, { ...Object.fromEntries(form), ...order.recipient })
  const plan = await orderPlan(ctx, order.id)
  // What was accepted with the order is accepted still: anything else is read and accepted anew.
  const acceptedPlan = plan && { depositKind: plan.depositKind, nowCents: plan.steps[0]?.amountCents ?? 0 }
  const { approveUrl } = await placeAuctionOrder(ctx, order.announcementId, { ...input, acceptedPlan })
  return approveUrl
}

/**
 * What the forms of the order page ask for, by their `intent`.
 *
 * @returns where to go next
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runOrderForm = async (ctx: Ctx, order: CoupleOrderView, form: FormData): Promise<string> => {
  switch (form.get('intent')) {
    case 'pay':
      return payAgain(ctx, order, form)
    case 'pay_balance':
      return (await payBalance(ctx, order.id, payWithIn(form))).approveUrl
    case 'pay_step':
      return (await payStep(ctx, order.id, stepIn(form), payWithIn(form))).approveUrl
    case 'confirm_step':
      await confirmStep(ctx, order.id, stepIn(form))
      return order.path
    case 'pay_deposit':
      return (await payDeposit(ctx, order.id, payWithIn(form))).approveUrl
    case 'cancel': {
      const { reason, ...confirmed } = parseForm(CancelInput, Object.fromEntries(form))
      await cancelOrder(ctx, order.id, reason, confirmed)
      return order.path
    }
    case 'message': {
      await writeAbout(ctx, await talkOfOrder(order.id), await messageIn(ctx, form))
      return `${order.path}#messaggi`
    }
    case 'receive':
      await receiveOrder(ctx, order.id)
      return order.path
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}

import { withdrawalUrl } from '#features/fulfilment/orders/index.server.ts'
import { orderTypeOf } from '#features/fulfilment/orders/order.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { addDaysInRome, formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { returnLabelMail } from './emails/return-label.email.tsx'
import { returnCancelledMail, returnReceivedMail, returnReminderMail } from './emails/return-news.email.tsx'
import { returnRefundedMail } from './emails/return-refunded.email.tsx'
import { returnRequestedMail } from './emails/return-requested.email.tsx'
import { withdrawalLinkMail } from './emails/withdrawal-link.email.tsx'
import { withdrawalReceiptMail } from './emails/withdrawal-receipt.email.tsx'
import {
  returnCancelled,
  returnDue,
  returnReceived,
  returnRequested,
  returnSettled,
  withdrawalLinkAsked,
} from './jobs.contract.ts'
import { DECISION_DAYS, lastInstant } from './return.rules.ts'
import { orderIdOf } from './return-rows.queries.server.ts'
import { orderWithReturns, toReturnOrder, toReturnView } from './return-view.server.ts'
import { deadlineText } from './ui/return-labels.rules.ts'

/** What every message about a return needs to know. */
const noticeOf = async (returnId: number) => {
  const orderId = await orderIdOf(returnId)
  const whole = orderId === null ? null : await orderWithReturns(orderId)
  const row = whole?.returns.find(({ id }) => id === returnId)
  if (!whole || !row) return null
  const { order } = whole
  const [couple, supplier] = await Promise.all([contactOf(order.coupleId), contactOf(order.supplierId)])
  const view = toReturnView(whole, row)
  const word = orderTypeOf(order.kind)
  return {
    order,
    row,
    view,
    couple: { ...couple, shown: displayName(order.billing.fullName) },
    supplier,
    business: order.seller.businessName ?? 'Fornitore',
    number: view.number,
    orderNumber: orderNumber(order.id),
    lines: view.lines.map(({ quantity, title }) => `${quantity} × ${title}`),
    amount: euro(view.amountCents),
    dueOn: formatDay(todayInRome(addDaysInRome(view.requestedAt, DECISION_DAYS))),
    about: order.kind === 'auction' ? { auctionReturn: order.id } : { storeReturn: order.id },
    url: publicUrl(`/effettua-reso/${word}/${order.id}?id=${returnId}`),
    // A withdrawal without a login gets a link that needs none.
    receiptUrl: `${row.declaredName ? withdrawalUrl(order.id) : publicUrl(`/recesso/${word}/${order.id}`)}?ricevuta=${returnId}`,
    saleUrl: publicUrl(`/portal/orders/resi/${returnId}`),
  }
}

type Notice = NonNullable<Awaited<ReturnType<typeof noticeOf>>>

const toSeller = (notice: Notice, text: string, occasion: string) => ({
  accountId: notice.order.supplierId,
  type: notificationTypes.return,
  text,
  about: { receivedReturn: notice.view.id },
  fromAccountId: notice.order.coupleId,
  occasion,
})

const toCouple = (notice: Notice, text: string, occasion: string) => ({
  accountId: notice.order.coupleId,
  type: notificationTypes.return,
  text,
  about: notice.about,
  fromAccountId: notice.order.supplierId,
  occasion,
})

/** To the address of the account, and to the one that was given with the declaration where it is another. */
const sendReceipts = async (tx: Tx, ctx: Ctx, notice: Notice): Promise<void> => {
  const { order, row, view } = notice
  const receipt = {
    number: notice.number,
    orderNumber: notice.orderNumber,
    orderedOn: formatDay(todayInRome(order.placedAt)),
    supplier: notice.business,
    couple: row.declaredName ?? order.billing.fullName,
    lines: notice.lines,
    at: formatInstant(view.requestedAt),
    amount: notice.amount,
    isUnsent: view.isUnsent,
    isToBeReckoned: view.isToBeReckoned,
    url: notice.receiptUrl,
  }
  await sendMail(tx, ctx, withdrawalReceiptMail, notice.couple.email, receipt, String(row.id))
  if (row.receiptEmail && row.receiptEmail !== notice.couple.email)
    await sendMail(tx, ctx, withdrawalReceiptMail, row.receiptEmail, receipt, `${row.id}:declared`)
}

const tellRequested = handle(returnRequested, async (ctx, { returnId }) => {
  const notice = await noticeOf(returnId)
  if (!notice) return
  const { order, view, number, lines, amount, business } = notice
  const isWithdrawal = view.kind === 'withdrawal'
  const what = isWithdrawal ? 'Recesso' : 'Richiesta di reso'
  const id = String(returnId)
  await inTransaction(async (tx) => {
    const text = `${what} per l’ordine ${notice.orderNumber}`
    await notify(tx, ctx, toSeller(notice, text, `return-requested:${returnId}`))
    await sendMail(
      tx,
      ctx,
      returnRequestedMail,
      notice.supplier.email,
      {
        number,
        orderNumber: notice.orderNumber,
        isWithdrawal,
        isUnsent: view.isUnsent,
        isService: view.isService,
        couple: notice.couple.shown,
        lines: lines.length > 0 ? lines : ['Un articolo che non avevano ordinato'],
        reason: view.reasonText,
        comment: view.comment,
        amount,
        dueOn: notice.dueOn,
        url: notice.saleUrl,
      },
      id,
    )
    if (isWithdrawal) await sendReceipts(tx, ctx, notice)
    else
      await sendMail(
        tx,
        ctx,
        returnLabelMail,
        notice.couple.email,
        {
          number,
          orderNumber: notice.orderNumber,
          supplier: business,
          lines: lines.length > 0 ? lines : ['Un articolo che non hai ordinato'],
          amount,
          sendBy: view.isService ? null : formatDay(todayInRome(lastInstant(order.returnUntil ?? view.requestedAt))),
          url: notice.url,
        },
        id,
      )
  })
})

const tellCancelled = handle(returnCancelled, async (ctx, { returnId }) => {
  const notice = await noticeOf(returnId)
  if (!notice) return
  const { number, orderNumber: order, lines } = notice
  await inTransaction(async (tx) => {
    const text = `Reso annullato per l’ordine ${order}`
    await notify(tx, ctx, toSeller(notice, text, `return-cancelled:${returnId}`))
    const url = publicUrl(`/portal/orders/${notice.order.id}`)
    const facts = { number, orderNumber: order, who: notice.couple.shown, lines, url }
    await sendMail(tx, ctx, returnCancelledMail, notice.supplier.email, facts, String(returnId))
  })
})

const tellReceived = handle(returnReceived, async (ctx, { returnId }) => {
  const notice = await noticeOf(returnId)
  if (!notice) return
  const { number, orderNumber: order, lines, business, url } = notice
  await inTransaction(async (tx) => {
    const text = `${business} ha ricevuto il tuo reso dell’ordine ${order}`
    await notify(tx, ctx, toCouple(notice, text, `return-received:${returnId}`))
    const facts = { number, orderNumber: order, who: business, lines, url }
    await sendMail(tx, ctx, returnReceivedMail, notice.couple.email, facts, String(returnId))
  })
})

const tellSettled = handle(returnSettled, async (ctx, { returnId }) => {
  const notice = await noticeOf(returnId)
  if (!notice) return
  const { number, orderNumber: order, view, business, url } = notice
  const amount = view.amountCents > 0 ? notice.amount : null
  await inTransaction(async (tx) => {
    const text = amount ? `Rimborso di ${amount} per l’ordine ${order}` : `Reso concluso per l’ordine ${order}`
    await notify(tx, ctx, toCouple(notice, text, `return-settled:${returnId}`))
    const at = view.refundedAt && formatInstant(view.refundedAt)
    const facts = { number, orderNumber: order, supplier: business, amount, at, reduction: view.reductionReason, url }
    await sendMail(tx, ctx, returnRefundedMail, notice.couple.email, facts, String(returnId))
  })
})

const remind = handle(returnDue, async (ctx, { returnId }) => {
  const notice = await noticeOf(returnId)
  // Looked at again: meanwhile it may have been decided.
  if (!notice || notice.view.isDecided || notice.view.status === 'cancelled') return
  const { number, orderNumber: order, lines, amount, dueOn } = notice
  await inTransaction(async (tx) => {
    const text = `Il rimborso è in ritardo per l’ordine ${order}`
    await notify(tx, ctx, toSeller(notice, text, `return-due:${returnId}`))
    const facts = { number, orderNumber: order, who: notice.couple.shown, lines, amount, dueOn, url: notice.saleUrl }
    await sendMail(tx, ctx, returnReminderMail, notice.supplier.email, facts, String(returnId))
  })
})

const sendLink = handle(withdrawalLinkAsked, async (ctx, { orderId, email, askedAt }) => {
  const whole = await orderWithReturns(orderId)
  if (!whole?.order.paidAt) return
  const couple = await contactOf(whole.order.coupleId)
  if (couple.email !== email) return
  const order = await toReturnOrder(whole, '', ctx.now)
  if (!order.canWithdraw) return
  const until = deadlineText(order.withdrawUntil, order.returnDays)
  const facts = { orderNumber: order.number, supplier: order.supplier.name, until }
  await inTransaction((tx) =>
    sendMail(tx, ctx, withdrawalLinkMail, email, { ...facts, url: withdrawalUrl(orderId) }, `${orderId}:${askedAt}`),
  )
})

export const returnJobs: readonly JobHandler[] = [
  tellRequested,
  tellCancelled,
  tellReceived,
  tellSettled,
  remind,
  sendLink,
]
export const returnEmails = [
  returnRequestedMail,
  returnLabelMail,
  withdrawalReceiptMail,
  withdrawalLinkMail,
  returnCancelledMail,
  returnReceivedMail,
  returnReminderMail,
  returnRefundedMail,
]

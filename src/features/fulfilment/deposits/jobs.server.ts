import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { decideBy, returnedOf } from './deposit.rules.ts'
import { depositForNotice } from './deposits.queries.server.ts'
import { depositDecidedMail, depositDueMail, depositPaidMail } from './emails/deposit.email.tsx'
import { depositDecided, depositDue, depositPaid } from './jobs.contract.ts'

/** What every message about a deposit needs to know; null where there is none. */
const noticeOf = async (orderId: number) => {
  const found = await depositForNotice(orderId)
  if (!found) return null
  const { deposit, order, title } = found
  const [couple, supplier] = await Promise.all([contactOf(order.coupleId), contactOf(order.supplierId)])
  return {
    ...{ deposit, order, couple, supplier },
    url: publicUrl(orderPath(order.kind, orderId)),
    saleUrl: publicUrl(`/portal/orders/${orderId}`),
    toCouple: {
      accountId: order.coupleId,
      type: notificationTypes.delivered,
      about: order.kind === 'auction' ? { auctionOrder: orderId } : { storeOrder: orderId },
      fromAccountId: order.supplierId,
    },
    toSeller: {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
    },
    facts: {
      number: orderNumber(orderId),
      title,
      supplier: order.seller.businessName ?? 'Il fornitore',
      amount: euro(deposit.amountCents),
      from: formatDay(deposit.fromOn),
      decideBy: formatDay(decideBy(deposit)),
    },
  }
}

const remind = handle(depositDue, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId)
  if (notice?.deposit.status !== 'due' || notice.order.status === 'cancelled') return
  const { facts, url, couple, toCouple } = notice
  const text = `Versa la cauzione di ${facts.amount} per «${facts.title}»: il noleggio comincia il ${facts.from}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toCouple, text, occasion: `deposit-due:${orderId}` })
    await sendMail(tx, ctx, depositDueMail, couple.email, { ...facts, url }, String(orderId))
  })
})

const tellPaid = handle(depositPaid, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId)
  if (!notice) return
  const { facts, saleUrl, supplier, toSeller } = notice
  const text = `Cauzione di ${facts.amount} versata per l’ordine ${facts.number}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toSeller, text, occasion: `deposit-paid:${orderId}` })
    await sendMail(tx, ctx, depositPaidMail, supplier.email, { ...facts, url: saleUrl }, String(orderId))
  })
})

const tellDecided = handle(depositDecided, async (ctx, { orderId, keptCents }) => {
  const notice = await noticeOf(orderId)
  if (!notice) return
  const { facts, url, couple, toCouple, toSeller, deposit } = notice
  const kept = keptCents > 0 ? euro(cents(keptCents)) : null
  const back = euro(returnedOf({ ...deposit, keptCents: cents(keptCents) }))
  const text = kept
    ? `Della cauzione per l’ordine ${facts.number} tornano ${back}, ${kept} sono trattenuti`
    : `La cauzione di ${facts.amount} per l’ordine ${facts.number} torna agli sposi`
  const occasion = `deposit-decided:${orderId}:${keptCents}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toCouple, text, occasion })
    await notify(tx, ctx, { ...toSeller, text, occasion })
    const reason = kept ? deposit.reason : null
    await sendMail(tx, ctx, depositDecidedMail, couple.email, { ...facts, back, kept, reason, url }, occasion)
  })
})

export const depositJobs: readonly JobHandler[] = [remind, tellPaid, tellDecided]
export const depositEmails = [depositDueMail, depositPaidMail, depositDecidedMail]

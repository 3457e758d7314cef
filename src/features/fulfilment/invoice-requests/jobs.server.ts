import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay } from '#shared/days.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { invoiceAskedMail, invoiceIssuedMail, invoiceWaitsMail } from './emails/invoice.email.tsx'
import { askUntil } from './invoice.rules.ts'
import { invoiceForNotice } from './invoice-requests.queries.server.ts'
import { invoiceAsked, invoiceIssued, invoiceWaits } from './jobs.contract.ts'

/** What every message about an invoice needs to know; null where none was asked. */
const noticeOf = async (orderId: number) => {
  const found = await invoiceForNotice(orderId)
  if (!found?.order.paidAt) return null
  const { invoice, order, title } = found
  const [couple, supplier] = await Promise.all([contactOf(order.coupleId), contactOf(order.supplierId)])
  const about = { number: orderNumber(orderId), title }
  return {
    ...{ invoice, order, couple, supplier, about },
    forSeller: {
      ...about,
      couple: displayName(couple.fullName),
      until: formatDay(askUntil(found.order.paidAt)),
      url: publicUrl(`/portal/orders/${orderId}/fattura`),
    },
    toSeller: {
      ...{ accountId: order.supplierId, type: notificationTypes.sale, about: { sale: orderId } },
      fromAccountId: order.coupleId,
    },
  }
}

const tellAsked = handle(invoiceAsked, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId)
  if (!notice || notice.invoice.issuedOn) return
  const { forSeller, toSeller, supplier } = notice
  const text = `Gli sposi chiedono la fattura dell’ordine ${forSeller.number}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toSeller, text, occasion: `invoice-asked:${orderId}` })
    await sendMail(tx, ctx, invoiceAskedMail, supplier.email, forSeller, String(orderId))
  })
})

const remind = handle(invoiceWaits, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId)
  if (!notice || notice.invoice.issuedOn || notice.order.status === 'cancelled') return
  const { forSeller, toSeller, supplier } = notice
  const text = `La fattura dell’ordine ${forSeller.number} va emessa entro il ${forSeller.until}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, { ...toSeller, text, occasion: `invoice-waits:${orderId}` })
    await sendMail(tx, ctx, invoiceWaitsMail, supplier.email, forSeller, String(orderId))
  })
})

const tellIssued = handle(invoiceIssued, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId)
  if (!notice) return
  const { invoice, order, couple, about } = notice
  const { issuedOn } = invoice
  if (!issuedOn) return
  const text = `La fattura ${invoice.number} dell’ordine ${about.number} è pronta`
  const occasion = `invoice-issued:${orderId}:${invoice.number}:${invoice.fileName}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      ...{ accountId: order.coupleId, type: notificationTypes.delivered, fromAccountId: order.supplierId },
      about: order.kind === 'auction' ? { auctionOrder: orderId } : { storeOrder: orderId },
      ...{ text, occasion },
    })
    const facts = {
      ...about,
      supplier: order.seller.businessName ?? 'Il fornitore',
      invoice: invoice.number ?? '',
      issuedOn: formatDay(issuedOn),
      hasFile: invoice.fileName !== null,
      url: publicUrl(`${orderPath(order.kind, orderId)}#fattura`),
    }
    await sendMail(tx, ctx, invoiceIssuedMail, couple.email, facts, occasion)
  })
})

export const invoiceJobs: readonly JobHandler[] = [tellAsked, remind, tellIssued]
export const invoiceEmails = [invoiceAskedMail, invoiceWaitsMail, invoiceIssuedMail]

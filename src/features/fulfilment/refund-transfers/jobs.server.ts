import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import { activeAdmins, contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { transferCoupleMail, transferSellerMail } from './emails/transfer.email.tsx'
import { transferChanged } from './jobs.contract.ts'
import { coupleTransferText, sellerTransferText, transferKindName, transferKindOf } from './transfer.rules.ts'
import { coupleHeadlines, sellerHeadlines, staffNews, stillTrue } from './transfer-news.rules.ts'
import { transferForNotice } from './transfers.queries.server.ts'

/** Both sides are told what happened, each what concerns it; staff what two cannot settle between them. What is not true any more is not told. */
const tellNews = handle(transferChanged, async (ctx, { transferId, news }) => {
  const found = await transferForNotice(transferId)
  if (!found || !stillTrue(news, found.transfer.status)) return
  const { transfer: row, order } = found
  const [couple, supplier] = await Promise.all([contactOf(order.coupleId), contactOf(order.supplierId)])
  const [number, amount] = [orderNumber(order.id), euro(row.amountCents)]
  const business = order.seller.businessName ?? 'Il fornitore'
  const occasion = `refund-transfer:${row.id}:${news}:${row.version}`
  const kind = transferKindOf(row)
  const [forCouple, forSeller, forStaff] = [coupleHeadlines, sellerHeadlines, staffNews].map((of) => of[kind][news])
  const known = { number, amount, what: transferKindName[kind] }
  const couplePath = `/rimborso/${orderPath(order.kind, order.id).split('/')[2]}/${order.id}`
  await inTransaction(async (tx) => {
    if (forCouple) {
      const about = order.kind === 'auction' ? { auctionOrder: order.id } : { storeOrder: order.id }
      const to = { accountId: order.coupleId, type: notificationTypes.delivered, fromAccountId: order.supplierId }
      await notify(tx, ctx, { ...to, about, text: `${forCouple}, ordine ${number}`, occasion })
      const facts = { ...known, headline: forCouple, text: coupleTransferText({ ...row, kind }), other: business }
      await sendMail(tx, ctx, transferCoupleMail, couple.email, { ...facts, url: publicUrl(couplePath) }, occasion)
    }
    if (forSeller) {
      const to = { accountId: order.supplierId, type: notificationTypes.sale, fromAccountId: order.coupleId }
      await notify(tx, ctx, { ...to, about: { sale: order.id }, text: `${forSeller}, ordine ${number}`, occasion })
      const other = displayName(couple.fullName)
      const facts = { ...known, headline: forSeller, text: sellerTransferText({ ...row, kind }), other }
      const url = publicUrl(`/portal/orders/${order.id}/rimborso`)
      await sendMail(tx, ctx, transferSellerMail, supplier.email, { ...facts, url }, occasion)
    }
    if (forStaff)
      for (const { id } of await activeAdmins(tx))
        await notify(tx, ctx, {
          ...{ accountId: id, type: notificationTypes.payment, about: { refund: order.id }, occasion },
          ...{ text: `Ordine ${number}, ${amount}: ${forStaff}`, fromAccountId: order.supplierId },
        })
  })
})

export const transferJobs: readonly JobHandler[] = [tellNews]
export const transferEmails = [transferCoupleMail, transferSellerMail]

import { refundsOfOrder } from '#features/money/payments/index.server.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { refundRefusedMail } from '../emails/refund-refused.email.tsx'
import { refundRefused } from '../jobs.contract.ts'
import { noticeOf } from './notices.server.ts'

/**
 * The supplier is told once that it has to give money back itself, unless it has arrived in the meantime; staff learns of it as of all
 * payments that need attention (type 10, OQ-140).
 */
export const notifyRefundRefused = handle(refundRefused, async (ctx, { orderId, refundId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  const refunds = await refundsOfOrder(orderId, db(), [...salePurposes, 'deposit'])
  const refund = refunds.find(({ id }) => id === refundId)
  if (!notice || refund?.status !== 'failed') return
  const { order, number, title } = notice
  const amount = euro(refund.amountCents)
  const couple = displayName(notice.coupleName)
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `Il rimborso di ${amount} per l’ordine ${number} non è partito: restituiscilo dal tuo conto PayPal`,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
      occasion: `refund-refused:${refundId}`,
    })
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.payment,
        text: `Il rimborso di ${amount} per l’ordine ${number} è stato rifiutato dal conto di ${notice.business}`,
        about: { refund: orderId },
        fromAccountId: order.supplierId,
        occasion: `refund-refused:${refundId}`,
      })
    const facts = { number, title, couple, amount, transaction: refund.captureId, url: notice.saleUrl }
    await sendMail(tx, ctx, refundRefusedMail, notice.supplier.email, facts, String(refundId))
  })
})

import { disputeText, OPEN_DISPUTE } from '#features/money/payments/disputes.rules.ts'
import { houseLabel } from '#features/money/payments/houses.rules.ts'
import { providerDisputesOf, refundsOfOrder } from '#features/money/payments/index.server.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { sellerRefundWords } from '#features/money/payments/refusals.rules.ts'
import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { providerDisputeDueMail, providerDisputeMail } from '../emails/provider-dispute.email.tsx'
import { refundRefusedMail } from '../emails/refund-refused.email.tsx'
import { providerDisputeDue, providerDisputed, refundRefused } from '../jobs.contract.ts'
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
      text: `Il rimborso di ${amount} per l’ordine ${number} non è partito: guarda che cosa puoi fare`,
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
    const facts = {
      ...{ number, title, couple, amount, transaction: refund.captureId, url: notice.saleUrl },
      house: refund.house,
      reason: sellerRefundWords(refund),
      until: formatDay(todayInRome(new Date(refund.askedUntil ?? ctx.now))),
    }
    await sendMail(tx, ctx, refundRefusedMail, notice.supplier.email, facts, String(refundId))
  })
})

/** The supplier answers a dispute at the provider; staff sees that one side by side with those here. What has come further is told by its own job. */
export const notifyProviderDispute = handle(providerDisputed, async (ctx, { orderId, disputeId, status }) => {
  const notice = await noticeOf(orderId, ctx.now)
  const dispute = (await providerDisputesOf(orderId)).find(({ id }) => id === disputeId)
  if (!notice || dispute?.state !== status) return
  const { order, number, title } = notice
  const amount = euro(dispute.amountCents)
  const text = disputeText(dispute)
  const name = houseLabel[dispute.house]
  const occasion = `provider-dispute:${disputeId}:${status}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `Contestazione su ${name} per l’ordine ${number}, ${amount}. ${text}`,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
      occasion,
    })
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.payment,
        text: `Contestazione su ${name} per l’ordine ${number}, ${amount}. ${text}`,
        about: { refund: orderId },
        fromAccountId: order.coupleId,
        occasion,
      })
    const facts = { number, title, couple: displayName(notice.coupleName), amount, reason: dispute.reason }
    const isOver = !OPEN_DISPUTE.includes(dispute.state)
    const more = { house: dispute.house, code: dispute.code, text, isOver, url: notice.saleUrl }
    await sendMail(tx, ctx, providerDisputeMail, notice.supplier.email, { ...facts, ...more }, occasion)
  })
})

/** The supplier has not answered a dispute at PayPal and soon cannot any more. Not when it has answered since, or the last day has moved. */
export const notifyProviderDisputeDue = handle(
  providerDisputeDue,
  async (ctx, { orderId, disputeId, answerBy, on }) => {
    const notice = await noticeOf(orderId, ctx.now)
    const dispute = (await providerDisputesOf(orderId)).find(({ id }) => id === disputeId)
    if (!notice || dispute?.state !== 'seller' || dispute.answerBy !== answerBy) return
    if (todayInRome(ctx.now) > answerBy) return
    const { order, number, title } = notice
    const [amount, lastDay] = [euro(dispute.amountCents), formatDay(dispute.answerBy)]
    const occasion = `provider-dispute-due:${disputeId}:${on}`
    await inTransaction(async (tx) => {
      await notify(tx, ctx, {
        accountId: order.supplierId,
        type: notificationTypes.sale,
        text: `Contestazione su PayPal per l’ordine ${number}, ${amount}: rispondi nel tuo conto PayPal entro il ${lastDay}`,
        about: { sale: orderId },
        fromAccountId: order.coupleId,
        occasion,
      })
      const couple = displayName(notice.coupleName)
      const { reason, code } = dispute
      const facts = { number, title, couple, amount, reason, code, lastDay, url: notice.saleUrl }
      await sendMail(tx, ctx, providerDisputeDueMail, notice.supplier.email, facts, occasion)
    })
  },
)

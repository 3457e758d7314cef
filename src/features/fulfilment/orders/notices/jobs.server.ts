import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { unpaidDeal } from '../awards/deals.queries.server.ts'
import { awardClosedCoupleMail, awardClosedSupplierMail } from '../emails/award-closed.email.tsx'
import { newSaleMail } from '../emails/new-sale.email.tsx'
import { newStoreSaleMail } from '../emails/new-store-sale.email.tsx'
import { orderCorrectedMail } from '../emails/order-corrected.email.tsx'
import { orderDeliveredMail } from '../emails/order-delivered.email.tsx'
import { orderPaidMail } from '../emails/order-paid.email.tsx'
import { paymentReminderMail } from '../emails/payment-reminder.email.tsx'
import { providerDisputeDueMail, providerDisputeMail } from '../emails/provider-dispute.email.tsx'
import { refundRefusedMail } from '../emails/refund-refused.email.tsx'
import { storeOrderPaidMail } from '../emails/store-order-paid.email.tsx'
import { awardClosed, orderDelivered, orderPaid, paymentDue } from '../jobs.contract.ts'
import { planFactsOf } from '../plan/plan-rows.queries.server.ts'
import { stepEmails, stepJobs } from '../plan/step-jobs.server.ts'
import { expectedLabel, serviceOf } from '../service/service-days.rules.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { changeEmails, changeJobs } from './change-jobs.server.ts'
import { notifyOrderCorrected } from './correction-jobs.server.ts'
import {
  addressLine,
  agreementParts,
  confirmationPart,
  deliveryTextOf,
  noticeOf,
  withdrawalPart,
} from './notices.server.ts'
import { notifyProviderDispute, notifyProviderDisputeDue, notifyRefundRefused } from './refund-jobs.server.ts'
import { sendStoreOrderMails } from './store-notices.server.ts'
import { successionEmails, successionJobs } from './succession-jobs.server.ts'

const tellPaid = handle(orderPaid, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice) return
  const { order, number, title, business } = notice
  const isService = isServiceOrder(order)
  const transactionCode = order.transactionCode ?? ''
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `Nuova vendita: «${title}», ${euro(order.totalCents)}`,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
      occasion: `order-paid:${orderId}`,
    })
    if (order.kind === 'store') return sendStoreOrderMails(tx, ctx, notice)
    const agreement = await agreementParts(orderId, tx)
    const plan = await planFactsOf(order, tx)
    await sendMail(
      tx,
      ctx,
      newSaleMail,
      notice.supplier.email,
      {
        number,
        title,
        recipient: order.recipient.fullName,
        address: addressLine(order.recipient),
        total: euro(order.totalCents),
        plan,
        transactionCode,
        serviceDays: isService ? deliveryTextOf(notice) : null,
        url: notice.saleUrl,
        agreement: agreement.toSeller,
      },
      String(orderId),
    )
    const { withdrawal, papers } = confirmationPart(notice)
    await sendMail(
      tx,
      ctx,
      orderPaidMail,
      notice.couple.email,
      {
        number,
        title,
        supplier: business,
        goods: euro(order.goodsCents),
        bonus: order.bonusCents > 0 ? euro(cents(-order.bonusCents)) : null,
        shipping: euro(order.shippingCents),
        total: euro(order.totalCents),
        plan,
        transactionCode,
        expected: expectedLabel(serviceOf(order)),
        delivery: deliveryTextOf(notice),
        isService,
        url: notice.url,
        agreement: agreement.toCouple,
        withdrawal,
      },
      String(orderId),
      { papers },
    )
  })
})

const tellDelivered = handle(orderDelivered, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice?.order.receivedAt || !notice.order.returnUntil) return
  const { order, number, title, business } = notice
  const { receivedAt, returnUntil } = notice.order
  const isService = isServiceOrder(order)
  const word = order.pickup ? 'ritirato' : isService ? 'eseguito' : 'consegnato'
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.coupleId,
      type: notificationTypes.delivered,
      text: `«${title}» è stato ${word}: raccontaci com’è andata`,
      about: notice.about,
      fromAccountId: order.supplierId,
      occasion: `order-delivered:${orderId}`,
    })
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `L’ordine ${number} risulta ${word}`,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
      occasion: `sale-delivered:${orderId}`,
    })
    await sendMail(
      tx,
      ctx,
      orderDeliveredMail,
      notice.couple.email,
      {
        number,
        title,
        supplier: business,
        receivedAt: formatInstant(receivedAt),
        returnUntil: formatDay(todayInRome(returnUntil)),
        isService,
        isPickup: order.pickup,
        url: notice.url,
        withdrawal: withdrawalPart(notice),
      },
      String(orderId),
    )
  })
})

const remindPayment = handle(paymentDue, async (ctx, { announcementId, day }) => {
  const deal = await unpaidDeal(announcementId)
  if (!deal || deal.closedFor) return
  const chosenOn = formatDay(todayInRome(deal.decidedAt))
  const couple = await contactOf(deal.coupleId)
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: deal.coupleId,
      type: notificationTypes.outcome,
      text: `Completa l’ordine per «${deal.title}»: manca il pagamento`,
      about: { announcement: announcementId },
      occasion: `payment-due:${deal.offerId}:${day}`,
    })
    await sendMail(
      tx,
      ctx,
      paymentReminderMail,
      couple.email,
      {
        title: deal.title,
        supplier: deal.business,
        price: euro(deal.priceCents),
        chosenOn,
        url: publicUrl(`/auctions/detail/${announcementId}`),
      },
      `${deal.offerId}:${day}`,
    )
  })
})

const tellAwardClosed = handle(awardClosed, async (ctx, { announcementId }) => {
  const deal = await unpaidDeal(announcementId)
  if (!deal?.closedFor) return
  const { title, business: supplier, closedFor: reason, coupleId, supplierId, offerId } = deal
  const [couple, seller] = await Promise.all([contactOf(coupleId), contactOf(supplierId)])
  const type = notificationTypes.outcome
  const about = { announcement: announcementId }
  const occasion = `award-closed:${offerId}`
  await inTransaction(async (tx) => {
    const toCouple = `L’ordine per «${title}» è stato chiuso senza pagamento: ${reason}`
    await notify(tx, ctx, { accountId: coupleId, type, text: toCouple, about, occasion })
    const toSupplier = `«${title}» si è concluso senza pagamento: la partecipazione ti è stata restituita`
    await notify(tx, ctx, { accountId: supplierId, type, text: toSupplier, about, occasion })
    const facts = { title, supplier, reason, url: publicUrl(`/auctions/detail/${announcementId}`) }
    await sendMail(tx, ctx, awardClosedCoupleMail, couple.email, facts, String(offerId))
    await sendMail(tx, ctx, awardClosedSupplierMail, seller.email, facts, String(offerId))
  })
})

export const orderJobs: readonly JobHandler[] = [
  tellPaid,
  tellDelivered,
  remindPayment,
  tellAwardClosed,
  notifyRefundRefused,
  notifyProviderDispute,
  notifyProviderDisputeDue,
  notifyOrderCorrected,
  ...changeJobs,
  ...stepJobs,
  ...successionJobs,
]
export const orderEmails = [
  orderPaidMail,
  newSaleMail,
  storeOrderPaidMail,
  newStoreSaleMail,
  orderDeliveredMail,
  paymentReminderMail,
  awardClosedCoupleMail,
  awardClosedSupplierMail,
  refundRefusedMail,
  providerDisputeMail,
  providerDisputeDueMail,
  orderCorrectedMail,
  ...changeEmails,
  ...stepEmails,
  ...successionEmails,
]

import { orderMoney } from '#features/money/ledger/index.server.ts'
import { NO_MONEY } from '#features/money/ledger/ledger.rules.ts'
import { refundsOfOrder } from '#features/money/payments/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { cents, euro, sumOf } from '#shared/money.ts'
import { orderBalancePaidMail, saleBalancePaidMail } from '../emails/balance-paid.email.tsx'
import { orderCancelledMail, saleCancelledMail } from '../emails/order-cancelled.email.tsx'
import { orderReadyMail } from '../emails/order-ready.email.tsx'
import { orderShippedMail } from '../emails/order-shipped.email.tsx'
import { byLabel } from '../event-labels.rules.ts'
import { orderBalancePaid, orderCancelled, orderReady, orderShipped } from '../jobs.contract.ts'
import { balanceOf } from '../order.rules.ts'
import { leftToSend } from '../parcels/parcel.rules.ts'
import { orderOfParcel, parcelsOf } from '../parcels/parcels.queries.server.ts'
import { staffCases } from '../plan/endings.rules.ts'
import { planOfOrder } from '../plan/plan-rows.queries.server.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { addressLine, deliveryTextOf, noticeOf, withdrawalPart } from './notices.server.ts'

const tellShipped = handle(orderShipped, async (ctx, { shipmentId }) => {
  const orderId = await orderOfParcel(shipmentId)
  const notice = orderId === null ? null : await noticeOf(orderId, ctx.now)
  if (!notice) return
  const { order, lines, number, title, business } = notice
  const parcels = (await parcelsOf([order.id])).get(order.id) ?? []
  const parcel = parcels.find(({ id }) => id === shipmentId)
  if (!parcel) return
  const before = parcels.filter(({ id }) => id <= shipmentId).flatMap(({ pieces }) => pieces)
  const isPart = leftToSend(lines, before).length > 0
  const inside = parcel.pieces.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id)
    return line ? [quantity > 1 ? `${quantity} × ${line.title}` : line.title] : []
  })
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.coupleId,
      type: notificationTypes.shipped,
      text: isPart ? `${business} ha spedito una parte di «${title}»` : `${business} ha spedito «${title}»`,
      about: notice.about,
      fromAccountId: order.supplierId,
      occasion: `parcel-shipped:${shipmentId}`,
    })
    await sendMail(
      tx,
      ctx,
      orderShippedMail,
      notice.couple.email,
      {
        number,
        title,
        supplier: business,
        isPart,
        inside: parcels.length > 1 || isPart ? inside.join(', ') : null,
        carrier: carrierName(parcel.carrier),
        trackingNumber: parcel.trackingNumber,
        delivery: deliveryTextOf(notice),
        url: notice.url,
        withdrawal: withdrawalPart(notice),
      },
      String(shipmentId),
    )
  })
})

const tellReady = handle(orderReady, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice?.order.pickup) return
  const { order, number, title, business: supplier } = notice
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.coupleId,
      type: notificationTypes.shipped,
      text: `«${title}» è pronto: ritiralo da ${supplier}`,
      about: notice.about,
      fromAccountId: order.supplierId,
      occasion: `order-ready:${orderId}`,
    })
    const address = addressLine(order.recipient)
    const facts = { number, title, supplier, address, note: order.pickupNote, url: notice.url }
    const mail = { ...facts, withdrawal: withdrawalPart(notice) }
    await sendMail(tx, ctx, orderReadyMail, notice.couple.email, mail, String(orderId))
  })
})

const tellBalance = handle(orderBalancePaid, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice?.order.balancePaidAt) return
  const { order, number, title, business: supplier } = notice
  const isService = isServiceOrder(order)
  const isPickup = order.pickup
  const sums = { balance: euro(balanceOf(order)), total: euro(order.totalCents) }
  const facts = { number, title, supplier, isService, isPickup, ...sums }
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: order.supplierId,
      type: notificationTypes.sale,
      text: `Saldo pagato per l’ordine ${number}${isService ? '' : order.pickup ? ': puoi prepararlo per il ritiro' : ': puoi spedire'}`,
      about: { sale: orderId },
      fromAccountId: order.coupleId,
      occasion: `balance-paid:${orderId}`,
    })
    await sendMail(tx, ctx, saleBalancePaidMail, notice.supplier.email, { ...facts, url: notice.saleUrl }, `${orderId}`)
    await sendMail(tx, ctx, orderBalancePaidMail, notice.couple.email, { ...facts, url: notice.url }, `${orderId}`)
  })
})

const tellCancelled = handle(orderCancelled, async (ctx, { orderId }) => {
  const notice = await noticeOf(orderId, ctx.now)
  if (!notice?.order.cancelledAt) return
  const { order, number, title, business: supplier } = notice
  const own = (await refundsOfOrder(orderId)).filter(({ purpose }) => purpose === 'cancellation')
  const refund = sumOf(own.map(({ amountCents }) => amountCents))
  const money = (await orderMoney([orderId])).get(orderId) ?? NO_MONEY
  const kept = cents(money.totalCents - money.reversedCents)
  const { compensationCents: owed = 0, endedFor = null } = (await planOfOrder(orderId, db()))?.plan ?? {}
  const facts = {
    number,
    title,
    supplier,
    by: byLabel[order.cancelledBy ?? 'system'] ?? 'Promessi',
    reason: order.cancelReason,
    cause: endedFor && staffCases[endedFor].title,
    refund: refund > 0 ? euro(refund) : null,
    kept: kept > 0 ? euro(kept) : null,
    compensation: owed > 0 ? euro(cents(owed)) : null,
  }
  const text = `L’ordine ${number}, «${title}», è stato annullato`
  const occasion = `order-cancelled:${orderId}`
  await inTransaction(async (tx) => {
    const toCouple = { accountId: order.coupleId, type: notificationTypes.delivered, about: notice.about }
    await notify(tx, ctx, { ...toCouple, text, fromAccountId: order.supplierId, occasion })
    const toSeller = { accountId: order.supplierId, type: notificationTypes.sale, about: { sale: orderId } }
    await notify(tx, ctx, { ...toSeller, text, fromAccountId: order.coupleId, occasion })
    await sendMail(tx, ctx, orderCancelledMail, notice.couple.email, { ...facts, url: notice.url }, `${orderId}`)
    await sendMail(tx, ctx, saleCancelledMail, notice.supplier.email, { ...facts, url: notice.saleUrl }, `${orderId}`)
  })
})

/** What couple and supplier are told of an order that goes on: parcels, balance, cancellation. */
export const changeJobs: readonly JobHandler[] = [tellShipped, tellReady, tellBalance, tellCancelled]
export const changeEmails = [
  orderShippedMail,
  orderReadyMail,
  orderBalancePaidMail,
  saleBalancePaidMail,
  orderCancelledMail,
  saleCancelledMail,
]

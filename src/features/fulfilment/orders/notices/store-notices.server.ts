import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { cents, euro } from '#shared/money.ts'
import { newStoreSaleMail } from '../emails/new-store-sale.email.tsx'
import { storeOrderPaidMail } from '../emails/store-order-paid.email.tsx'
import { lineChips } from '../line-labels.rules.ts'
import { pickupOf } from '../parcels/pickup.rules.ts'
import { expectedLabel, serviceOf } from '../service/service-days.rules.ts'
import type { OrderLineView } from '../views.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { addressLine, agreementParts, confirmationPart, deliveryTextOf, type noticeOf } from './notices.server.ts'

type Notice = NonNullable<Awaited<ReturnType<typeof noticeOf>>>

const lineWords = (line: OrderLineView) => {
  const count = line.kind === 'sale' && line.quantity > 1 ? `${line.quantity} × ` : ''
  const chips = lineChips(line).join(', ')
  return { what: `${count}${line.title}${chips ? ` (${chips})` : ''}`, amount: euro(line.totalCents) }
}

/** Tells couple and supplier that an order from a store is paid, once each. */
export const sendStoreOrderMails = async (tx: Tx, ctx: Ctx, notice: Notice): Promise<void> => {
  const { order, number, business } = notice
  const agreement = await agreementParts(order.id, tx)
  const rest = cents(order.totalCents - order.nowCents)
  const common = {
    number,
    lines: notice.lines.map(lineWords),
    recipient: order.recipient.fullName,
    address: addressLine(order.recipient),
    pickup: pickupOf(order) && { note: order.pickupNote },
    total: euro(order.totalCents),
    transactionCode: order.transactionCode ?? '',
  }
  const sale = {
    ...common,
    isService: isServiceOrder(order),
    paid: euro(order.nowCents),
    rest: rest > 0 ? euro(rest) : null,
    url: notice.saleUrl,
    agreement: agreement.toSeller,
  }
  await sendMail(tx, ctx, newStoreSaleMail, notice.supplier.email, sale, String(order.id))
  const { withdrawal, papers } = confirmationPart(notice)
  const bought = {
    ...common,
    supplier: business,
    bonus: order.bonusCents > 0 ? euro(cents(-order.bonusCents)) : null,
    shipping: euro(order.shippingCents),
    advance: rest > 0 ? { paid: euro(order.nowCents), rest: euro(rest) } : null,
    expected: expectedLabel(serviceOf(order)),
    delivery: deliveryTextOf(notice),
    isService: isServiceOrder(order),
    url: notice.url,
    agreement: agreement.toCouple,
    withdrawal,
  }
  await sendMail(tx, ctx, storeOrderPaidMail, notice.couple.email, bought, String(order.id), { papers })
}

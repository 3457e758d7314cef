import { shownIdentity } from '#features/people/suppliers/index.server.ts'
import type { AttachmentToSend, MailAttachment } from '#platform/mail/attachments.server.ts'
import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { type OrderRow, orderRow } from '../order-rows.queries.server.ts'
import { traderLine, withdrawalForm } from './withdrawal-texts.rules.ts'

/** The model form of annex I, part B, Codice del consumo, to print and fill in (K6); of an order, with its seller and its number. */
export const withdrawalFormPdf = (order?: OrderRow['order']): Promise<Buffer> => {
  const trader = order
    ? traderLine(shownIdentity(order.seller))
    : 'nome, indirizzo ed email del fornitore, come sono scritti nell’email dell’ordine'
  const head = {
    title: order ? `Modulo di recesso, ordine ${orderNumber(order.id)}` : 'Modulo di recesso tipo',
    under: 'Allegato I, parte B, del Codice del consumo',
    ...(order ? { madeAt: order.placedAt } : {}),
  }
  return renderPdf(head, (sheet) => {
    for (const line of withdrawalForm(trader)) sheet.text(line)
    if (order)
      sheet.text(`Ordine ${orderNumber(order.id)} del ${formatDay(todayInRome(order.placedAt))}, su Promessi.`, true)
    sheet.text('Puoi anche recedere online, senza modulo: Promessi, pagina «Recedere dal contratto qui».', true)
  })
}

/** The form as the messages about an order carry it, by the order's id: it holds only what never changes. */
export const withdrawalFormAttachment: MailAttachment = {
  name: 'withdrawal-form',
  draw: async (_ctx, ref) => {
    const row = await orderRow(Number(ref))
    if (!row) throw new Error(`There is no order ${ref}`)
    return withdrawalFormPdf(row.order)
  },
}

/** The form of one order, for its message. */
export const withdrawalFormOf = (orderId: number): AttachmentToSend => ({
  paper: withdrawalFormAttachment,
  ref: String(orderId),
  file: `modulo-di-recesso-${orderNumber(orderId)}.pdf`,
})

import { addressLines, describeLine, type PdfFile } from '#features/fulfilment/orders/index.server.ts'
import { lineHeads, quantityText } from '#features/fulfilment/orders/line-labels.rules.ts'
import { piecesOf } from '#features/fulfilment/orders/parcels/parcel.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { formatPhone } from '#shared/phone.ts'
import { supplierSale } from './sales.queries.server.ts'

/**
 * What to put into the parcel, and where it goes: the seller's packing slip, without prices.
 *
 * @throws AppError 401, 403 for couples · 404 not their sale
 */
export const packingSlip = async (ctx: Ctx, id: number): Promise<PdfFile> => {
  const sale = await supplierSale(ctx, id)
  const { service } = sale
  const open = new Map(sale.toSend.map((pieces) => [pieces.id, pieces.quantity]))
  const head = { title: `Distinta ${sale.number}`, under: `Ordinato il ${formatInstant(sale.paidAt ?? '')}` }
  const bytes = await renderPdf(head, (sheet) => {
    sheet.facts([
      { term: service ? 'Recapito' : 'Spedire a', value: addressLines(sale.recipient) },
      { term: 'Telefono', value: formatPhone(sale.recipient.phone) },
      service
        ? { term: 'Quando', value: service.when ?? 'Da concordare' }
        : { term: 'Spedire entro', value: sale.shipBy ? formatDay(sale.shipBy) : 'Da concordare' },
    ])
    if (service) {
      const heads = lineHeads(service)
      sheet.table(
        [
          { title: heads.what, parts: 6 },
          { title: heads.quantity, parts: 3, align: 'center' },
        ],
        sale.lines.map((line) => [describeLine(line), quantityText(line, service)]),
      )
    } else
      sheet.table(
        [
          { title: 'Articolo', parts: 6 },
          { title: 'Pezzi', parts: 1.4, align: 'center' },
          { title: 'Da spedire', parts: 1.6, align: 'center' },
        ],
        sale.lines.map((line) => [describeLine(line), String(piecesOf(line)), String(open.get(line.id) ?? 0)]),
      )
    for (const parcel of sale.parcels)
      sheet.text(
        `Già partito il ${formatInstant(parcel.shippedAt)} con ${carrierName(parcel.carrier)}, numero ${parcel.trackingNumber}`,
        true,
      )
    sheet.text('Grazie per averci scelto. Per resi e recesso: Promessi, pagina dell’ordine.', true)
  })
  return { name: `distinta-${sale.number}.pdf`, bytes }
}

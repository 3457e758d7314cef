import { addressLines, describeLine, type PdfFile } from '#features/fulfilment/orders/index.server.ts'
import { lineHeads, quantityText } from '#features/fulfilment/orders/line-labels.rules.ts'
import { piecesOf } from '#features/fulfilment/orders/parcels/parcel.rules.ts'
import { pickupLines } from '#features/fulfilment/orders/parcels/pickup.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { type Paper, renderPapers } from '#platform/pdf/pdf.server.ts'
import { carrierName } from '#shared/carriers.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { formatPhone } from '#shared/phone.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { seesEarnings, sellsServices } from './sale-cards.queries.server.ts'
import { salesErrors } from './sales.contract.ts'
import { supplierSale } from './sales.queries.server.ts'
import { saleIds } from './sales-export.queries.server.ts'
import { MAX_SLIPS, salesFilter, salesListFor } from './sales-list.rules.ts'
import { viewOf } from './ui/sales-views.rules.ts'
import type { SaleView } from './views.ts'

/** What to put into the parcel, and where it goes: the seller's packing slip, without prices. */
const slipOf = (sale: SaleView): Paper => ({
  title: `${sale.service ? 'Scheda del servizio' : 'Distinta'} ${sale.number}`,
  under: `Ordinato il ${formatInstant(sale.paidAt ?? '')}`,
  draw: (sheet) => {
    const { service } = sale
    const open = new Map(sale.toSend.map((pieces) => [pieces.id, pieces.quantity]))
    sheet.facts([
      sale.pickup
        ? { term: 'Ritira in sede', value: pickupLines(sale.recipient.fullName, sale.pickup) }
        : { term: service ? 'Recapito' : 'Spedire a', value: addressLines(sale.recipient) },
      { term: 'Telefono', value: formatPhone(sale.recipient.phone) },
      ...(sale.pickup
        ? []
        : [
            service
              ? { term: 'Quando', value: service.when ?? 'Da concordare' }
              : { term: 'Spedire entro', value: sale.shipBy ? formatDay(sale.shipBy) : 'Da concordare' },
          ]),
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
  },
})

/** The packing slip of a sale. @throws AppError 401, 403 for couples · 404 not their sale */
export const packingSlip = async (ctx: Ctx, id: number): Promise<PdfFile> => {
  const sale = await supplierSale(ctx, id)
  const slip = slipOf(sale)
  const name = `${sale.service ? 'scheda-servizio' : 'distinta'}-${sale.number}.pdf`
  return { name, bytes: await renderPapers(slip.title, [slip]) }
}

/**
 * The packing slips of several sales in one file, in this order.
 *
 * @throws AppError 401, 403 for couples · 404 when one is not their sale · 422 `too_many_slips`, `no_slips`
 */
export const packingSlips = async (ctx: Ctx, ids: readonly number[]): Promise<PdfFile> => {
  if (ids.length === 0) throw appError(salesErrors, 'no_slips')
  if (ids.length > MAX_SLIPS) throw appError(salesErrors, 'too_many_slips')
  const slips: Paper[] = []
  for (const id of ids) slips.push(slipOf(await supplierSale(ctx, id)))
  const isService = sellsServices(ctx)
  return {
    name: isService ? 'schede-servizi.pdf' : 'distinte.pdf',
    bytes: await renderPapers(isService ? 'Schede dei servizi' : 'Distinte', slips),
  }
}

/** The packing slips of everything that an address of "Vendite" shows, over all its pages. @throws AppError as `packingSlips` */
export const packingSlipsOf = async (ctx: Ctx, search: URLSearchParams): Promise<PdfFile> => {
  const state = readDataList(salesListFor(seesEarnings(ctx), sellsServices(ctx)), search)
  return packingSlips(ctx, await saleIds(ctx, viewOf(state.view).view ?? undefined, salesFilter(state), MAX_SLIPS + 1))
}

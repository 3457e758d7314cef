import { identityWords, townOf } from '#features/people/suppliers/identity.rules.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { drawPaper } from '#platform/paper/paper.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { lineChips, quantityWords } from './line-words.rules.ts'
import { kindOfOrder, orderConcerning } from './orders.queries.server.ts'
import { piecesOf } from './parcel.rules.ts'
import { supplierSale } from './sales.queries.server.ts'
import { bonusWords, carrierName, paidParts } from './ui/order-words.rules.ts'
import type { OrderLineView, RecipientView } from './views.ts'

/** A paper to hand out, and the name of its file. */
interface PaperFile {
  readonly name: string
  readonly bytes: Buffer
}

const addressLines = ({ fullName, address, number, cap, city }: RecipientView): string =>
  `${fullName}\n${address} ${number}\n${cap} ${city}`

const describe = (line: OrderLineView): string => [line.title, [line.code, ...lineChips(line)].join(', ')].join('\n')

/**
 * The summary of an order as a paper, for whoever it concerns (ORD-12 to ORD-19).
 *
 * @throws AppError 401 · 404 for everybody else
 */
export const summaryPdf = async (ctx: Ctx, id: number): Promise<PaperFile> => {
  requireSignedIn(ctx)
  const kind = await kindOfOrder(id)
  if (!kind) throw appError(commonErrors, 'not_found')
  const order = await orderConcerning(ctx, kind, id)
  const { money, number, supplier, seller } = order
  const head = {
    title: `Riepilogo ordine ${number}`,
    under: `Venduto da ${[supplier.name, townOf(seller)].filter(Boolean).join(', ')}`,
  }
  const bytes = await drawPaper(head, (sheet) => {
    sheet.facts([
      { term: 'Ordine del', value: formatDay(todayInRome(order.paidAt ?? order.placedAt)) },
      { term: 'Stato', value: order.statusLabel },
      order.cancelled
        ? { term: 'Annullato il', value: formatInstant(order.cancelled.at) }
        : {
            term: order.delivery.kind === 'delivered' ? 'Consegnato il' : 'Consegna prevista',
            value: order.deliveryText,
          },
      { term: 'Transazione', value: order.transactionCode ?? 'Non ancora pagato' },
    ])
    sheet.table(
      [
        { title: 'Prodotto', parts: 6 },
        { title: 'Quantità', parts: 2, align: 'center' },
        { title: 'Prezzo', parts: 2, align: 'right' },
      ],
      order.lines.map((line) => [
        describe(line),
        quantityWords(line),
        [
          euro(line.totalCents),
          ...(line.bonusCents > 0 ? [`Bonus ${formatRate(line.bonusBps)} ${euro(cents(-line.bonusCents))}`] : []),
        ].join('\n'),
      ]),
    )
    sheet.sum([
      ...(money.bonusCents > 0 ? [{ label: bonusWords(order), value: euro(cents(-money.bonusCents)) }] : []),
      { label: 'Subtotale', value: euro(money.subtotalCents) },
      { label: 'Spedizione standard', value: euro(money.shippingCents) },
      { label: 'Totale, IVA inclusa', value: euro(money.totalCents) },
    ])
    const rest = paidParts(order).map(({ label, amount }) => ({ label, value: euro(amount) }))
    if (rest.length > 0) sheet.sum(rest)
    sheet.facts([
      { term: 'Fatturazione', value: [order.billing.fullName, order.billing.address].filter(Boolean).join('\n') },
      { term: 'Spedizione', value: addressLines(order.recipient) },
      { term: 'Pagamento', value: order.transactionCode ? 'Portafoglio digitale' : 'Non ancora pagato' },
    ])
    sheet.text(`Il contratto è con ${identityWords(seller)}.`, true)
  })
  return { name: `riepilogo-${number}.pdf`, bytes }
}

/**
 * What to put into the parcel, and where it goes: the seller's packing slip, without prices.
 *
 * @throws AppError 401, 403 for couples · 404 not their sale
 */
export const packingSlip = async (ctx: Ctx, id: number): Promise<PaperFile> => {
  const sale = await supplierSale(ctx, id)
  const open = new Map(sale.toSend.map((pieces) => [pieces.id, pieces.quantity]))
  const head = { title: `Distinta ${sale.number}`, under: `Ordinato il ${formatInstant(sale.paidAt ?? '')}` }
  const bytes = await drawPaper(head, (sheet) => {
    sheet.facts([
      { term: sale.isService ? 'Recapito' : 'Spedire a', value: addressLines(sale.recipient) },
      { term: 'Telefono', value: formatPhone(sale.recipient.phone) },
      { term: 'Spedire entro', value: sale.shipBy ? formatDay(sale.shipBy) : 'Da concordare' },
    ])
    sheet.table(
      [
        { title: 'Articolo', parts: 6 },
        { title: 'Pezzi', parts: 1.4, align: 'center' },
        { title: 'Da spedire', parts: 1.6, align: 'center' },
      ],
      sale.lines.map((line) => [describe(line), String(piecesOf(line)), String(open.get(line.id) ?? 0)]),
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

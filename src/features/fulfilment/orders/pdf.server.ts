import { townOf, traderIdentityLine } from '#features/people/suppliers/identity.rules.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { renderPdf, type Sheet } from '#platform/pdf/pdf.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { AGREEMENT_NOTE, AGREEMENT_TITLE, agreementSections, pictureAlt } from './agreement/agreement.rules.ts'
import { agreementPictures } from './agreement/pictures.queries.server.ts'
import type { AgreementView } from './agreement/views.ts'
import { lineChips, lineHeads, quantityText } from './line-labels.rules.ts'
import { kindOfOrder, orderConcerning } from './orders.queries.server.ts'
import { pickupLines } from './parcels/pickup.rules.ts'
import { vatNote } from './totals.rules.ts'
import { bonusLabel, paidParts, whenLabel } from './ui/order-labels.rules.ts'
import type { OrderLineView, RecipientView } from './views.ts'
import { isServiceOrder } from './withdrawal/withdrawal-end.rules.ts'

/** A paper to hand out, and the name of its file. */
export interface PdfFile {
  readonly name: string
  readonly bytes: Buffer
}

/** As it stands on a label. */
export const addressLines = ({ fullName, address, number, cap, city }: RecipientView): string =>
  `${fullName}\n${address} ${number}\n${cap} ${city}`

/** A line of an order, with what was chosen of it. */
export const describeLine = (line: OrderLineView): string =>
  [line.title, [line.code, ...lineChips(line)].join(', ')].join('\n')

/** What was agreed, with the pictures of the offer, part by part. */
const drawAgreement = (sheet: Sheet, agreement: AgreementView, pictures: readonly Buffer[]): void => {
  sheet.heading(AGREEMENT_TITLE)
  sheet.text(AGREEMENT_NOTE, true)
  sheet.pictures(pictures.map((jpeg, index) => ({ jpeg, alt: pictureAlt(index) })))
  for (const { heading, facts, texts } of agreementSections(agreement)) {
    sheet.subheading(heading)
    if (facts.length > 0) sheet.list(facts)
    for (const { term, text } of texts) sheet.text(term ? `${term}: ${text}` : text)
  }
}

/**
 * The summary of an order as PDF, for its parties (ORD-12 to ORD-19).
 *
 * @throws AppError 401 · 404 for everybody else
 */
export const summaryPdf = async (ctx: Ctx, id: number): Promise<PdfFile> => {
  requireSignedIn(ctx)
  const kind = await kindOfOrder(id)
  if (!kind) throw appError(commonErrors, 'not_found')
  const order = await orderConcerning(ctx, kind, id)
  const { money, number, supplier, seller, agreement } = order
  const heads = lineHeads(order.service)
  const isService = isServiceOrder(order)
  const pictures = agreement ? await agreementPictures(id) : []
  const head = {
    title: `Riepilogo ordine ${number}`,
    under: `Venduto da ${[supplier.name, townOf(seller)].filter(Boolean).join(', ')}`,
  }
  const bytes = await renderPdf(head, (sheet) => {
    sheet.facts([
      { term: 'Ordine del', value: formatDay(todayInRome(order.paidAt ?? order.placedAt)) },
      { term: 'Stato', value: order.statusLabel },
      order.cancelled
        ? { term: 'Annullato il', value: formatInstant(order.cancelled.at) }
        : { term: whenLabel(order), value: order.deliveryText },
      { term: 'Transazione', value: order.transactionCode ?? 'Non ancora pagato' },
    ])
    sheet.table(
      [
        { title: heads.what, parts: 6 },
        { title: heads.quantity, parts: 2, align: 'center' },
        { title: 'Prezzo', parts: 2, align: 'right' },
      ],
      order.lines.map((line) => [
        describeLine(line),
        quantityText(line, order.service),
        [
          euro(line.totalCents),
          ...(line.discountCents > 0 ? [`Codice ${money.discountCode}, già tolti ${euro(line.discountCents)}`] : []),
          ...(line.bonusCents > 0 ? [`Bonus ${formatRate(line.bonusBps)} ${euro(cents(-line.bonusCents))}`] : []),
        ].join('\n'),
      ]),
    )
    sheet.sum([
      ...(money.bonusCents > 0 ? [{ label: bonusLabel(order), value: euro(cents(-money.bonusCents)) }] : []),
      { label: 'Subtotale', value: euro(money.subtotalCents) },
      ...(isService
        ? []
        : [{ label: order.pickup ? 'Ritiro in sede' : 'Spedizione standard', value: euro(money.shippingCents) }]),
      { label: `Totale, ${vatNote(money.totalCents, money.vat)}`, value: euro(money.totalCents) },
    ])
    const rest = paidParts(order).map(({ label, amount }) => ({ label, value: euro(amount) }))
    if (rest.length > 0) sheet.sum(rest)
    sheet.facts([
      { term: 'Fatturazione', value: [order.billing.fullName, order.billing.address].filter(Boolean).join('\n') },
      order.pickup
        ? { term: 'Ritiri tu da', value: pickupLines(supplier.name, order.pickup) }
        : { term: isService ? 'Recapito' : 'Spedizione', value: addressLines(order.recipient) },
      { term: 'Pagamento', value: order.transactionCode ? 'Portafoglio digitale' : 'Non ancora pagato' },
    ])
    if (agreement) drawAgreement(sheet, agreement, pictures)
    sheet.text(`Il contratto è con ${traderIdentityLine(seller)}.`, true)
  })
  return { name: `riepilogo-${number}.pdf`, bytes }
}

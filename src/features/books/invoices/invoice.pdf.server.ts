import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { formatDay } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { invoiceKindLabel, invoiceName, isAllKept, keptOfInvoice, subjectLabel } from './invoice.rules.ts'
import type { InvoiceView, Seat } from './views.ts'

const seatLines = ({ address, cap, city, province }: Seat): string => `${address}\n${cap} ${city} (${province})`

/** What was kept from the couples' payments, and what is left of the document: of one that was kept in part, each fee has a day of its own. */
const keptSums = (invoice: InvoiceView) => {
  const kept = keptOfInvoice(invoice)
  if (kept === 0) return []
  const label = invoice.kind === 'invoice' ? 'Già trattenuto dai pagamenti' : 'Già restituito con i rimborsi'
  return [
    { label, value: euro(kept) },
    ...(isAllKept(invoice) && invoice.kind === 'invoice' ? [{ label: 'Da versare', value: euro(cents(0)) }] : []),
  ]
}

const toPay = (invoice: InvoiceView): string => {
  if (invoice.subject === 'purchase') return 'Già pagata: non c’è nulla da versare.'
  if (isAllKept(invoice)) return 'Già trattenuta dai pagamenti degli sposi: non c’è nulla da versare.'
  return 'Ogni fee è da versare entro 30 giorni dal giorno in cui gli sposi hanno pagato, salvo quelle già versate o trattenute.'
}

/** A document to read and print; the invoice itself is the XML. */
export const invoicePdf = (invoice: InvoiceView): Promise<Buffer> => {
  const { kind, issuer, customer, issuedOn, lines, corrects, vatBps } = invoice
  const title = `${invoiceKindLabel[kind]} ${invoiceName(invoice)}`
  const under = `Del ${formatDay(issuedOn)}. ${subjectLabel(invoice)}`
  return renderPdf({ title, under }, (sheet) => {
    sheet.facts([
      {
        term: 'Emessa da',
        value: `${issuer.name}\n${seatLines(issuer)}\nP. IVA ${issuer.vatNumber}\nREA ${issuer.reaOffice}-${issuer.reaNumber}`,
      },
      {
        term: 'A',
        value: `${customer.name}\n${seatLines(customer)}\nP. IVA ${customer.vatNumber}${customer.taxCode ? `\nC. F. ${customer.taxCode}` : ''}\nSDI ${customer.sdi}`,
      },
    ])
    const corrected = corrects.map((one) => `${invoiceName(one)} del ${formatDay(one.issuedOn)}`)
    if (corrected.length > 0)
      sheet.text(
        `${corrected.length === 1 ? 'Storna la fattura' : 'Storna le fatture'} ${corrected.join(', ')} per gli importi indicati.`,
      )
    sheet.table(
      [
        { title: 'Descrizione', parts: 6 },
        { title: 'Imponibile', parts: 2, align: 'right' },
        { title: `IVA ${formatRate(vatBps)}`, parts: 2, align: 'right' },
      ],
      lines.map((line) => [line.description, euro(line.taxableCents), euro(line.vatCents)]),
    )
    sheet.sum([
      { label: 'Imponibile', value: euro(invoice.taxableCents) },
      { label: `IVA ${formatRate(vatBps)}`, value: euro(invoice.vatCents) },
      { label: kind === 'invoice' ? 'Totale' : 'Totale stornato', value: euro(invoice.totalCents) },
      ...keptSums(invoice),
    ])
    if (kind === 'invoice') sheet.text(toPay(invoice), true)
    sheet.text(
      'Copia di cortesia senza valore fiscale: il documento è il file XML, che trovi accanto a questa copia.',
      true,
    )
  })
}

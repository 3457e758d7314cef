import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { formatDay } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { invoiceKindLabel, invoiceName, subjectLabel } from './invoice.rules.ts'
import type { InvoiceView, Seat } from './views.ts'

const seatLines = ({ address, cap, city, province }: Seat): string => `${address}\n${cap} ${city} (${province})`

/** A document to read and print; the invoice itself is the XML. */
export const invoicePdf = (invoice: InvoiceView): Promise<Buffer> => {
  const { kind, subject, issuer, customer, issuedOn, lines, corrects, vatBps } = invoice
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
        value: `${customer.name}\n${seatLines(customer)}\nP. IVA ${customer.vatNumber}\nSDI ${customer.sdi}`,
      },
    ])
    if (corrects)
      sheet.text(
        `Storna la fattura ${invoiceName(corrects)} del ${formatDay(corrects.issuedOn)} per gli importi indicati.`,
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
    ])
    if (kind === 'invoice')
      sheet.text(
        subject === 'fees'
          ? 'Ogni fee è da versare entro 30 giorni dal giorno in cui gli sposi hanno pagato, salvo quelle già versate.'
          : 'Già pagata: non c’è nulla da versare.',
        true,
      )
    sheet.text(
      'Copia di cortesia senza valore fiscale: il documento è il file XML, che trovi accanto a questa copia.',
      true,
    )
  })
}

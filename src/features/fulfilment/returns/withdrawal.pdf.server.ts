import { renderPdf } from '#platform/pdf/pdf.server.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import type { ReturnView } from './views.ts'

interface ReceiptFacts {
  readonly view: ReturnView
  readonly orderNumber: string
  readonly supplier: string
}

/** The receipt of a withdrawal, with its content, day and time (art. 54-bis Codice del consumo). */
export const withdrawalReceiptPdf = ({ view, orderNumber, supplier }: ReceiptFacts): Promise<Buffer> => {
  const at = formatInstant(view.requestedAt)
  const lines = view.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  return renderPdf({ title: 'Ricevuta del recesso', under: `Ordine ${orderNumber}` }, (sheet) => {
    sheet.facts([
      { term: 'Recesso', value: view.number },
      { term: 'Trasmesso il', value: at },
      { term: 'Fornitore', value: supplier },
      { term: view.isDecided ? 'Rimborso' : 'Rimborso previsto', value: euro(view.amountCents) },
    ])
    sheet.text(
      `Il ${at} è stato comunicato a ${supplier}, attraverso Promessi: «Con la presente comunico il recesso dal contratto di vendita dei seguenti beni o servizi: ${lines}».`,
    )
    sheet.text('Conserva questa ricevuta: prova che il recesso è stato esercitato e quando.', true)
  })
}

import { Download, ReceiptText } from 'lucide-react'
import { formatDay } from '#shared/days.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { linesOfInvoice } from '../invoice.rules.ts'
import type { OrderInvoiceView } from '../views.ts'

/** The file, where the seller has uploaded one. */
export const InvoiceDownload = ({ invoice }: { invoice: OrderInvoiceView }) =>
  invoice.filePath && (
    <ButtonLink
      variant="secondary"
      reloadDocument
      to={invoice.filePath}
      icon={<Download className="icon" aria-hidden="true" />}
    >
      Scarica la fattura
    </ButtonLink>
  )

interface InvoiceCardProps {
  readonly invoice: OrderInvoiceView
  /** Page where it is asked, or issued. */
  readonly to?: string
  readonly label?: string
}

/** "Fattura": how it stands, to whom it is made out, and what the viewer can do; nothing where there is nothing to say. */
export function InvoiceCard({ invoice, to: page, label }: InvoiceCardProps) {
  const { text, to, number, issuedOn, canAsk, canIssue } = invoice
  if (!text) return null
  return (
    <Card id="fattura" title="Fattura">
      <div className="stack">
        <p>{number && issuedOn ? `Fattura ${number} del ${formatDay(issuedOn)}.` : text}</p>
        {to && <DefinitionList items={linesOfInvoice(to)} />}
        <div className="row">
          <InvoiceDownload invoice={invoice} />
          {page && (canAsk || canIssue) && (
            <ButtonLink variant="outline" to={page} icon={<ReceiptText className="icon" aria-hidden="true" />}>
              {label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

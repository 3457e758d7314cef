import { formatDay } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/data-table.tsx'
import { invoiceKindLabel } from '../invoice.rules.ts'
import { monthLabel } from '../month.rules.ts'
import type { InvoiceRow } from '../views.ts'

const signed = ({ kind }: InvoiceRow, amount: Cents): string => euro(kind === 'invoice' ? amount : cents(-amount))

const columns: readonly DataColumn<InvoiceRow>[] = [
  {
    key: 'name',
    header: 'Documento',
    card: 'title',
    cell: (row) => (
      <>
        {invoiceKindLabel[row.kind]} {row.name}
        {row.corrects && <span className="earnings-second">storna la fattura {row.corrects}</span>}
      </>
    ),
  },
  {
    key: 'day',
    header: 'Del',
    card: 'detail',
    cell: (row) => (
      <>
        {formatDay(row.issuedOn)}
        <span className="earnings-second">fee di {monthLabel(row.month)}</span>
      </>
    ),
  },
  { key: 'taxable', header: 'Imponibile', number: true, card: 'hidden', cell: (row) => signed(row, row.taxableCents) },
  { key: 'vat', header: 'IVA', number: true, card: 'hidden', cell: (row) => signed(row, row.vatCents) },
  { key: 'total', header: 'Totale', number: true, card: 'amount', cell: (row) => signed(row, row.totalCents) },
  {
    key: 'files',
    header: 'Scarica',
    card: 'line',
    cell: (row) => (
      <span className="earnings-files">
        {(['pdf', 'xml'] as const).map((format) => (
          <a
            key={format}
            href={`/api/portal/invoices/${row.id}/${format}`}
            download
            aria-label={`${format.toUpperCase()}: ${invoiceKindLabel[row.kind].toLowerCase()} ${row.name}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </span>
    ),
  },
]

/** The marketplace's invoices to a supplier, newest first. */
export function InvoicesTable({ items }: { readonly items: readonly InvoiceRow[] }) {
  return (
    <DataTable
      caption="Fatture delle fee"
      columns={columns}
      rows={items}
      rowKey={({ id }) => String(id)}
      empty={
        <p className="earnings-none">
          Ancora nessuna fattura: il primo giorno di ogni mese trovi qui quella delle fee del mese prima.
        </p>
      }
    />
  )
}

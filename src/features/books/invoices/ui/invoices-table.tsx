import { formatDay } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { invoiceKindLabel, subjectLabel } from '../invoice.rules.ts'
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
        <span className="earnings-second">{subjectLabel(row)}</span>
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

const customer: DataColumn<InvoiceRow> = {
  key: 'customer',
  header: 'Fornitore',
  card: 'line',
  cell: (row) => <Link to={`/portal/payments/${row.supplierId}`}>{row.customerName}</Link>,
}

interface InvoicesTableProps {
  readonly items: readonly InvoiceRow[]
  /** Says whom each is for. */
  readonly isForStaff?: boolean
}

/** The marketplace's invoices, newest first. */
export function InvoicesTable({ items, isForStaff = false }: InvoicesTableProps) {
  const [name, ...others] = columns
  return (
    <DataTable
      caption="Fatture di fee, abbonamenti e Smart Pass"
      columns={isForStaff && name ? [name, customer, ...others] : columns}
      rows={items}
      rowKey={({ id }) => String(id)}
      empty={
        <p className="earnings-none">
          Ancora nessuna fattura: arriva il primo giorno del mese per le fee di quello prima, subito per ciò che si
          compra.
        </p>
      }
    />
  )
}

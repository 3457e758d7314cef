import { formatDay } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { invoiceKindLabel, subjectLabel } from '../invoice.rules.ts'
import { deliveryText } from '../transmissions/transmission.rules.ts'
import { TransmissionChip } from '../transmissions/ui/transmission-chip.tsx'
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
        {row.corrects.length > 0 && (
          <span className="earnings-second">
            {row.corrects.length === 1 ? 'storna la fattura' : 'storna le fatture'} {row.corrects.join(', ')}
          </span>
        )}
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

/** How it stands with the exchange system, in the words of its reader. */
const delivery = (isForStaff: boolean): DataColumn<InvoiceRow> => ({
  key: 'delivery',
  header: 'Consegna',
  // A sentence has a line of its own on a phone.
  card: isForStaff ? 'state' : 'line',
  cell: ({ id, transmission }) => {
    if (!transmission) return null
    if (!isForStaff) return <TransmissionChip state={transmission} text={deliveryText[transmission]} />
    return (
      <Link to={`/portal/registri/fatture/${id}`}>
        <TransmissionChip state={transmission} />
      </Link>
    )
  },
})

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
  const [name, ...others] = columns.toSpliced(-1, 0, delivery(isForStaff))
  return (
    <DataTable
      caption="Fatture di fee, abbonamenti e Smart Pass"
      columns={name ? [name, ...(isForStaff ? [customer] : []), ...others] : []}
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

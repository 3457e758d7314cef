import { formatDay } from '#shared/days.ts'
import { cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { invoiceKindLabel } from '../../invoice.rules.ts'
import type { TransmissionRow } from '../views.ts'
import { TransmissionChip } from './transmission-chip.tsx'

const columns: readonly DataColumn<TransmissionRow>[] = [
  {
    key: 'name',
    header: 'Documento',
    card: 'title',
    cell: (row) => (
      <>
        <Link to={`/portal/registri/fatture/${row.id}`}>
          {invoiceKindLabel[row.kind]} {row.name}
        </Link>
        <span className="earnings-second">{row.subject}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Fornitore',
    card: 'line',
    cell: (row) => <Link to={`/portal/operators/${row.supplierId}`}>{row.customerName}</Link>,
  },
  { key: 'day', header: 'Del', card: 'detail', cell: ({ issuedOn }) => formatDay(issuedOn) },
  {
    key: 'total',
    header: 'Totale',
    number: true,
    card: 'amount',
    cell: ({ kind, totalCents }) => euro(kind === 'invoice' ? totalCents : cents(-totalCents)),
  },
  {
    key: 'state',
    header: 'Invio',
    card: 'state',
    cell: (row) => (
      <>
        <TransmissionChip state={row.status} />
        {row.resendBy && <span className="earnings-second">da rispedire entro il {formatDay(row.resendBy)}</span>}
        {row.problems.length > 0 && <span className="earnings-second">codici {row.problems.join(', ')}</span>}
      </>
    ),
  },
  {
    key: 'file',
    header: 'File',
    card: 'line',
    cell: ({ fileName, attempts }) => (
      <>
        <code className="small">{fileName}</code>
        {attempts > 1 && <span className="earnings-second">{attempts}º invio</span>}
      </>
    ),
  },
]

/** Documents with their last attempt, newest first. */
export function DocumentsTable({
  items,
  empty,
}: {
  readonly items: readonly TransmissionRow[]
  readonly empty: string
}) {
  return (
    <DataTable
      caption="Fatture e note di credito con lo stato dell’invio"
      columns={columns}
      rows={items}
      rowKey={({ id }) => String(id)}
      empty={<p className="earnings-none">{empty}</p>}
    />
  )
}

import { type Day, formatDay } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { columnSort, type DataListState } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty } from '#ui/lists/data-list-rows.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { feeState, feeStateText } from '../fee-state.rules.ts'
import { feesList } from '../fees-list.rules.ts'
import type { FeeRow, FeesView } from '../views.ts'

type Cell = Omit<DataColumn<FeeRow>, 'key' | 'header'>

const cellsAt = (today: Day): Readonly<Record<string, Cell>> => ({
  ordine: { card: 'line', cell: (fee) => `Ordine ${fee.orderNumber}` },
  stato: {
    card: 'state',
    cell: (fee) => {
      const { tone, label } = feeState(fee, today)
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
  },
  maturata: { card: 'line', cell: (fee) => `Maturata il ${formatDay(fee.accruedOn)}` },
  base: { card: 'hidden', number: true, cell: (fee) => euro(fee.baseCents) },
  aliquota: { card: 'hidden', number: true, cell: (fee) => formatRate(fee.feeBps) },
  fee: { card: 'hidden', number: true, cell: (fee) => euro(fee.feeCents) },
  iva: { card: 'hidden', number: true, cell: (fee) => euro(fee.vatCents) },
  totale: {
    card: 'amount',
    number: true,
    cell: (fee) => (
      <>
        {euro(fee.totalCents)}
        {fee.paidCents > 0 && fee.openCents > 0 && <span className="fees__second">restano {euro(fee.openCents)}</span>}
        {fee.creditCents > 0 && <span className="fees__second">a credito {euro(fee.creditCents)}</span>}
      </>
    ),
  },
  aperto: {
    card: 'hidden',
    number: true,
    cell: (fee) => (fee.openCents > 0 ? euro(fee.openCents) : <span className="fees__quiet">–</span>),
  },
  fattura: { card: 'line', cell: (fee) => <InvoiceFiles fee={fee} /> },
})

/** The number of the invoice with its two files, or that it waits for one. */
function InvoiceFiles({ fee: { invoice, status } }: { readonly fee: Pick<FeeRow, 'invoice' | 'status'> }) {
  if (!invoice)
    return <span className="fees__quiet">{status === 'reversed' ? 'Nessuna fattura' : 'Fattura da emettere'}</span>
  return (
    <span className="fees__files">
      {invoice.name}
      {(['pdf', 'xml'] as const).map((format) => (
        <a
          key={format}
          href={`/api/portal/invoices/${invoice.id}/${format}`}
          download
          aria-label={`${format.toUpperCase()} della fattura ${invoice.name}`}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

const columnsOf = (state: DataListState, today: Day): DataColumn<FeeRow>[] => {
  const cells = cellsAt(today)
  return [
    {
      key: 'chi',
      header: 'Fornitore',
      card: 'title',
      sort: columnSort(feesList, state, 'scadenza'),
      cell: (fee) => (
        <>
          <Link to={`/portal/payments/${fee.supplierId}`}>{fee.supplierName}</Link>
          <span className="fees__second">{feeStateText(fee, today)}</span>
        </>
      ),
    },
    ...feesList.columns
      .filter(({ key }) => state.columns.includes(key))
      .flatMap(({ key, label }) => {
        const cell = cells[key]
        const sort = key === 'totale' ? { sort: columnSort(feesList, state, 'importo') } : {}
        return cell ? [{ key, header: label, ...cell, ...sort }] : []
      }),
  ]
}

interface FeesTableProps {
  readonly fees: FeesView
  readonly state: DataListState
  readonly today: Day
  readonly empty: string
}

/** A page of fees, each leading to the account of its supplier, with the sum of the whole view. */
export function FeesTable({ fees: { items, total, sums }, state, today, empty }: FeesTableProps) {
  return (
    <DataTable
      caption="Fee dei fornitori"
      columns={columnsOf(state, today)}
      rows={items}
      rowKey={({ id }) => String(id)}
      {...(sums && {
        totals: {
          chi: total === 1 ? 'Totale di una fee' : `Totale di ${total} fee`,
          totale: euro(sums.totalCents),
          aperto: euro(sums.openCents),
        },
      })}
      empty={
        <DataListEmpty list={feesList} state={state} illustration="vuoto-carrello">
          {empty}
        </DataListEmpty>
      }
    />
  )
}

import { formatDay, todayInRome } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { feeText, movementLabel } from '../earnings.rules.ts'
import type { EarningsRow, EarningsSums } from '../views.ts'

const minus = (amount: Cents): string => euro(cents(amount === 0 ? 0 : -amount))
/** A movement touches one or two columns: the others stay empty. */
const orNone = (amount: Cents, words: (amount: Cents) => string): string => (amount === 0 ? '' : words(amount))

const columns: readonly DataColumn<EarningsRow>[] = [
  {
    key: 'what',
    header: 'Movimento',
    card: 'title',
    cell: (row) => (
      <>
        {movementLabel[row.kind]}
        <span className="earnings-second">{formatDay(todayInRome(row.postedAt))}</span>
      </>
    ),
  },
  {
    key: 'order',
    header: 'Vendita',
    card: 'detail',
    cell: (row) => (
      <>
        <Link to={`/portal/orders/${row.orderId}`}>{row.orderNumber}</Link>
        <span className="earnings-second">{row.coupleName}</span>
      </>
    ),
  },
  {
    key: 'paid',
    header: 'Incassato',
    number: true,
    card: 'hidden',
    cell: (row) => orNone(row.paidCents, euro),
  },
  {
    key: 'refunded',
    header: 'Rimborsi',
    number: true,
    card: 'hidden',
    cell: (row) => orNone(row.refundedCents, minus),
  },
  { key: 'fee', header: 'Fee', number: true, card: 'hidden', cell: (row) => orNone(row.feeCents, minus) },
  { key: 'vat', header: 'IVA fee', number: true, card: 'hidden', cell: (row) => orNone(row.feeVatCents, minus) },
  { key: 'net', header: 'Netto', number: true, card: 'amount', cell: (row) => euro(row.netCents) },
  { key: 'state', header: 'Stato della fee', card: 'line', cell: (row) => feeText(row) },
]

interface MovementsTableProps {
  readonly items: readonly EarningsRow[]
  readonly totals: EarningsSums
  /** "ottobre 2026". */
  readonly month: string
}

/** A month's movements, each leading to its sale, with the sums of the whole month. */
export function MovementsTable({ items, totals, month }: MovementsTableProps) {
  return (
    <DataTable
      caption={`Movimenti di ${month}`}
      columns={columns}
      rows={items}
      rowKey={({ id }) => String(id)}
      totals={{
        what: 'Totale del mese',
        paid: euro(totals.paidCents),
        refunded: minus(totals.refundedCents),
        fee: minus(totals.feeCents),
        vat: minus(totals.feeVatCents),
        net: euro(totals.netCents),
      }}
      empty={<p className="earnings-none">Nessun movimento a {month}.</p>}
    />
  )
}

import { orderTone } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { columnSort, type DataListState } from '#ui/lists/data-list.rules.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { StaffOrderRow } from '../staff-orders.queries.server.ts'
import { staffOrdersList } from '../staff-orders.rules.ts'

const known: Readonly<Record<string, Omit<DataColumn<StaffOrderRow>, 'key' | 'header'>>> = {
  ordine: {
    card: 'detail',
    cell: ({ number, placedAt }) => (
      <>
        {number}
        <span className="sales__second">{formatInstant(placedAt)}</span>
      </>
    ),
  },
  fornitore: { card: 'line', cell: ({ supplier }) => supplier },
  stato: {
    card: 'state',
    cell: ({ status, statusLabel }) => <StatusChip tone={orderTone[status]}>{statusLabel}</StatusChip>,
  },
  aperto: { card: 'line', cell: ({ open }) => (open.length > 0 ? <b>{open.join(', ')}</b> : null) },
  tipo: { card: 'line', cell: ({ announcementCode }) => announcementCode ?? 'Store' },
  spedizione: {
    card: 'line',
    cell: ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter((text) => text).join(' ') || '–',
  },
  totale: { number: true, card: 'amount', cell: ({ totalCents }) => euro(totalCents) },
  pagato: { number: true, card: 'hidden', cell: ({ paidCents }) => euro(paidCents) },
  rimborsato: { number: true, card: 'hidden', cell: ({ refundedCents }) => euro(refundedCents) },
}

/** The chosen columns, the goods first. */
export const staffOrderColumns = (state: DataListState): DataColumn<StaffOrderRow>[] => [
  {
    key: 'what',
    header: 'Prodotto e sposi',
    card: 'title',
    cell: ({ image, path, title, couple }) => (
      <div className="sales__what">
        <img src={`${image}?w=480`} alt="" width={44} height={52} loading="lazy" />
        <div>
          <Link to={path}>{title}</Link>
          <span className="sales__second">{couple}</span>
        </div>
      </div>
    ),
  },
  ...staffOrdersList.columns.flatMap(({ key, label }) => {
    const column = known[key]
    if (!column || !state.columns.includes(key)) return []
    return [
      { key, header: label, ...column, ...(key === 'ordine' && { sort: columnSort(staffOrdersList, state, 'data') }) },
    ]
  }),
]

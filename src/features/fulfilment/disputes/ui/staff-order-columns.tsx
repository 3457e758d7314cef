import { orderTone } from '#features/fulfilment/orders/ui/order-words.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { type DeskState, deskSort } from '#ui/lists/desk.rules.ts'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { StaffOrderRow } from '../staff-orders.queries.server.ts'
import { staffOrdersDesk } from '../staff-orders.rules.ts'

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

/** The columns somebody of the staff chose, with what was ordered first. */
export const staffOrderColumns = (state: DeskState): DataColumn<StaffOrderRow>[] => [
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
  ...staffOrdersDesk.columns.flatMap(({ key, label }) => {
    const column = known[key]
    if (!column || !state.columns.includes(key)) return []
    return [
      { key, header: label, ...column, ...(key === 'ordine' && { sort: deskSort(staffOrdersDesk, state, 'data') }) },
    ]
  }),
]

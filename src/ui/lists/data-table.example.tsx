import { cents, euro } from '#shared/money.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'

const sales = [
  { id: 'PO-1', title: 'Abito Lucia e 1 altro articolo', who: 'Giulia R.', paid: cents(93500), net: cents(87796) },
  { id: 'PO-2', title: 'Ventaglio in pizzo di Cantù', who: 'Martina F.', paid: cents(24500), net: cents(23005) },
  { id: 'PO-3', title: 'Anello con perla di fiume', who: 'Noemi S.', paid: cents(12800), net: cents(12019) },
]
type Sale = (typeof sales)[number]

const columns: DataColumn<Sale>[] = [
  { key: 'title', header: 'Articolo', cell: (sale) => <b>{sale.title}</b>, card: 'title' },
  { key: 'who', header: 'Cliente', cell: (sale) => sale.who, card: 'line' },
  { key: 'state', header: 'Stato', cell: () => <StatusChip tone="done">Pagato</StatusChip>, card: 'detail' },
  {
    key: 'paid',
    header: 'Pagato',
    cell: (sale) => euro(sale.paid),
    number: true,
    card: 'amount',
    sort: { href: '?ordina=pagato', direction: 'descending' },
  },
  { key: 'net', header: 'Netto', cell: (sale) => <b>{euro(sale.net)}</b>, number: true, card: 'state' },
]
const totals = { title: 'Totale dei 3 ordini', paid: euro(cents(130800)), net: euro(cents(122820)) }

export const examples = [
  {
    name: 'Vendite',
    element: (
      <DataTable
        caption="Vendite"
        columns={columns}
        rows={sales}
        rowKey={(sale) => sale.id}
        totals={totals}
        empty="Nessuna vendita"
      />
    ),
  },
]

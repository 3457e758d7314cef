import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { columnSort, type DataListState } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty } from '#ui/lists/data-list-rows.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { saleReturnsList } from '../sale-returns-list.rules.ts'
import type { SaleReturnCard } from '../views.ts'
import { returnTone } from './return-tone.ts'
import './returns.css'

const kindWord = ({ kind }: SaleReturnCard): string => (kind === 'return' ? 'Reso' : 'Recesso')

function State({ card }: { card: SaleReturnCard }) {
  return (
    <>
      <StatusChip tone={returnTone[card.status]}>{card.label}</StatusChip>
      {card.isLate && <b className="sales__late"> In ritardo</b>}
    </>
  )
}

const what: DataColumn<SaleReturnCard> = {
  key: 'what',
  header: 'Prodotto e cliente',
  card: 'title',
  cell: (card) => (
    <div className="sales__what">
      <img src={`${card.image}?w=480`} alt="" width={44} height={52} loading="lazy" />
      <div>
        <Link to={card.path}>{card.title}</Link>
        <span className="sales__second">{card.coupleName}</span>
      </div>
    </div>
  ),
}

const cells: Readonly<Record<string, Omit<DataColumn<SaleReturnCard>, 'key' | 'header'>>> = {
  reso: { card: 'detail', cell: (card) => `${kindWord(card)} ${card.number}` },
  ordine: { card: 'line', cell: (card) => `Ordine ${card.orderNumber}` },
  chiesto: { card: 'line', cell: (card) => formatInstant(card.requestedAt) },
  stato: { card: 'state', cell: (card) => <State card={card} /> },
  rimborso: { number: true, card: 'amount', cell: (card) => <b>{euro(card.amountCents)}</b> },
}

const columnsOf = (state: DataListState): DataColumn<SaleReturnCard>[] => [
  what,
  ...saleReturnsList.columns.flatMap(({ key, label }) => {
    const cell = cells[key]
    if (!cell || !state.columns.includes(key)) return []
    return [
      { key, header: label, ...cell, ...(key === 'chiesto' && { sort: columnSort(saleReturnsList, state, 'data') }) },
    ]
  }),
]

interface SaleReturnsTableProps {
  readonly items: readonly SaleReturnCard[]
  readonly state: DataListState
}

/** What comes back to the seller, and what waits for it (the view "Resi" of the sales). */
export function SaleReturnsTable({ items, state }: SaleReturnsTableProps) {
  return (
    <DataTable
      caption="Resi e recessi, con lo stato e il rimborso"
      columns={columnsOf(state)}
      rows={items}
      rowKey={(card) => String(card.id)}
      empty={
        <DataListEmpty list={saleReturnsList} state={state} illustration="vuoto-carrello">
          Nessuno ha chiesto un reso
        </DataListEmpty>
      }
    />
  )
}

/** The returns of one sale, for its page; nothing when there are none. */
export function SaleReturnsCard({ items }: { items: readonly SaleReturnCard[] }) {
  if (items.length === 0) return null
  return (
    <Card title="Resi">
      <ul className="sale-returns">
        {items.map((card) => (
          <li key={card.id}>
            <Link className="link" to={card.path}>
              {kindWord(card)} {card.number}
            </Link>
            <State card={card} />
            <span className="small muted">{euro(card.amountCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

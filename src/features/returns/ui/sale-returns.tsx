import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { type DataColumn, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
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

const columns: readonly DataColumn<SaleReturnCard>[] = [
  {
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
  },
  {
    key: 'number',
    header: 'Reso',
    card: 'detail',
    cell: (card) => (
      <>
        {kindWord(card)} {card.number}
        <span className="sales__second">
          Ordine {card.orderNumber}, {formatInstant(card.requestedAt)}
        </span>
      </>
    ),
  },
  { key: 'state', header: 'Stato', card: 'state', cell: (card) => <State card={card} /> },
  { key: 'amount', header: 'Rimborso', number: true, card: 'amount', cell: (card) => <b>{euro(card.amountCents)}</b> },
]

/** What comes back to the seller, and what waits for it (the view "Resi" of the sales). */
export function SaleReturnsTable({ items }: { items: readonly SaleReturnCard[] }) {
  return (
    <DataTable
      caption="Resi e recessi, con lo stato e il rimborso"
      columns={columns}
      rows={items}
      rowKey={(card) => String(card.id)}
      empty={<EmptyState illustration="vuoto-carrello">Nessuno ha chiesto un reso</EmptyState>}
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

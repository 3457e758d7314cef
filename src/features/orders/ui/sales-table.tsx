import { FEE_VAT_BPS } from '#features/billing/fee.rules.ts'
import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import type { SaleCardView, SalesView } from '../sales/views.ts'
import { orderTone } from './purchase-card.tsx'

/** The last day to send it, marked when it has gone by. */
export function ShipBy({ day, today }: { day: Day | null; today: Day }) {
  if (!day) return null
  return day < today ? (
    <b className="sales__late">In ritardo: entro il {formatDay(day)}</b>
  ) : (
    <span>Entro il {formatDay(day)}</span>
  )
}

/** What has arrived of the order, and of how much when it is not all. */
function Paid({ sale }: { sale: SaleCardView }) {
  return (
    <>
      {euro(sale.paidCents)}
      {sale.paidCents !== sale.totalCents && <span className="sales__second">di {euro(sale.totalCents)}</span>}
    </>
  )
}

const minus = (amount: number) => euro(cents(amount === 0 ? 0 : -amount))

/** On phones the figures that have columns of their own elsewhere. */
function Figures({ paidCents, feeCents, feeVatCents }: Pick<SaleCardView, 'paidCents' | 'feeCents' | 'feeVatCents'>) {
  return (
    <span className="sales__second sales__only-phone">
      Pagato {euro(paidCents)}, fee {minus(feeCents)}, IVA fee {minus(feeVatCents)}
    </span>
  )
}

const columnsAt = (today: Day): readonly DataColumn<SaleCardView>[] => [
  {
    key: 'what',
    header: 'Prodotto e cliente',
    card: 'title',
    cell: (sale) => (
      <div className="sales__what">
        <img src={`${sale.image}?w=480`} alt="" width={44} height={52} loading="lazy" />
        <div>
          <Link to={sale.path}>{sale.title}</Link>
          <span className="sales__second">
            {sale.coupleName}, {sale.city}
          </span>
          {sale.facts && <span className="sales__second">{sale.facts}</span>}
        </div>
      </div>
    ),
  },
  {
    key: 'number',
    header: 'Ordine',
    card: 'detail',
    cell: (sale) => (
      <>
        {sale.number}
        <span className="sales__second">{sale.paidAt && formatInstant(sale.paidAt)}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Stato',
    card: 'state',
    cell: (sale) => <StatusChip tone={orderTone[sale.status]}>{sale.statusLabel}</StatusChip>,
  },
  {
    key: 'deadline',
    header: 'Scadenza',
    card: 'line',
    cell: (sale) => (
      <>
        {sale.dueCents > 0 ? (
          `Saldo di ${euro(sale.dueCents)} da incassare`
        ) : (
          <ShipBy day={sale.shipBy} today={today} />
        )}
        <Figures {...sale} />
      </>
    ),
  },
  { key: 'paid', header: 'Pagato', number: true, card: 'hidden', cell: (sale) => <Paid sale={sale} /> },
  {
    key: 'fee',
    header: 'Fee',
    number: true,
    card: 'hidden',
    cell: (sale) => (
      <>
        {minus(sale.feeCents)}
        <span className="sales__second">{formatRate(sale.feeBps)}</span>
      </>
    ),
  },
  { key: 'vat', header: 'IVA fee', number: true, card: 'hidden', cell: (sale) => minus(sale.feeVatCents) },
  {
    key: 'net',
    header: 'Netto',
    number: true,
    card: 'amount',
    cell: (sale) => (
      <>
        <b>{euro(sale.netCents)}</b>
        <span className="sales__second sales__only-phone">netto</span>
      </>
    ),
  },
]

interface SalesTableProps {
  sales: Pick<SalesView, 'items' | 'total' | 'totals'>
  today: Day
  empty: string
}

/** A page of sales with what was paid, the fee, its VAT and the net of each, and the sums of the whole view. */
export function SalesTable({ sales: { items, total, totals }, today, empty }: SalesTableProps) {
  return (
    <>
      <DataTable
        caption="Vendite, con pagato, fee, IVA sulla fee e netto"
        columns={columnsAt(today)}
        rows={items}
        rowKey={(sale) => String(sale.id)}
        totals={{
          what: total === 1 ? 'Totale di un ordine' : `Totale di ${total} ordini`,
          deadline: <Figures {...totals} />,
          paid: euro(totals.paidCents),
          fee: minus(totals.feeCents),
          vat: minus(totals.feeVatCents),
          net: (
            <>
              {euro(totals.netCents)}
              <span className="sales__second sales__only-phone">netto</span>
            </>
          ),
        }}
        empty={<EmptyState illustration="vuoto-carrello">{empty}</EmptyState>}
      />
      <p className="small muted sales__note">
        Il netto è ciò che hanno pagato gli sposi meno i rimborsi, la fee del tuo piano e l’IVA del{' '}
        {formatRate(FEE_VAT_BPS)} sulla sola fee. La fee si calcola sul prezzo senza la spedizione.
      </p>
    </>
  )
}

import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import type { DataColumn } from '#ui/data-table.tsx'
import { type DeskState, deskSort } from '#ui/desk.rules.ts'
import { Link } from '#ui/link.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import type { SaleCardView } from '../sales/views.ts'
import { salesDesk } from '../sales-desk.rules.ts'
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

/** What is taken away, as people write it. */
export const minus = (amount: number) => euro(cents(amount === 0 ? 0 : -amount))

/** On phones the figures that have columns of their own elsewhere. */
export function SaleFigures({
  paidCents,
  feeCents,
  feeVatCents,
}: Pick<SaleCardView, 'paidCents' | 'feeCents' | 'feeVatCents'>) {
  return (
    <span className="sales__second sales__only-phone">
      Pagato {euro(paidCents)}, fee {minus(feeCents)}, IVA fee {minus(feeVatCents)}
    </span>
  )
}

const when = (at: string | null) => (at === null ? '–' : formatInstant(at))

const columnsAt = (today: Day): Readonly<Record<string, Omit<DataColumn<SaleCardView>, 'key' | 'header'>>> => ({
  ordine: {
    card: 'detail',
    cell: (sale) => (
      <>
        {sale.number}
        <span className="sales__second">{sale.paidAt && formatInstant(sale.paidAt)}</span>
      </>
    ),
  },
  stato: { card: 'state', cell: (sale) => <StatusChip tone={orderTone[sale.status]}>{sale.statusLabel}</StatusChip> },
  scadenza: {
    card: 'line',
    cell: (sale) =>
      sale.dueCents > 0 ? `Saldo di ${euro(sale.dueCents)} da incassare` : <ShipBy day={sale.shipBy} today={today} />,
  },
  tipo: { card: 'line', cell: (sale) => sale.announcementCode ?? 'Store' },
  spedizione: {
    card: 'line',
    cell: (sale) => (
      <>
        {when(sale.shippedAt)}
        {sale.trackingNumber && (
          <span className="sales__second">
            {sale.carrier} {sale.trackingNumber}
          </span>
        )}
      </>
    ),
  },
  consegna: { card: 'line', cell: (sale) => when(sale.receivedAt) },
  totale: { number: true, card: 'hidden', cell: (sale) => euro(sale.totalCents) },
  pagato: { number: true, card: 'hidden', cell: (sale) => <Paid sale={sale} /> },
  fee: {
    number: true,
    card: 'hidden',
    cell: (sale) => (
      <>
        {minus(sale.feeCents)}
        <span className="sales__second">{formatRate(sale.feeBps)}</span>
      </>
    ),
  },
  iva: { number: true, card: 'hidden', cell: (sale) => minus(sale.feeVatCents) },
  netto: {
    number: true,
    card: 'amount',
    cell: (sale) => (
      <>
        <b>{euro(sale.netCents)}</b>
        <span className="sales__second sales__only-phone">netto</span>
      </>
    ),
  },
})

const sortOf: Readonly<Record<string, string>> = { ordine: 'data', totale: 'totale' }

/** The columns somebody chose, with what was sold first. */
export const salesColumns = (state: DeskState, today: Day): DataColumn<SaleCardView>[] => {
  const known = columnsAt(today)
  return [
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
            <SaleFigures {...sale} />
          </div>
        </div>
      ),
    },
    ...salesDesk.columns.flatMap(({ key, label }) => {
      const column = known[key]
      const sort = sortOf[key]
      if (!column || !state.columns.includes(key)) return []
      return [{ key, header: label, ...column, ...(sort && { sort: deskSort(salesDesk, state, sort) }) }]
    }),
  ]
}

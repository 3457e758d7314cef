import type { ReactNode } from 'react'
import { orderTone } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { cents, euro, formatRate } from '#shared/money.ts'
import { columnSort, type DataListDefinition, type DataListState } from '#ui/lists/data-list.rules.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { SaleCardView, SaleEarningsView } from '../views.ts'

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
function Paid({ earnings: { paidCents, totalCents } }: { earnings: SaleEarningsView }) {
  return (
    <>
      {euro(paidCents)}
      {paidCents !== totalCents && <span className="sales__second">di {euro(totalCents)}</span>}
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
}: Pick<SaleEarningsView, 'paidCents' | 'feeCents' | 'feeVatCents'>) {
  return (
    <span className="sales__second sales__only-phone">
      Pagato {euro(paidCents)}, fee {minus(feeCents)}, IVA fee {minus(feeVatCents)}
    </span>
  )
}

/** A figure of the sale; its column is not there for who may not see it. */
const figure =
  (of: (earnings: SaleEarningsView) => ReactNode) =>
  ({ earnings }: SaleCardView): ReactNode =>
    earnings && of(earnings)

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
    cell: ({ isBalanceDue, earnings, shipBy, serviceText }) => {
      if (!isBalanceDue) return serviceText ?? <ShipBy day={shipBy} today={today} />
      return earnings ? `Saldo di ${euro(earnings.dueCents)} da incassare` : 'Saldo da incassare'
    },
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
  totale: { number: true, card: 'hidden', cell: figure(({ totalCents }) => euro(totalCents)) },
  pagato: { number: true, card: 'hidden', cell: figure((earnings) => <Paid earnings={earnings} />) },
  fee: {
    number: true,
    card: 'hidden',
    cell: figure(({ feeCents, feeBps }) => (
      <>
        {minus(feeCents)}
        <span className="sales__second">{formatRate(feeBps)}</span>
      </>
    )),
  },
  iva: { number: true, card: 'hidden', cell: figure(({ feeVatCents }) => minus(feeVatCents)) },
  netto: {
    number: true,
    card: 'amount',
    cell: figure(({ netCents }) => (
      <>
        <b>{euro(netCents)}</b>
        <span className="sales__second sales__only-phone">netto</span>
      </>
    )),
  },
})

const sortOf: Readonly<Record<string, string>> = { ordine: 'data', totale: 'totale' }

/** The chosen columns, the goods first. */
export const salesColumns = (
  list: DataListDefinition,
  state: DataListState,
  today: Day,
): DataColumn<SaleCardView>[] => {
  const known = columnsAt(today)
  return [
    {
      key: 'what',
      header: 'Prodotto e cliente',
      card: 'title',
      cell: (sale) => (
        <div className="sales__what">
          <input
            type="checkbox"
            className="check__box"
            name="ids"
            value={sale.id}
            aria-label={`Scegli l’ordine ${sale.number}`}
          />
          <img src={`${sale.image}?w=480`} alt="" width={44} height={52} loading="lazy" />
          <div>
            <Link to={sale.path}>{sale.title}</Link>
            <span className="sales__second">
              {sale.coupleName}, {sale.city}
            </span>
            {sale.facts && <span className="sales__second">{sale.facts}</span>}
            {sale.earnings && <SaleFigures {...sale.earnings} />}
          </div>
        </div>
      ),
    },
    ...list.columns.flatMap(({ key, label }) => {
      const column = known[key]
      const sort = sortOf[key]
      if (!column || !state.columns.includes(key)) return []
      return [{ key, header: label, ...column, ...(sort && { sort: columnSort(list, state, sort) }) }]
    }),
  ]
}

import { type Cents, euro } from '#shared/money.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { PlaceRow, ProductRow, StatisticsRow, SupplierLine } from '../views.ts'

const whole = new Intl.NumberFormat('it-IT')

const figure = <Row,>(key: string, header: string, of: (row: Row) => number): DataColumn<Row> => ({
  key,
  header,
  cell: (row) => whole.format(of(row)),
  number: true,
  card: 'hidden',
})

/** The same figures as a sentence, for phones: there a figure has no header above it. */
const inWords = <Row,>(words: (row: Row) => string): DataColumn<Row> => ({
  key: 'words',
  header: <span className="sr-only">In breve</span>,
  cell: (row) => <span className="statistics-words">{words(row)}</span>,
  card: 'line',
})

const money = (amount: Cents | null): string => (amount === null ? '' : euro(amount))

const earned = ['paid', 'net', 'goods']

/** The columns without amounts, where they are not shown. */
const columnsFor = <Row,>(columns: readonly DataColumn<Row>[], seesMoney: boolean): readonly DataColumn<Row>[] =>
  seesMoney ? columns : columns.filter(({ key }) => !earned.includes(key))

const periodColumns: readonly DataColumn<StatisticsRow>[] = [
  { key: 'label', header: 'Periodo', cell: ({ label }) => label, card: 'title' },
  figure('views', 'Visite', ({ views }) => views),
  figure('favourites', 'Preferiti', ({ favourites }) => favourites),
  figure('offers', 'Proposte', ({ offers }) => offers),
  figure('wins', 'Vinte', ({ wins }) => wins),
  figure('sales', 'Vendite', ({ sales }) => sales),
  { key: 'paid', header: 'Incassato', cell: ({ paidCents }) => money(paidCents), number: true, card: 'hidden' },
  { key: 'net', header: 'Netto', cell: ({ netCents }) => money(netCents), number: true, card: 'amount' },
  inWords(
    ({ views, favourites, offers, wins, sales }) =>
      `Visite ${views}, preferiti ${favourites}, proposte ${offers}, vinte ${wins}, vendite ${sales}`,
  ),
]

/** Every column of the charts as a row, with the sums of the period below. */
export function PeriodTable({ rows, totals }: SupplierLine) {
  return (
    <DataTable
      caption="Le cifre del periodo"
      columns={columnsFor(periodColumns, totals.netCents !== null)}
      rows={rows}
      rowKey={({ label }) => label}
      totals={{
        label: 'Totale',
        views: whole.format(totals.views),
        favourites: whole.format(totals.favourites),
        offers: whole.format(totals.offers),
        wins: whole.format(totals.wins),
        sales: whole.format(totals.sales),
        paid: money(totals.paidCents),
        net: money(totals.netCents),
      }}
      empty={null}
    />
  )
}

const placeColumns = (header: string): readonly DataColumn<PlaceRow>[] => [
  { key: 'name', header, cell: ({ name }) => name, card: 'title' },
  figure('offers', 'Proposte', ({ offers }) => offers),
  figure('wins', 'Vinte', ({ wins }) => wins),
  figure('sales', 'Vendite', ({ sales }) => sales),
  inWords(({ offers, wins, sales }) => `Proposte ${offers}, vinte ${wins}, vendite ${sales}`),
]

/** Towns or sectors, those with most sales first. */
export function PlaceTable({ header, rows }: { readonly header: string; readonly rows: readonly PlaceRow[] }) {
  return (
    <DataTable
      caption={`Proposte e vendite per ${header.toLowerCase()}`}
      columns={placeColumns(header)}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<p className="statistics-none">Nessuna proposta e nessuna vendita nel periodo.</p>}
    />
  )
}

const productColumns: readonly DataColumn<ProductRow>[] = [
  {
    key: 'title',
    header: 'Prodotto',
    cell: ({ title, path }) => (
      <Link to={path} reloadDocument>
        {title}
      </Link>
    ),
    card: 'title',
  },
  figure('views', 'Visite', ({ views }) => views),
  figure('pieces', 'Venduti', ({ pieces }) => pieces),
  figure('returned', 'Resi', ({ returned }) => returned),
  { key: 'goods', header: 'Importo netto', cell: ({ goodsCents }) => money(goodsCents), number: true, card: 'amount' },
  inWords(({ views, pieces, returned }) => `Visite ${views}, venduti ${pieces}, resi ${returned}`),
]

/** The ten products that sold most, then those that were looked at most. */
export function ProductTable({
  rows,
  seesMoney,
}: {
  readonly rows: readonly ProductRow[]
  readonly seesMoney: boolean
}) {
  return (
    <DataTable
      caption="I prodotti migliori"
      columns={columnsFor(productColumns, seesMoney)}
      rows={rows}
      rowKey={({ productId }) => String(productId)}
      empty={<p className="statistics-none">Nel periodo nessun prodotto è stato visto o venduto.</p>}
    />
  )
}

import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { cents, euro, euroShort } from '#shared/money.ts'
import { ColumnChart } from '#ui/charts/column-chart.tsx'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { percentOf, periodOf, periods, readPeriod, statisticsPath } from '../period.rules.ts'
import { supplierPrices } from '../prices.queries.server.ts'
import { supplierStatistics } from '../statistics.queries.server.ts'
import { PhoneFold } from '../ui/phone-fold.tsx'
import { PriceCard } from '../ui/price-card.tsx'
import { PeriodTable, PlaceTable, ProductTable } from '../ui/statistics-tables.tsx'
import type { StatisticsRow, StatisticsView } from '../views.ts'
import type { Route } from './+types/statistics.page'
import '../ui/statistics.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Statistiche | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const name = readPeriod(new URL(request.url).searchParams.get('periodo'))
  const [statistics, prices] = await Promise.all([supplierStatistics(ctx, name), supplierPrices(ctx)])
  const { from, to } = periodOf(name, todayInRome(ctx.now))
  return { statistics, prices, from, to }
}

const whole = new Intl.NumberFormat('it-IT')

/** "12% delle visite"; nothing where there was none. */
const shareOf = (part: number, all: number, of: string): string => {
  const percent = percentOf(part, all)
  return percent === null ? `nessuna ${of}` : `${percent}% delle ${of}`
}

const many = (count: number, one: string, more: string): string => `${whole.format(count)} ${count === 1 ? one : more}`

/** Views to favourites to offers to wins, each with its share of what came before. */
function Funnel({ totals }: Pick<StatisticsView, 'totals'>) {
  const { views, favourites, offers, wins, showcaseViews, storeViews, productViews } = totals
  return (
    <StatGroup>
      <StatTile
        label="Visite"
        value={whole.format(views)}
        note={`${whole.format(showcaseViews)} vetrina, ${whole.format(storeViews)} store, ${whole.format(productViews)} prodotti`}
      />
      <StatTile label="Preferiti" value={whole.format(favourites)} note="aggiunti, e rimasti, nel periodo" />
      <StatTile label="Proposte inviate" value={whole.format(offers)} note="agli annunci degli sposi" />
      <StatTile label="Proposte vinte" value={whole.format(wins)} note={shareOf(wins, offers, 'proposte')} />
    </StatGroup>
  )
}

/** What was sold in the period, and what of it stays. */
function Money({ totals, returns }: Pick<StatisticsView, 'totals' | 'returns'>) {
  const { sales, paidCents, feeCents, feeVatCents, netCents } = totals
  return (
    <StatGroup>
      <StatTile label="Vendite" value={whole.format(sales)} note="pagate nel periodo" />
      {paidCents !== null && <StatTile label="Incassato" value={euro(paidCents)} note="al netto dei rimborsi" />}
      {netCents !== null && (
        <StatTile
          label="Netto"
          value={euro(netCents)}
          note={`fee ${euro(feeCents ?? cents(0))}, IVA ${euro(feeVatCents ?? cents(0))}`}
        />
      )}
      <StatTile
        label="Resi e annullamenti"
        value={whole.format(returns.sales)}
        note={[
          shareOf(returns.sales, sales, 'vendite'),
          ...(returns.refundedCents === null ? [] : [`rimborsati ${euro(returns.refundedCents)}`]),
        ].join(', ')}
        tone={returns.sales > 0 ? 'warning' : 'default'}
      />
    </StatGroup>
  )
}

const columnsOf = (
  rows: readonly StatisticsRow[],
  of: (row: StatisticsRow) => number,
  words: (value: number) => string,
) => rows.map((row) => ({ key: row.label, value: of(row), title: `${row.label}: ${words(of(row))}`, label: row.label }))

const highestOf = (rows: readonly StatisticsRow[], of: (row: StatisticsRow) => number): number =>
  Math.max(0, ...rows.map(of))

/** "Statistiche": who looked, who kept, what was won, sold and given back, for a period that ends today (PORTAL-10). */
export default function StatisticsPage() {
  const { statistics, prices, from, to } = useLoaderData<typeof loader>()
  const { period, rows, totals, returns, towns, sectors, products } = statistics
  const views = ({ views: n }: StatisticsRow) => n
  const net = ({ netCents }: StatisticsRow) => netCents ?? 0
  return (
    <>
      <PageHeader
        title="Statistiche"
        actions={
          <ButtonLink variant="outline" to={`/api/portal/statics/export?periodo=${period}`} reloadDocument download>
            Scarica CSV
          </ButtonLink>
        }
      >
        Dal {formatDay(from)} al {formatDay(to)}. Le visite sono pagine aperte da sposi e visitatori, senza sapere da
        chi.
      </PageHeader>
      <Tabs
        label="Periodi"
        items={periods.map(({ name, label }) => ({ to: statisticsPath(name), label, current: name === period }))}
      />
      <div className="statistics">
        <Funnel totals={totals} />
        <Money totals={totals} returns={returns} />
        <div className="statistics__charts">
          <Card title="Visite">
            <ColumnChart
              label={`${many(totals.views, 'visita', 'visite')} nel periodo: le cifre sono nella tabella`}
              highest={whole.format(highestOf(rows, views))}
              columns={columnsOf(rows, views, (value) => many(value, 'visita', 'visite'))}
            />
          </Card>
          {totals.netCents !== null && (
            <Card title="Netto delle vendite">
              <ColumnChart
                label={`${euro(totals.netCents)} netti nel periodo: le cifre sono nella tabella`}
                highest={euroShort(cents(highestOf(rows, net)))}
                columns={columnsOf(rows, net, (value) => euro(cents(value)))}
              />
            </Card>
          )}
        </div>
        <Card title="Periodo per periodo">
          <PhoneFold label="Tutte le cifre">
            <PeriodTable rows={rows} totals={totals} />
          </PhoneFold>
        </Card>
        <div className="statistics__pair">
          <Card title="Città">
            <PlaceTable header="Città" rows={towns} />
          </Card>
          <Card title="Settori">
            <PlaceTable header="Settore" rows={sectors} />
          </Card>
        </div>
        <PriceCard prices={prices} />
        <Card title="I prodotti migliori">
          <ProductTable rows={products} seesMoney={totals.netCents !== null} />
        </Card>
      </div>
    </>
  )
}

import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Ctx, hasRight, requireSupplier, type SupplierActor } from '#platform/context.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { bestProducts, bestTowns } from './bests.queries.server.ts'
import { type Period, type PeriodName, perBucket, periodOf } from './period.rules.ts'
import { type Counted, type CountedDay, favouritesByDay, sumsOf, undone, viewsByDay } from './sums.queries.server.ts'
import type { PlaceRow, StatisticsView, SupplierLine } from './views.ts'

/** How many towns the page lists. */
const MOST = 10

const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

/** How often something happened on each day. */
const daily = (rows: readonly CountedDay[], of: Counted['what']) =>
  rows.flatMap(({ what, day, n }) => (what !== of || day === null ? [] : [{ day, n }]))

/** Offers, wins and sales of each place, most sales first; `nameOf` is null for rows that are about something else. */
const byPlace = <T extends Counted>(rows: readonly T[], nameOf: (row: T) => string | null): PlaceRow[] => {
  const places = new Map<string, { name: string; offers: number; wins: number; sales: number }>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name === null) continue
    const place = places.get(name) ?? { name, offers: 0, wins: 0, sales: 0 }
    places.set(name, { ...place, [row.what]: place[row.what] + row.n })
  }
  return [...places.values()]
    .sort((a, b) => b.sales - a.sales || b.wins - a.wins || b.offers - a.offers || a.name.localeCompare(b.name, 'it'))
    .slice(0, MOST)
}

const readFigures = async (supplierId: number, period: Period) => {
  const [looked, kept, sums] = await Promise.all([
    viewsByDay(supplierId, period),
    favouritesByDay(supplierId, period),
    sumsOf(supplierId, period),
  ])
  return { looked, kept, ...sums }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

/** An amount for the viewer: earnings are visible to the owner only (decision 0059). */
type Amount = (value: number) => Cents | null

const amountFor = (actor: SupplierActor): Amount => (hasRight(actor, 'earnings') ? cents : () => null)

/** The rows of a period and their sums. */
const summed = (period: Period, { looked, kept, counted, money }: Figures, amount: Amount): SupplierLine => {
  const columns = {
    views: perBucket(period, looked, ({ n }) => n),
    favourites: perBucket(period, kept, ({ n }) => n),
    offers: perBucket(period, daily(counted, 'offers'), ({ n }) => n),
    wins: perBucket(period, daily(counted, 'wins'), ({ n }) => n),
    sales: perBucket(period, daily(counted, 'sales'), ({ n }) => n),
    paidCents: perBucket(period, money, ({ paidCents }) => paidCents),
    netCents: perBucket(period, money, ({ paidCents, feeCents, feeVatCents }) => paidCents - feeCents - feeVatCents),
  }
  const at = (key: keyof typeof columns, index: number) => columns[key][index] ?? 0
  const all = (key: keyof typeof columns) => total(columns[key], (value) => value)
  return {
    rows: period.buckets.map(({ label }, index) => ({
      label,
      views: at('views', index),
      favourites: at('favourites', index),
      offers: at('offers', index),
      wins: at('wins', index),
      sales: at('sales', index),
      paidCents: amount(at('paidCents', index)),
      netCents: amount(at('netCents', index)),
    })),
    totals: {
      views: all('views'),
      favourites: all('favourites'),
      offers: all('offers'),
      wins: all('wins'),
      sales: all('sales'),
      paidCents: amount(all('paidCents')),
      netCents: amount(all('netCents')),
    },
  }
}

/**
 * The last thirty days of the signed-in supplier, today last: the same figures as the first period of "Statistiche".
 *
 * @throws AppError 401, 403 except for suppliers
 */
export const supplierLine = onReplica(async (ctx: Ctx): Promise<SupplierLine> => {
  const actor = requireSupplier(ctx)
  const period = periodOf('30', todayInRome(ctx.now))
  return summed(period, await readFigures(actor.accountId, period), amountFor(actor))
})

/**
 * "Statistiche": how the signed-in supplier did in a period that ends today.
 *
 * @throws AppError 401, 403 except for suppliers
 */
export const supplierStatistics = onReplica(async (ctx: Ctx, name: PeriodName): Promise<StatisticsView> => {
  const actor = requireSupplier(ctx)
  const { accountId } = actor
  const amount = amountFor(actor)
  const period = periodOf(name, todayInRome(ctx.now))
  const [figures, best, towns, back] = await Promise.all([
    readFigures(accountId, period),
    bestProducts(accountId, period),
    bestTowns(accountId, period),
    undone(accountId, period),
  ])
  const { looked, money } = figures
  const viewsOf = (page: 'showcase' | 'store' | 'products') =>
    total(
      looked.filter((row) => row.page === page),
      ({ n }) => n,
    )
  const { rows, totals } = summed(period, figures, amount)
  return {
    period: name,
    rows,
    totals: {
      ...totals,
      feeCents: amount(total(money, ({ feeCents }) => feeCents)),
      feeVatCents: amount(total(money, ({ feeVatCents }) => feeVatCents)),
      showcaseViews: viewsOf('showcase'),
      storeViews: viewsOf('store'),
      productViews: viewsOf('products'),
    },
    returns: { sales: back, refundedCents: amount(total(money, ({ refundedCents }) => refundedCents)) },
    towns: byPlace(towns, ({ town }) => town),
    sectors: byPlace(figures.counted, ({ sectorId }) =>
      sectorId === null ? null : (findSector(sectorId)?.name ?? ''),
    ),
    products: best.map((one) => ({ ...one, goodsCents: amount(one.goodsCents) })),
  }
})

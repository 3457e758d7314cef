import { findSector } from '#features/catalog/sectors.rules.ts'
import { type Ctx, hasRight, requireSupplier, type SupplierActor } from '#platform/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { type Period, type PeriodName, perBucket, periodOf } from './period.rules.ts'
import { bestProducts, bids, favouritesByDay, moneyByDay, sales, undone, viewsByDay } from './sums.queries.server.ts'
import type { PlaceRow, StatisticsView, SupplierLine } from './views.ts'

/** How many towns the page lists. */
const MOST = 10

const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

type Bid = Awaited<ReturnType<typeof bids>>[number]
type Sale = Awaited<ReturnType<typeof sales>>[number]

/** Offers, wins and sales of each place, most sales first. */
const byPlace = (
  offered: readonly Bid[],
  bought: readonly Sale[],
  nameOf: (row: { city: string; sectorId: number }) => string,
): PlaceRow[] => {
  const places = new Map<string, { name: string; offers: number; wins: number; sales: number }>()
  const at = (row: { city: string; sectorId: number }) => {
    const name = nameOf(row)
    const place = places.get(name) ?? { name, offers: 0, wins: 0, sales: 0 }
    places.set(name, place)
    return place
  }
  for (const row of offered) {
    const place = at(row)
    place.offers += row.offers
    place.wins += row.wins
  }
  for (const row of bought) at(row).sales += row.sales
  return [...places.values()]
    .sort((a, b) => b.sales - a.sales || b.wins - a.wins || b.offers - a.offers || a.name.localeCompare(b.name, 'it'))
    .slice(0, MOST)
}

const readFigures = async (supplierId: number, period: Period) => {
  const [looked, kept, offered, bought, money] = await Promise.all([
    viewsByDay(supplierId, period),
    favouritesByDay(supplierId, period),
    bids(supplierId, period),
    sales(supplierId, period),
    moneyByDay(supplierId, period),
  ])
  return { looked, kept, offered, bought, money }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

/** An amount for whoever looks: what the business earns is the owner's to see (decision 0059). */
type Amount = (value: number) => Cents | null

const amountFor = (actor: SupplierActor): Amount => (hasRight(actor, 'earnings') ? cents : () => null)

/** The rows of a period and their sums. */
const summed = (period: Period, { looked, kept, offered, bought, money }: Figures, amount: Amount): SupplierLine => {
  const columns = {
    views: perBucket(period, looked, ({ n }) => n),
    favourites: perBucket(period, kept, ({ n }) => n),
    offers: perBucket(period, offered, (row) => row.offers),
    wins: perBucket(period, offered, ({ wins }) => wins),
    sales: perBucket(period, bought, (row) => row.sales),
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
 * @throws AppError 401, 403 for anybody but suppliers
 */
export const supplierLine = async (ctx: Ctx): Promise<SupplierLine> => {
  const actor = requireSupplier(ctx)
  const period = periodOf('30', todayInRome(ctx.now))
  return summed(period, await readFigures(actor.accountId, period), amountFor(actor))
}

/**
 * "Statistiche": how the signed-in supplier did in a period that ends today.
 *
 * @throws AppError 401, 403 for anybody but suppliers
 */
export const supplierStatistics = async (ctx: Ctx, name: PeriodName): Promise<StatisticsView> => {
  const actor = requireSupplier(ctx)
  const { accountId } = actor
  const amount = amountFor(actor)
  const period = periodOf(name, todayInRome(ctx.now))
  const [figures, back, best] = await Promise.all([
    readFigures(accountId, period),
    undone(accountId, period),
    bestProducts(accountId, period),
  ])
  const { looked, offered, bought, money } = figures
  const viewsOf = (page: 'showcase' | 'store' | 'product') =>
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
      productViews: viewsOf('product'),
    },
    returns: { sales: back, refundedCents: amount(total(money, ({ refundedCents }) => refundedCents)) },
    // An address names the province, too: "Varenna (LC)".
    towns: byPlace(offered, bought, ({ city }) => city.replace(/ \([A-Z]{2}\)$/, '')),
    sectors: byPlace(offered, bought, ({ sectorId }) => findSector(sectorId)?.name ?? ''),
    products: best.map((one) => ({ ...one, goodsCents: amount(one.goodsCents ?? 0) })),
  }
}

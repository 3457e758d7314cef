import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { db } from '#platform/db/db.server.ts'
import { addMonths, type Day, monthOf, todayInRome } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { type Cut, ITALY } from './deal.rules.ts'
import type { Figure } from './figure.rules.ts'
import { placesOf, placeWordsOf } from './places.server.ts'
import { SHOWN_MONTHS } from './publishing.rules.ts'
import { priceSnapshots } from './schema.server.ts'
import type { PlacedFigure } from './views.ts'

/** Figures published before this month are no longer shown. */
const shownAfter = (at: Date): Day => addMonths(monthOf(todayInRome(at)), -SHOWN_MONTHS)

/** A figure as it was told, with what it is about. */
export interface ToldFigure extends Figure {
  readonly place: string
  readonly cut: Cut
  /** First day of the month in which it was published. */
  readonly month: Day
}

const columns = {
  place: priceSnapshots.place,
  cut: priceSnapshots.cut,
  month: priceSnapshots.month,
  low: priceSnapshots.lowCents,
  median: priceSnapshots.medianCents,
  high: priceSnapshots.highCents,
  deals: priceSnapshots.deals,
  suppliers: priceSnapshots.suppliers,
}

/** The figures of a sector that hold now in these places: a row for each place and cut that has one. */
export const figuresIn = (sectorId: number, places: readonly string[], at: Date): Promise<ToldFigure[]> =>
  db()
    .selectDistinctOn([priceSnapshots.place, priceSnapshots.cut], columns)
    .from(priceSnapshots)
    .where(
      and(
        eq(priceSnapshots.sectorId, sectorId),
        inArray(priceSnapshots.place, [...places]),
        gt(priceSnapshots.month, shownAfter(at)),
      ),
    )
    .orderBy(priceSnapshots.place, priceSnapshots.cut, desc(priceSnapshots.month))

/** A figure with the words of its place. @param asked the place that was asked for */
export const placedFigure = (
  { place, month, low, median, high, deals, suppliers }: ToldFigure,
  asked: string,
): PlacedFigure => ({
  ...{ low, median, high, deals, suppliers, month },
  where: placeWordsOf(place),
  insteadOf: place === asked ? null : placeWordsOf(asked),
})

/**
 * What closed deals of a sector came to in a province, or in its region, or in Italy: the nearest that is told; null when none is.
 *
 * @param province two letters; anything else means Italy
 */
export const nearestFigure = async (sectorId: number, province: string, at: Date): Promise<PlacedFigure | null> => {
  const places = placesOf(province)
  const figures = await figuresIn(sectorId, places, at)
  const ofAll = figures.filter(({ cut }) => cut === 'all')
  const figure = places.map((place) => ofAll.find((one) => one.place === place)).findLast((one) => one !== undefined)
  return figure ? placedFigure(figure, places.at(-1) ?? ITALY) : null
}

/** Sectors and places that have a figure now: each of them has a page. */
export const toldPlaces = (at: Date): Promise<{ readonly sectorId: number; readonly place: string }[]> =>
  db()
    .selectDistinct({ sectorId: priceSnapshots.sectorId, place: priceSnapshots.place })
    .from(priceSnapshots)
    .where(and(eq(priceSnapshots.cut, 'all'), gt(priceSnapshots.month, shownAfter(at))))
    .orderBy(priceSnapshots.sectorId, sql`${priceSnapshots.place}`)

/** The middle of the prices in Italy, by sector that has one. */
export const italianMedians = async (at: Date): Promise<ReadonlyMap<number, Cents>> => {
  const rows = await db()
    .selectDistinctOn([priceSnapshots.sectorId], { id: priceSnapshots.sectorId, median: priceSnapshots.medianCents })
    .from(priceSnapshots)
    .where(
      and(
        inArray(
          priceSnapshots.sectorId,
          sectors.map(({ id }) => id),
        ),
        eq(priceSnapshots.place, ITALY),
        eq(priceSnapshots.cut, 'all'),
        gt(priceSnapshots.month, shownAfter(at)),
      ),
    )
    .orderBy(priceSnapshots.sectorId, desc(priceSnapshots.month))
  return new Map(rows.map(({ id, median }) => [id, median]))
}

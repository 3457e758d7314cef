import type { Ctx } from '#platform/context.server.ts'
import { answerCache } from '#platform/live/answer-cache.server.ts'
import type { SupplierListState } from '../list/list-address.rules.ts'
import { showcaseCards } from '../list/showcase-list.queries.server.ts'
import { foundBy, supplierFilterOf } from '../list/showcase-list.server.ts'
import type { Zone } from '../list/zone.rules.ts'
import type { SupplierCardView, SupplierFilter, SupplierMapView } from '../views.ts'
import { gridSide, marksOf } from './map-grid.rules.ts'
import { placedSuppliers, placesOf, suppliersByCell } from './supplier-map.queries.server.ts'

/** Its own memory: boxes are many, and would push out what the list keeps. */
const cachedAnswer = answerCache('showcases')
/** Farther away than this, a box holds much of the country. */
const WIDE_ZOOM = 8

/** Numbers of much of the country are up to 30 seconds old, as those of the list; who may be seen is asked every time. */
const keptIfWide = <Answer>(
  what: string,
  isWide: boolean,
  filter: SupplierFilter,
  found: readonly number[] | null,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  if (!isWide || filter.town !== null || found !== null) return ask()
  return cachedAnswer(`${what} ${JSON.stringify({ ...filter, sort: 1, page: 1, size: 20 })}`, ask)
}

/** What the map shows of a list in a box, at a zoom. The box takes the place of the list's own zone. */
export const supplierMap = async (
  state: SupplierListState,
  zone: Zone,
  zoom: number,
  viewer: Ctx,
): Promise<SupplierMapView> => {
  const filter = { ...supplierFilterOf(state), zone }
  const [found, side] = [await foundBy(state, viewer.now), gridSide(zone, zoom)]
  const cells = await keptIfWide(`cells ${side}`, zoom <= WIDE_ZOOM, filter, found, () =>
    suppliersByCell(filter, found, side),
  )
  const marks = marksOf(cells, zoom)
  const alone = marks.filter(({ count }) => count === 1).map(({ id }) => id)
  const [cards, places] = await Promise.all([showcaseCards(alone, viewer), placesOf(alone)])
  const placeOf = new Map(places.map((place) => [place.id, place]))
  return {
    total: cells.reduce((sum, { count }) => sum + count, 0),
    clusters: marks.filter(({ count }) => count > 1),
    pins: cards.flatMap((card) => {
      const place = placeOf.get(card.id)
      return place ? [{ lat: place.lat, lon: place.lon, precision: place.precision, card }] : []
    }),
  }
}

/** What the page with the map has to know before it is drawn: where to look, who is missing on it, where the suppliers of this page are. */
export const mapOfList = async (state: SupplierListState, shown: readonly SupplierCardView[], now: Date) => {
  const [filter, found] = [supplierFilterOf(state), await foundBy(state, now)]
  const [placed, places] = await Promise.all([
    keptIfWide('placed', filter.zone === null, filter, found, () => placedSuppliers(filter, found)),
    placesOf(shown.map(({ id }) => id)),
  ])
  return { ...placed, places }
}

import { freeNote } from '#features/shop/calendar/availability.rules.ts'
import { lastWords } from '#features/shop/calendar/index.server.ts'
import { matchingIds } from '#features/shop/search/index.server.ts'
import { cityOfSlug, findCity } from '#features/site/catalog/index.server.ts'
import { NO_SECTOR } from '#features/site/catalog/list-place.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { cents } from '#shared/money.ts'
import type { SupplierFilter, SupplierListView } from '../views.ts'
import type { SupplierListState } from './list-address.rules.ts'
import { nearestShowcaseKm } from './nearest.queries.server.ts'
import { listSuppliers, supplierPageIds } from './showcase-list.queries.server.ts'
import { type Elsewhere, FARTHEST_KM } from './ways-out.rules.ts'

/** What a state of the list asks. @param state its city as a slug, or in any writing ("Varenna (LC)") */
export const supplierFilterOf = (state: SupplierListState): SupplierFilter => {
  const town = state.city === '' ? null : (findCity(state.city) ?? cityOfSlug(toSlug(state.city)).city ?? 'unknown')
  return {
    town,
    km: state.km,
    sectorIds: state.unknown ? [NO_SECTOR] : state.sectorIds,
    minCents: state.minPrice === 0 ? null : cents(state.minPrice * 100),
    maxCents: state.maxPrice === 0 ? null : cents(state.maxPrice * 100),
    ratingHundredths: Math.round(state.stars * 100),
    kind: state.kind,
    freeOn: state.on,
    zone: state.zone,
    sort: state.sort,
    page: state.page,
    size: state.size,
  }
}

/** Suppliers a text may find. */
const MOST_FOUND = 1_000

/** The suppliers a state's text means, best first; null without a text. */
export const foundBy = async ({ text }: SupplierListState, now: Date): Promise<readonly number[] | null> =>
  text === '' ? null : matchingIds('showcase', text, MOST_FOUND, now)

/** The list a state asks for, as this viewer sees it; its text finds what the search finds. Who is free on a day says how old that word is. */
export const suppliersFor = async (state: SupplierListState, viewer: Ctx): Promise<SupplierListView> => {
  const { now } = viewer
  const list = await listSuppliers(supplierFilterOf(state), viewer, await foundBy(state, now))
  if (state.on === null) return list
  const words = await lastWords(list.items.map(({ id }) => id))
  return { ...list, items: list.items.map((card) => ({ ...card, dayNote: freeNote(words.get(card.id) ?? null, now) })) }
}

/** Who is on its page, for the API: it says no numbers. With a day, when each last spoke of its days. */
export const supplierIdsFor = async (
  state: SupplierListState,
  now: Date,
): Promise<{ readonly ids: readonly number[]; readonly words: ReadonlyMap<number, Date> }> => {
  const ids = await supplierPageIds(supplierFilterOf(state), await foundBy(state, now))
  return { ids, words: state.on === null ? new Map() : await lastWords(ids) }
}

/** Where suppliers are, when the list a state asks for has none. */
export const suppliersElsewhere = async (
  state: SupplierListState,
  { sectorCounts }: SupplierListView,
  now: Date,
): Promise<Elsewhere> => ({
  inSectors: Object.values(sectorCounts).reduce((sum, count) => sum + count, 0),
  nearestKm: await nearestShowcaseKm(supplierFilterOf(state), FARTHEST_KM, await foundBy(state, now)),
})

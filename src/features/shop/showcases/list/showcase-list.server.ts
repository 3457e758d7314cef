import { matchingIds } from '#features/shop/search/index.server.ts'
import { cityOfSlug, findCity } from '#features/site/catalog/index.server.ts'
import { NO_SECTOR } from '#features/site/catalog/list-place.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { SupplierFilter, SupplierListView } from '../views.ts'
import { priceOptions, type SupplierListState } from './list-address.rules.ts'
import { listSuppliers, supplierPageIds } from './showcase-list.queries.server.ts'

/** A price on request is in no band. */
const bandOf = (value: SupplierListState['price']): { fromCents: Cents; belowCents: Cents | null } => {
  const band = priceOptions.find((option) => option.value === value)
  const [from, below] = [band?.from ?? 0, band?.below ?? null]
  return { fromCents: cents(Math.round(from * 100)), belowCents: below === null ? null : cents(below * 100) }
}

/** What a state of the list asks. @param state its city as a slug, or in any writing ("Varenna (LC)") */
const supplierFilterOf = (state: SupplierListState): SupplierFilter => {
  const town = state.city === '' ? null : (findCity(state.city) ?? cityOfSlug(toSlug(state.city)).city ?? 'unknown')
  return {
    town,
    km: state.km,
    sectorIds: state.unknown ? [NO_SECTOR] : state.sectorIds,
    ...bandOf(state.price),
    ratingHundredths: Math.round(state.stars * 100),
    kind: state.kind,
    sort: state.sort,
    page: state.page,
    size: state.size,
  }
}

/** Suppliers a text may find. */
const MOST_FOUND = 1_000

const foundBy = async ({ text }: SupplierListState): Promise<readonly number[] | null> =>
  text === '' ? null : matchingIds('showcase', text, MOST_FOUND)

/** The list a state asks for, as this viewer sees it; its text finds what the search finds. */
export const suppliersFor = async (state: SupplierListState, viewer: Ctx): Promise<SupplierListView> =>
  listSuppliers(supplierFilterOf(state), viewer, await foundBy(state))

/** Who is on its page, for the API: it says no numbers. */
export const supplierIdsFor = async (state: SupplierListState): Promise<readonly number[]> =>
  supplierPageIds(supplierFilterOf(state), await foundBy(state))

import { announcementAddress } from '#features/site/catalog/announcement-address.rules.ts'
import { atPlace } from '#features/site/catalog/cities.rules.ts'
import { hasPrices } from '#shared/prices/price-range.rules.ts'
import { type SupplierListState, supplierListAddress, supplierListAfter } from './list-address.rules.ts'
import { distanceOptions } from './list-options.rules.ts'

/** A step out of an empty list. */
export interface WayOut {
  readonly label: string
  readonly to: string
}

/** What is known about where suppliers are, when a list has none. */
export interface Elsewhere {
  /** Under the same filters in all sectors together. */
  readonly inSectors: number
  /** Kilometres to the nearest one under the same filters; null when none is within the largest distance. */
  readonly nearestKm: number | null
}

/** The largest distance a list can reach. */
export const FARTHEST_KM = Math.max(...distanceOptions.map(({ value }) => value))

/** Ways from an empty list to one with something in it, the smallest step first, at most three. */
export const waysOut = (state: SupplierListState, { inSectors, nearestKm }: Elsewhere): readonly WayOut[] => {
  const near =
    nearestKm === null ? undefined : distanceOptions.find(({ value }) => value > state.km && value >= nearestKm)?.value
  const hasSectors = state.sectorIds.length > 0 || state.unknown
  const count = inSectors === 1 ? 'un fornitore' : `${inSectors} fornitori`
  const steps: readonly (readonly [boolean, string, Partial<SupplierListState>])[] = [
    [near !== undefined, `Cerca entro ${near} km`, { km: near }],
    [hasSectors && inSectors > 0, `Guarda ${count} nelle altre categorie`, { sectorIds: [] }],
    [state.zone !== null, 'Cerca anche fuori da questa zona', { zone: null }],
    [state.text !== '', `Togli la ricerca «${state.text}»`, { text: '' }],
    [hasPrices(state), 'Togli il prezzo', { minPrice: 0, maxPrice: 0 }],
    [state.stars !== 0, 'Togli le stelle', { stars: 0 }],
    [state.kind !== 0, 'Prodotti e servizi', { kind: 0 }],
    [state.on !== null, 'Guarda anche chi quel giorno non è libero', { on: null }],
    [state.city !== '', 'Cerca in tutta Italia', { city: '' }],
    [hasSectors, 'Guarda tutte le categorie', { sectorIds: [] }],
  ]
  const ways = steps
    .filter(([helps]) => helps)
    .map(([, label, change]) => ({ label, to: supplierListAddress(supplierListAfter(state, change)) }))
  return ways.filter(({ to }, at) => ways.findIndex((other) => other.to === to) === at).slice(0, 3)
}

/**
 * Where no supplier stands, an announcement brings them.
 *
 * @param town its name, empty without one
 * @param label as the list of cities writes it: "Lecce (LE)"
 */
export const announcementInstead = (
  { sectorIds, on, maxPrice }: SupplierListState,
  town: string,
  label: string,
): WayOut => ({
  label: `Pubblica un annuncio${town === '' ? '' : ` ${atPlace(town)}`}: i fornitori vengono da te`,
  to: announcementAddress({ sectorIds, city: town === '' ? '' : label, on, budget: maxPrice }),
})

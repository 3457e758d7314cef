import { onlyMacro } from '#features/site/catalog/list-place.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { formatDay } from '#shared/days.ts'
import { hasPrices, pricesText } from '#shared/prices/price-range.rules.ts'
import { type SupplierListState, supplierListAddress, supplierListAfter, withoutFilters } from './list-address.rules.ts'
import { distanceOptions, kindOptions, starOptions } from './list-options.rules.ts'

type Options = readonly { readonly value: number; readonly label: string }[]

/**
 * What narrows the suppliers, each with the address of the list without it, and the address without all of them.
 *
 * @param cityLabel the city as the list of cities writes it
 */
export const appliedFilters = (state: SupplierListState, cityLabel: string) => {
  const one = (label: string | undefined, change: Partial<SupplierListState>) => ({
    label: label ?? '',
    to: supplierListAddress(supplierListAfter(state, change)),
  })
  const labelOf = (options: Options, value: number) => options.find((option) => option.value === value)?.label
  const macro = state.sectorIds.length > 1 ? onlyMacro(state) : undefined
  const items = [
    ...(state.text === '' ? [] : [one(`«${state.text}»`, { text: '' })]),
    ...(state.city === '' ? [] : [one(cityLabel, { city: '' })]),
    ...(state.km === 0 ? [] : [one(labelOf(distanceOptions, state.km), { km: 0 })]),
    ...(hasPrices(state) ? [one(pricesText(state), { minPrice: 0, maxPrice: 0 })] : []),
    ...(state.stars === 0 ? [] : [one(labelOf(starOptions, state.stars), { stars: 0 })]),
    ...(state.kind === 0 ? [] : [one(labelOf(kindOptions, state.kind), { kind: 0 })]),
    ...(state.on === null ? [] : [one(`Liberi il ${formatDay(state.on)}`, { on: null })]),
    ...(state.zone === null ? [] : [one('In questa zona', { zone: null })]),
    ...(macro
      ? [one(macro.name, { sectorIds: [] })]
      : state.sectorIds.map((id) =>
          one(findSector(id)?.name, { sectorIds: state.sectorIds.filter((other) => other !== id) }),
        )),
  ]
  return { items, clearTo: supplierListAddress(withoutFilters(state)) }
}

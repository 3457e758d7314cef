import { onlyMacro } from '#features/site/catalog/list-place.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type ListState, listAddress, typeOptions } from './list-address.rules.ts'

/**
 * What narrows the announcements, each with the address of the list without it, and the address without all of them.
 *
 * @param cityLabel the city as the list of cities writes it
 * @param coupleName name of the couple whose announcements these are
 */
export const appliedFilters = (state: ListState, cityLabel: string, coupleName: string) => {
  const without = (change: Partial<ListState>) => listAddress({ ...state, page: 1, unknown: false, ...change })
  const macro = state.sectorIds.length > 1 ? onlyMacro(state) : undefined
  const type = typeOptions.find(({ value }) => value === state.type)
  const items = [
    ...(state.city === '' ? [] : [{ label: cityLabel, to: without({ city: '' }) }]),
    ...(state.couple === '' ? [] : [{ label: `Annunci di ${coupleName}`, to: without({ couple: '' }) }]),
    ...(state.type === 3 || !type ? [] : [{ label: type.label, to: without({ type: 3 }) }]),
    ...(macro
      ? [{ label: macro.name, to: without({ sectorIds: [] }) }]
      : state.sectorIds.map((id) => ({
          label: findSector(id)?.name ?? '',
          to: without({ sectorIds: state.sectorIds.filter((other) => other !== id) }),
        }))),
  ]
  return { items, clearTo: without({ city: '', couple: '', type: 3, sectorIds: [] }) }
}

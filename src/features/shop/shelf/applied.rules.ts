import { onlyMacro } from '#features/site/catalog/list-place.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { hasPrices } from '#shared/prices/price-range.rules.ts'
import { sizeLabel } from './facts.rules.ts'
import { dealOptions, type ShelfState, shelfAddress, shelfAfter, wholeShelf } from './shelf-address.rules.ts'
import { colourLabel, daysText, priceText } from './ways-out.rules.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What narrows the shelf, each with the address without it, and the address without all of them. */
export const appliedFilters = (state: ShelfState) => {
  const one = (label: string | undefined, change: Partial<ShelfState>) => ({
    label: label ?? '',
    to: shelfAddress(shelfAfter(state, change)),
  })
  const without = (all: readonly string[], value: string) => all.filter((other) => other !== value)
  const macro = state.sectorIds.length > 1 ? onlyMacro(state) : undefined
  const items = [
    ...(state.deal === null || state.from !== null
      ? []
      : [one(dealOptions.find(({ deal }) => deal === state.deal)?.label, { deal: null })]),
    ...(state.from === null ? [] : [one(`A noleggio ${daysText(state)}`, { from: null, to: null, deal: null })]),
    ...(macro
      ? [one(macro.name, { sectorIds: [] })]
      : state.sectorIds.map((id) =>
          one(findSector(id)?.name, { sectorIds: state.sectorIds.filter((other) => other !== id) }),
        )),
    ...state.sizes.map((size) => one(`Taglia ${sizeLabel(size)}`, { sizes: without(state.sizes, size) })),
    ...state.colours.map((slug) => one(colourLabel(slug), { colours: without(state.colours, slug) })),
    ...(hasPrices(state) ? [one(capital(priceText(state)), { minPrice: 0, maxPrice: 0 })] : []),
  ]
  return { items, clearTo: shelfAddress({ ...wholeShelf, sort: state.sort }) }
}

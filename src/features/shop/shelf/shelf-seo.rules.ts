import { onlyMacro, onlySector } from '#features/site/catalog/list-place.rules.ts'
import { macroOf } from '#features/site/catalog/sectors.rules.ts'
import { SHELF, type ShelfState, shelfAddress, wholeShelf } from './shelf-address.rules.ts'

/** The sector or the category it is about; empty for everything. */
const subjectOf = (state: ShelfState): string => onlySector({ ...state })?.name ?? onlyMacro({ ...state })?.name ?? ''

/**
 * Title, description and canonical address of a state of the shelf.
 *
 * @remarks a page of a category is found; choices within it show the same products, and nothing is nothing to find
 */
export const shelfSeo = (state: ShelfState, total: number) => {
  const subject = subjectOf(state)
  const { sectorIds, unknown, page } = state
  const path = shelfAddress({ ...wholeShelf, sectorIds: subject === '' ? [] : sectorIds, page })
  const isWhole = shelfAddress({ ...state, sort: 1 }) === path
  return {
    subject,
    title: subject === '' ? 'Prodotti per il matrimonio | Promessi' : `${subject}: prodotti e noleggi | Promessi`,
    description:
      subject === ''
        ? 'Abiti, accessori, bomboniere, allestimenti: tutto quello che gli store di Promessi vendono e noleggiano, con prezzi e giorni liberi.'
        : `${subject}: che cosa vendono e noleggiano gli store di Promessi, con prezzi, taglie, colori e giorni liberi.`,
    path: isWhole ? path : shelfAddress({ ...wholeShelf, sectorIds: subject === '' ? [] : sectorIds }),
    isPrivate: unknown || (total === 0 && !isWhole) || (total === 0 && subject !== ''),
  }
}

/** The steps from the home page to the shelf. */
export const shelfCrumbs = (state: ShelfState) => {
  const sector = onlySector({ ...state })
  const macro = sector ? macroOf(sector) : onlyMacro({ ...state })
  return [
    { label: 'Home', to: '/' },
    { label: 'Prodotti', to: SHELF },
    ...(macro ? [{ label: macro.name, to: `${SHELF}/${macro.slug}` }] : []),
    ...(macro && sector ? [{ label: sector.name, to: `${SHELF}/${macro.slug}/${sector.slug}` }] : []),
  ]
}

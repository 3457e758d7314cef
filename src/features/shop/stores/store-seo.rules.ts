import { type SearchWords, searchWords } from '#features/site/catalog/search-words.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { StoreView } from './views.ts'

/** "Promessi | Atelier Mondella": the name of the site, then the store's (STORE-10). */
export const storeTitle = ({ title }: Pick<StoreView, 'title'>): string => `Promessi | ${title}`

/** The store's own words, short enough for a list of results (STORE-11). */
export const storeDescription = ({ description }: Pick<StoreView, 'description'>): string =>
  description.replace(/\s+/gu, ' ').trim().slice(0, 160)

/** Title and description of the store's page: the supplier's words for search engines, else the store's own. */
export const storeWords = (store: Pick<StoreView, 'title' | 'description'> & SearchWords) =>
  searchWords(store, { title: storeTitle(store), description: storeDescription(store) })

/** The steps from the home page to a store, as names and paths (STORE-02). */
export const storeSteps = (sectorId: number): readonly { readonly label: string; readonly to: string }[] => {
  const sector = findSector(sectorId)
  if (!sector) return [{ label: 'Home', to: '/' }]
  const macro = macroOf(sector)
  return [
    { label: 'Home', to: '/' },
    { label: macro.name, to: `/vetrine-fornitori/${macro.slug}` },
    { label: sector.name, to: `/vetrine-fornitori/${macro.slug}/${sector.slug}` },
  ]
}

import { cityOfSlug } from '#features/site/catalog/index.server.ts'
import { listPlacePath, readListPlace } from '#features/site/catalog/list-place.rules.ts'
import { announcementListSeo, listSubject, supplierListSeo } from '#features/site/catalog/list-seo.rules.ts'
import { type Seo, seoFor } from '#features/site/catalog/seo.rules.ts'
import { customTexts, hiddenKeys } from '../texts.queries.server.ts'
import { headings, isSeoPlace, seoPlaces, withOwnSeo } from './seo-texts.rules.ts'

/** Title, description and indexing of a section, as staff has written them or as the code has them (WIDG-18, OQ-164). */
export const pageSeo = async (page: Parameters<typeof seoFor>[0]): Promise<Seo> => {
  const seo = seoFor(page)
  return isSeoPlace(page) ? withOwnSeo(seo, await customTexts('seo', page)) : seo
}

/** The first heading of a section, as staff has written it or as the code has it. */
export const pageHeading = async (page: keyof typeof headings): Promise<string> =>
  (await customTexts('seo', page)).heading ?? headings[page]

/** A list with anything narrowed or sorted has a query; its further pages have the words of the code, but are hidden with the first. */
const ONLY_PAGE = /^(?:pagina|page)=\d+$/

/**
 * The same for a list of a sector or town, by its canonical address; `heading` is null where staff has written none.
 *
 * @param seo with the address in `path`
 */
export const listSeo = async <S extends { title: string; description: string; path: string; isPrivate: boolean }>(
  seo: S,
  section: 'aziende' | 'annunci',
): Promise<{ readonly seo: S; readonly heading: string | null }> => {
  const [path = '', query] = seo.path.split('?', 2)
  if (query !== undefined && !ONLY_PAGE.test(query)) return { seo, heading: null }
  const own = await customTexts('seo', path === seoPlaces[section].path ? section : path)
  if (query !== undefined) return { seo: withOwnSeo(seo, { indexing: own.indexing ?? 'si' }), heading: null }
  return { seo: withOwnSeo(seo, own), heading: own.heading ?? null }
}

const roots = [
  { root: '/auctions', name: 'Annunci sposi', words: announcementListSeo },
  { root: '/vetrine-fornitori', name: 'Fornitori', words: supplierListSeo },
] as const

/** The list that stands at an address, with the words of the code; null when it is no canonical address of a list of one place. */
export const listAt = (path: string) => {
  const found = roots.find(({ root }) => path.startsWith(`${root}/`))
  if (!found) return null
  const place = readListPlace(path, new URLSearchParams())
  const { label, slug, city } = cityOfSlug(place.city)
  if (place.unknown || place.rest.length > 0 || (slug !== '' && !city)) return null
  if (listPlacePath(found.root, { ...place, city: slug }).path !== path) return null
  const subject = listSubject(place, label)
  return {
    label: `${found.name}: ${subject}`,
    ...found.words(place, label),
    heading: `${found.name} ${subject}`,
  }
}

/** Whether an open page stays out of the sitemap because staff hides it. */
export const isHidden = async (): Promise<(path: string) => boolean> => {
  const hidden = await hiddenKeys()
  const paths = new Set([...hidden].map((key) => (isSeoPlace(key) ? seoPlaces[key].path : key)))
  return (path) => paths.has(path)
}

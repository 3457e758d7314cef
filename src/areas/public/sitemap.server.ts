import { pricePathsNow } from '#features/auction/fair-prices/index.server.ts'
import { cityOfSlug } from '#features/site/catalog/index.server.ts'
import { listPlacePath } from '#features/site/catalog/list-place.rules.ts'
import { macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { toSlug } from '#features/site/catalog/slug.rules.ts'
import { legalPaths } from '#features/site/legal/paths.rules.ts'
import { faqPath } from '#features/site/texts/faq/faq-path.rules.ts'
import { isHidden } from '#features/site/texts/index.server.ts'
import { type ListedPlace, listedPlaces, listedSectors, visibleThings } from './sitemap.queries.server.ts'
import {
  idsOfPart,
  LAST_ID,
  PAGES_PART,
  PLACES_PART,
  PRICES_PART,
  partNumber,
  partPath,
  type SitemapEntry,
  type SitemapKind,
  type SitemapPart,
  sitemapKinds,
} from './sitemap.rules.ts'

/** Things read at a time. */
const PAGE_SIZE = 500

const opened = [
  '/',
  '/come-funziona',
  faqPath,
  '/come-ordiniamo-i-risultati',
  '/registro',
  '/auctions',
  '/vetrine-fornitori',
  '/prodotti',
  '/register',
  '/welcome',
  ...Object.values(legalPaths),
  '/informazioni-sul-sito',
  '/accessibilita',
  '/recesso',
]

const listsUnder = (root: string, listed: ReadonlySet<number>): string[] =>
  macroCategories.flatMap((macro) => {
    const sectors = sectorsOf(macro.id).filter(({ id }) => listed.has(id))
    if (sectors.length === 0) return []
    return [`${root}/${macro.slug}`, ...sectors.map(({ slug }) => `${root}/${macro.slug}/${slug}`)]
  })

/** The open pages, and every list of a category or sector with something in it; without those staff hides. */
export const pageEntries = async (at: Date): Promise<SitemapEntry[]> => {
  const listed = await listedSectors(at)
  const lists = [
    ...listsUnder('/auctions', listed.announcements),
    ...listsUnder('/vetrine-fornitori', listed.suppliers),
    ...listsUnder('/prodotti', listed.products),
  ]
  const hidden = await isHidden()
  return [...opened, ...lists].filter((path) => !hidden(path)).map((path) => ({ path }))
}

const townListsUnder = (root: string, places: readonly ListedPlace[]): string[] => {
  const towns = new Set<string>()
  const sectors = new Set<string>()
  for (const { city, province, sectorId } of places) {
    const town = cityOfSlug(`${toSlug(city)}-${province.toLowerCase()}`)
    if (!town.city) continue
    towns.add(listPlacePath(root, { city: town.slug, sectorIds: [] }).path)
    sectors.add(listPlacePath(root, { city: town.slug, sectorIds: [sectorId] }).path)
  }
  return [...towns, ...sectors]
}

/** The lists of a town with something in them, and of each sector there; without those staff hides. */
export const placeEntries = async (): Promise<SitemapEntry[]> => {
  const listed = await listedPlaces()
  const lists = [
    ...townListsUnder('/auctions', listed.announcements),
    ...townListsUnder('/vetrine-fornitori', listed.suppliers),
  ]
  const hidden = await isHidden()
  return lists.filter((path) => !hidden(path)).map((path) => ({ path }))
}

/** What things cost: every sector, and the places that have prices of their own; without those staff hides. */
export const priceEntries = async (at: Date): Promise<SitemapEntry[]> => {
  const [paths, hidden] = await Promise.all([pricePathsNow(at), isHidden()])
  return paths.filter((path) => !hidden(path)).map((path) => ({ path }))
}

/** From part to part by the first visible thing behind the last one: parts without any are never looked into. */
const numbersOf = async (kind: SitemapKind, at: Date): Promise<number[]> => {
  const numbers: number[] = []
  let after = 0
  while (after < LAST_ID) {
    const [next] = await visibleThings[kind]({ after, upTo: LAST_ID, limit: 1 }, at)
    if (!next) break
    const number = partNumber(next.id)
    numbers.push(number)
    after = idsOfPart(number).upTo
  }
  return numbers
}

/** Paths of the parts that have something in them. @param at the instant for what waits for its day */
export const partPaths = async (at: Date): Promise<string[]> => {
  const parts = await Promise.all(
    sitemapKinds.map(async (kind) => (await numbersOf(kind, at)).map((number) => partPath({ kind, number }))),
  )
  const hasPlaces = parts.flat().length > 0 && (await placeEntries()).length > 0
  return [
    `/sitemap/${PAGES_PART}`,
    `/sitemap/${PRICES_PART}`,
    ...(hasPlaces ? [`/sitemap/${PLACES_PART}`] : []),
    ...parts.flat(),
  ]
}

/**
 * The addresses of a part, some hundreds at a time; nothing is read before it is asked for.
 *
 * @param at the instant for what waits for its day
 * @param pageSize how many at a time
 */
export async function* partEntries(
  { kind, number }: SitemapPart,
  at: Date,
  pageSize = PAGE_SIZE,
): AsyncGenerator<readonly SitemapEntry[], void> {
  const { after: start, upTo } = idsOfPart(number)
  for (let after = start; after < upTo; ) {
    const rows = await visibleThings[kind]({ after, upTo, limit: pageSize }, at)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? upTo
  }
}

import { type Day, day, isDay } from '#shared/days.ts'
import { findSector, type MacroCategory, macroOf, resolveSectorPath, type Sector, sectorsOf } from './sectors.rules.ts'
import { toSlug } from './slug.rules.ts'

/** The part of a list that its path tells: where, and which sectors. */
export interface ListPlace {
  /** Slug of the city, empty for the whole of Italy. */
  readonly city: string
  /** Chosen sectors in ascending order, empty for all; a whole category stands as its sectors. */
  readonly sectorIds: readonly number[]
  /** True when the path names a category that does not exist: the list is then empty (OQ-090). */
  readonly unknown: boolean
}

/** No sector has this number, so nothing is found under it. */
export const NO_SECTOR = 0

/** A part of an address as typed; what is not well escaped stays as it is. */
export const decodedSegment = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The option whose value a query says, or another one. */
export const oneOf = <T extends number>(
  options: readonly { readonly value: T }[],
  text: string | null,
  otherwise: T,
): T => options.find(({ value }) => String(value) === text)?.value ?? otherwise

/** The page a query says; anything else is the first. */
export const pageOf = (text: string | null): number => Math.max(1, /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1)

/** A day as a query or a field has it; null for what is none: while a year is typed it passes through the first centuries. */
export const dayOf = (text: string | null): Day | null =>
  text !== null && isDay(text) && text > '2000' ? day(text) : null

const inOrder = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b)

const askedSectors = (values: readonly string[]): number[] =>
  values.flatMap((value) => value.split(',')).flatMap((id) => findSector(id.trim())?.id ?? [])

/**
 * Reads the place of a list: `/{root}[/city/{city}][/{category}[/{subcategory}]]`, canonical or not, with what the plain form of the
 * filters says in `citta` and `settori`.
 *
 * @param pathname as in a URL, percent-encoded
 * @returns the place, and the path's segments after it, decoded
 * @see requirements SHOW-02, SHOW-03, ANN-15, ANN-16; OQ-090, OQ-092
 */
export const readListPlace = (
  pathname: string,
  search: URLSearchParams,
): ListPlace & { readonly rest: readonly string[] } => {
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .slice(1)
  const hasCity = segments[0] === 'city' && segments.length > 1
  const [category, subcategory, ...rest] = hasCity ? segments.slice(2) : segments
  const found = category === undefined ? undefined : resolveSectorPath(category, subcategory)
  const ids = found?.sector ? [found.sector.id] : found ? sectorsOf(found.macro.id).map(({ id }) => id) : []
  const unknown = category !== undefined && !found
  const city = hasCity ? toSlug(segments[1] as string) : ''
  return {
    city: search.has('citta') ? toSlug(search.get('citta') ?? '') : city,
    sectorIds: unknown ? [] : inOrder([...ids, ...askedSectors(search.getAll('settori'))]),
    unknown,
    rest: rest.map(decodedSegment),
  }
}

/** The only chosen sector, if exactly one is chosen. */
export const onlySector = ({ sectorIds }: Pick<ListPlace, 'sectorIds'>): Sector | undefined =>
  sectorIds.length === 1 ? findSector(sectorIds[0] as number) : undefined

/** The category the choice stays in: all of its sectors are chosen, or its only one. */
export const onlyMacro = ({ sectorIds }: Pick<ListPlace, 'sectorIds'>): MacroCategory | undefined => {
  const first = findSector(sectorIds[0] ?? NO_SECTOR)
  if (!first) return undefined
  const macro = macroOf(first)
  if (sectorIds.length === 1) return macro
  const all = sectorsOf(macro.id)
  const isWhole = all.length === sectorIds.length && all.every(({ id }) => sectorIds.includes(id))
  return isWhole ? macro : undefined
}

/**
 * The path of a place: exactly one sector, or one whole category, stands in it, the city too (SHOW-14, SHOW-15).
 *
 * @param root with its leading slash
 * @returns the path, and the sectors that did not fit and belong into the query
 */
export const listPlacePath = (
  root: string,
  place: Pick<ListPlace, 'city' | 'sectorIds'>,
): { readonly path: string; readonly restSectors: readonly number[] } => {
  const base = place.city === '' ? root : `${root}/city/${place.city}`
  const macro = onlyMacro(place)
  const sector = onlySector(place)
  if (!macro) return { path: base, restSectors: place.sectorIds }
  return { path: sector ? `${base}/${macro.slug}/${sector.slug}` : `${base}/${macro.slug}`, restSectors: [] }
}

/** The names and values of a canonical query, in their order. */
export type ListQuery = readonly (readonly [name: string, value: string])[]

/** What a list says in its query: only what differs from the plain list. `[name, value, is it said?]` */
export const saidOf = (all: readonly (readonly [string, string, boolean])[]): ListQuery =>
  all.filter(([, , isSaid]) => isSaid).map(([name, value]) => [name, value])

/** A path with a query behind it, if there is any. */
export const withQuery = (path: string, query: ListQuery): string => {
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

/**
 * Whether an address already is this canonical one.
 *
 * @param known names of the list's own parameters; others are left alone
 */
export const isThisAddress = (
  canonical: { readonly path: string; readonly query: ListQuery },
  asked: { readonly pathname: string; readonly search: URLSearchParams },
  known: readonly string[],
): boolean => {
  const own = [...asked.search].filter(([name]) => known.includes(name))
  const isSameQuery =
    own.length === canonical.query.length &&
    own.every(([name, value], at) => canonical.query[at]?.[0] === name && canonical.query[at][1] === value)
  return isSameQuery && decodedSegment(asked.pathname) === decodedSegment(canonical.path)
}

import {
  firstMacros,
  firstSectors,
  type MacroCategory,
  type MacroId,
  type Sector,
  type SectorEdits,
} from './sector-table.rules.ts'
import { toSlug } from './slug.rules.ts'

export type { MacroCategory, MacroId, QuestionSetId, Sector } from './sector-table.rules.ts'

/** Words that stand where a category could stand in an address and therefore never name one (OQ-090). */
export const reservedSlugs: readonly string[] = ['city', 'detail']

/**
 * The macro-categories in the order of the menu, as they stand. A live binding: it is read when it is needed and never kept, because
 * staff may write other names (decision 0056).
 */
export let macroCategories: readonly MacroCategory[]
/** The sectors in their order, as they stand; as live as the categories. */
export let sectors: readonly Sector[]
let sectorById: ReadonlyMap<number, Sector>
let macroById: ReadonlyMap<number, MacroCategory>

const edited = <T extends { readonly id: number }>(
  first: readonly T[],
  edits: Readonly<Record<number, Partial<NoInfer<T>>>> = {},
  order: readonly number[] = [],
): readonly T[] => {
  const place = ({ id }: T): number => (order.includes(id) ? order.indexOf(id) : 99)
  return first.map((one) => ({ ...one, ...edits[one.id] })).sort((a, b) => place(a) - place(b))
}

/** From now on sectors and categories are those of the code with what staff has changed. */
export const standAs = (edits: SectorEdits): void => {
  macroCategories = edited(firstMacros, edits.macros, edits.macroOrder)
  sectors = edited(firstSectors, edits.sectors, edits.sectorOrder)
  macroById = new Map(macroCategories.map((entry) => [entry.id, entry]))
  sectorById = new Map(sectors.map((entry) => [entry.id, entry]))
}

// A page says what was changed when it was made; on the server it is read from the database.
standAs(JSON.parse(globalThis.document?.querySelector<HTMLElement>('[data-sectors]')?.dataset.sectors ?? '{}'))

const named = <T extends { readonly slug: string; readonly name: string }>(
  all: readonly T[],
  label: string,
): T | undefined => {
  const slug = toSlug(label)
  return all.find((one) => one.slug === slug) ?? all.find(({ name }) => toSlug(name) === slug)
}

/** The sector with this id (number, or digits as the wire sends them), if there is one. */
export const findSector = (id: number | string): Sector | undefined =>
  typeof id === 'number' || /^\d{1,2}$/.test(id) ? sectorById.get(Number(id)) : undefined

/** Whether an announcement of this sector is for a stay: arrival and departure instead of a day. */
export const isStay = (sectorId: number | null): boolean => sectorId !== null && findSector(sectorId)?.isStay === true

/** The macro-category with this id (number or digits), if there is one. */
export const findMacro = (id: number | string): MacroCategory | undefined =>
  typeof id === 'number' || /^\d$/.test(id) ? macroById.get(Number(id)) : undefined

/** The sectors of a macro-category, in their order. */
export const sectorsOf = (macroId: MacroId): readonly Sector[] => sectors.filter((entry) => entry.macroId === macroId)

/** The macro-category a sector belongs to. */
export const macroOf = (entry: Sector): MacroCategory => macroById.get(entry.macroId) as MacroCategory

/** The sector a slug or name names, in any case, with spaces or plus signs. */
export const findSectorBySlug = (label: string): Sector | undefined => named(sectors, label)

/** The macro-category a slug or name names, in any case, with spaces or plus signs. */
export const findMacroBySlug = (label: string): MacroCategory | undefined => named(macroCategories, label)

/** What an address like `/auctions/{category}/{subcategory}` means. */
export interface SectorPath {
  readonly macro: MacroCategory
  readonly sector: Sector | undefined
  /** The canonical path without leading slash: `fornitori` or `fornitori/foto-e-video`. */
  readonly path: string
  /** False when the address was a label, another case or another category: the page answers with a redirect to `path`. */
  readonly isCanonical: boolean
}

/**
 * Reads the category part of an address.
 *
 * A sector under the wrong macro-category is accepted and led to the right one, so that old links keep working.
 *
 * @returns undefined when a name means nothing: the page then answers 404
 * @see open-questions.md OQ-092
 */
export const resolveSectorPath = (category: string, subcategory?: string): SectorPath | undefined => {
  const named = findMacroBySlug(category)
  if (!named) return undefined
  if (subcategory === undefined || subcategory === '') {
    return { macro: named, sector: undefined, path: named.slug, isCanonical: category === named.slug }
  }
  const found = findSectorBySlug(subcategory)
  if (!found) return undefined
  const owner = macroOf(found)
  const path = `${owner.slug}/${found.slug}`
  return { macro: owner, sector: found, path, isCanonical: `${category}/${subcategory}` === path }
}

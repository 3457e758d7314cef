import { firstMacros, firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import type { FieldDefinition, TextFields } from '../texts.rules.ts'

/** The key under which the order is kept; no sector has it. */
export const SECTOR_ORDER = 'ordine'

/** A category with its sectors, by their slugs. */
export interface OrderGroup {
  readonly slug: string
  readonly sectors: readonly string[]
}

const macroOfSlug = new Map(
  firstSectors.map(({ slug, macroId }) => [slug, firstMacros.find(({ id }) => id === macroId)?.slug]),
)

/** The categories in an order, each with its sectors in theirs. */
export const groupsOf = (macros: readonly string[], sectors: readonly string[]): OrderGroup[] =>
  macros.map((slug) => ({ slug, sectors: sectors.filter((sector) => macroOfSlug.get(sector) === slug) }))

const all = (groups: readonly OrderGroup[]): { readonly macros: string; readonly sectors: string } => {
  // Always by the categories of the code: one that moves does not change the order of the sectors.
  const ofMacro = new Map(groups.map(({ slug, sectors }) => [slug, sectors]))
  return {
    macros: groups.map(({ slug }) => slug).join('\n'),
    sectors: firstMacros.flatMap(({ slug }) => ofMacro.get(slug) ?? []).join('\n'),
  }
}

const slugsOf = (entries: readonly { readonly slug: string }[]): string[] => entries.map(({ slug }) => slug)

const first = all(groupsOf(slugsOf(firstMacros), slugsOf(firstSectors)))

/** How the order is kept: slugs, one a line, of the categories and of all sectors. */
export const orderFields: readonly FieldDefinition[] = [
  { name: 'macros', label: 'Categorie', look: 'text', max: 1000, original: first.macros },
  { name: 'sectors', label: 'Settori', look: 'text', max: 3000, original: first.sectors },
]

const isWhole = (typed: readonly string[], entries: readonly { readonly slug: string }[]): boolean =>
  typed.length === entries.length && entries.every(({ slug }) => typed.includes(slug))

/** An order as it is kept; null when it does not name every category and every sector once. */
export const orderTyped = (macros: readonly string[], sectors: readonly string[]): TextFields | null =>
  isWhole(macros, firstMacros) && isWhole(sectors, firstSectors) ? all(groupsOf(macros, sectors)) : null

const swapped = <T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] => {
  const [one, other] = [list[at], list[at + by]]
  return one === undefined || other === undefined ? list : list.with(at, other).with(at + by, one)
}

/** The same with one category, or one sector inside its category, a place higher (-1) or lower (1). */
export const movedEntry = (groups: readonly OrderGroup[], slug: string, by: 1 | -1): readonly OrderGroup[] => {
  const at = groups.findIndex((group) => group.slug === slug)
  if (at >= 0) return swapped(groups, at, by)
  return groups.map((group) => {
    const place = group.sectors.indexOf(slug)
    return place < 0 ? group : { ...group, sectors: swapped(group.sectors, place, by) }
  })
}

import { addMonths, type Day } from '#shared/days.ts'
import { type Cut, type Deal, divisions } from './deal.rules.ts'
import { areEnough, type CountedDeal, type Group, groupOf, isTelling } from './distance.rules.ts'

/** A figure rests on deals of so many months, and is compared with all that were published in as many. */
export const WINDOW_MONTHS = 24
/** A figure that nothing new has come to for so many months is no longer shown. */
export const SHOWN_MONTHS = 12
/** Of what a figure speaks: the deals of a place and cut that were closed in a window, and stood in the month it was published. */
export interface Basis {
  readonly place: string
  readonly cut: Cut
  /** First day of the month in which it was published. */
  readonly month: Day
  readonly from: Day
  /** Not included. */
  readonly upTo: Day
}

/** A figure that was published, with the deals that were counted then, whatever became of them. */
export interface PastFigure extends Basis {
  /** Italy down to its own place. */
  readonly places: readonly string[]
  readonly deals: readonly CountedDeal[]
}

/** A figure that is published anew, with the deals it rests on. */
export interface Publication extends PastFigure {
  readonly deals: readonly Deal[]
}

/** The deals of a basis, of all deals of its place and cut. */
const dealsOf = (deals: readonly Deal[], { month, from, upTo }: Omit<Basis, 'place' | 'cut'>): Deal[] =>
  deals.filter(
    ({ closedOn, undoneOn }) => closedOn >= from && closedOn < upTo && (undoneOn === null || undoneOn >= month),
  )

interface Cell {
  readonly places: readonly string[]
  readonly place: string
  readonly cut: Cut
  readonly deals: Deal[]
}

const keyOf = (place: string, cut: Cut): string => `${place}|${cut}`

/** Places and cuts with their deals: whole places before their cuts, the widest first, and the one with most deals: who comes last is kept back. */
const cellsOf = (deals: readonly Deal[]): Cell[] => {
  const cells = new Map<string, Cell & { readonly depth: number }>()
  for (const deal of deals)
    for (const [depth, place] of deal.places.entries())
      for (const cut of deal.cuts) {
        const key = keyOf(place, cut)
        const cell = cells.get(key) ?? { places: deal.places.slice(0, depth + 1), place, cut, depth, deals: [] }
        cell.deals.push(deal)
        cells.set(key, cell)
      }
  const rank = ({ cut, depth }: { cut: Cut; depth: number }) => (cut === 'all' ? 0 : 10) + depth
  const byName = (a: Cell, b: Cell) => (keyOf(a.place, a.cut) < keyOf(b.place, b.cut) ? -1 : 1)
  return [...cells.values()].toSorted((a, b) => rank(a) - rank(b) || b.deals.length - a.deals.length || byName(a, b))
}

/** Which places lie in which: of others no figures can be compared. */
const mapOf = (lines: Iterable<readonly string[]>) => {
  const line = new Map<string, Set<string>>()
  const parts = new Map<string, Set<string>>()
  const parent = new Map<string, string>()
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value))
  for (const places of lines)
    for (const [depth, place] of places.entries()) {
      for (const other of places) add(line, place, other)
      const above = places[depth - 1]
      if (above === undefined) continue
      add(parts, above, place)
      parent.set(place, above)
    }
  return { line, parts, parent }
}

/** A whole and the parts it is divided into. */
interface Division {
  readonly whole: string
  readonly parts: readonly string[]
}

/** Every division a cell takes part in, as the whole and as a part. */
const divisionsOf = ({ place, cut }: Pick<Cell, 'place' | 'cut'>, map: ReturnType<typeof mapOf>): Division[] => {
  const byPlace = (whole: string): Division => ({
    whole: keyOf(whole, cut),
    parts: [...(map.parts.get(whole) ?? [])].map((part) => keyOf(part, cut)),
  })
  const above = map.parent.get(place)
  const byCut = divisions
    .filter((division) => cut === 'all' || division.includes(cut))
    .map((division) => ({ whole: keyOf(place, 'all'), parts: division.map((part) => keyOf(place, part)) }))
  return [byPlace(place), ...(above === undefined ? [] : [byPlace(above)]), ...byCut]
}

/** The windows that may be told next: everything within two years; with the oldest that cannot leave yet; without the newest that cannot come yet. */
const windowsOf = (month: Day, now: Basis | undefined): readonly Pick<Basis, 'from' | 'upTo'>[] => {
  const from = addMonths(month, -WINDOW_MONTHS)
  if (!now) return [{ from, upTo: month }]
  return [
    { from, upTo: month },
    { from: now.from, upTo: month },
    { from, upTo: now.upTo },
  ]
}

/**
 * What of one sector is published anew in a month. Which figures are told, and of which deals, follows from who, where and when: never from
 * prices. A figure that cannot be told without telling of single deals stays as it was, or is not told (decision 151).
 *
 * @param deals of the sector, from the first day of the window and of the figures that hold now; those that were undone later included
 * @param month first day of the month: deals closed before it count
 * @param history what was published in the last two years, the oldest first
 */
export const planMonth = (deals: readonly Deal[], month: Day, history: readonly PastFigure[]): Publication[] => {
  // The newest first: there a month differs from those before it.
  const closed = deals
    .filter(({ closedOn }) => closedOn < month)
    .toSorted((a, b) => (a.closedOn === b.closedOn ? a.id - b.id : a.closedOn < b.closedOn ? 1 : -1))
  const cells = cellsOf(closed)
  const map = mapOf([...cells, ...history].map(({ places }) => places))
  const told = new Map<string, Group[]>()
  const now = new Map<string, { readonly basis: Basis; readonly group: Group }>()
  const note = (basis: Basis, group: Group) => {
    const here = told.get(basis.place)
    if (here) here.push(group)
    else told.set(basis.place, [group])
    now.set(keyOf(basis.place, basis.cut), { basis, group })
  }
  for (const past of history) note(past, groupOf(past.deals))

  const isSafe = (cell: Cell, group: Group): boolean => {
    const related = [...(map.line.get(cell.place) ?? [])].flatMap((place) => told.get(place) ?? [])
    if (related.some((one) => isTelling(group, one))) return false
    const toldOf = (key: string) => (key === keyOf(cell.place, cell.cut) ? group : now.get(key)?.group)
    return divisionsOf(cell, map).every(({ whole, parts }) => {
      const all = toldOf(whole)
      const shown = parts.flatMap((part) => [...(toldOf(part) ?? [])])
      return !all || shown.length === 0 || !isTelling(all, new Map(shown))
    })
  }

  const publications: Publication[] = []
  for (const cell of cells) {
    const before = now.get(keyOf(cell.place, cell.cut))
    for (const window of windowsOf(month, before?.basis)) {
      const basis = { places: cell.places, place: cell.place, cut: cell.cut, month, ...window }
      const counted = dealsOf(cell.deals, basis)
      const group = groupOf(counted)
      const isSame = before && before.group.size === group.size && [...group.keys()].every((id) => before.group.has(id))
      if (isSame) break
      if (!areEnough(counted) || !isSafe(cell, group)) continue
      note(basis, group)
      publications.push({ ...basis, deals: counted })
      break
    }
  }
  return publications
}

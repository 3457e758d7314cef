import type { GeoPoint } from '#shared/geo.ts'
import type { Zone } from '../list/zone.rules.ts'

/** Zooms of the map: from a continent to a house. */
export const MIN_ZOOM = 3
export const MAX_ZOOM = 17

/** A tile of the map, in pixels. */
const TILE_PX = 256
/** Side of a cell of the grid, in pixels of the map. */
const CELL_PX = 64
/** Marks in one answer at most, whatever is asked. */
export const MOST_MARKS = 200
/** A mark is a button of 44 px, a pin stands above its point and a number around it: marks nearer than this become one. */
export const MARK_PX = 68

/** Where a point lies in the projected plane of the tiles (Web Mercator): from 0 to 1, eastwards and southwards. */
export const projected = ({ lat, lon }: GeoPoint): { readonly x: number; readonly y: number } => ({
  x: (lon + 180) / 360,
  y: (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
})

const spanOf = (zone: Zone, side: number): number => {
  const from = projected({ lat: zone.north, lon: zone.west })
  const to = projected({ lat: zone.south, lon: zone.east })
  const columns = Math.floor(to.x * side) - Math.floor(from.x * side) + 1
  const rows = Math.floor(to.y * side) - Math.floor(from.y * side) + 1
  return columns * rows
}

/**
 * How many cells of the grid the whole world has from west to east. The grid belongs to the world and not to the box: a map that is
 * moved keeps its clusters. A box of many cells has larger ones.
 */
export const gridSide = (zone: Zone, zoom: number): number => {
  let side = (TILE_PX * 2 ** zoom) / CELL_PX
  while (spanOf(zone, side) > MOST_MARKS) side /= 2
  return side
}

/** What stands in one cell, or in cells whose marks would touch. */
export interface MapCell extends GeoPoint {
  readonly count: number
  /** The supplier, where there is one. */
  readonly id: number
  /** The town most of them are in. */
  readonly town: string | null
  /** The smallest box around them. */
  readonly extent: Zone
}

const withCell = (whole: MapCell, part: MapCell): MapCell => ({
  ...whole,
  count: whole.count + part.count,
  extent: {
    south: Math.min(whole.extent.south, part.extent.south),
    west: Math.min(whole.extent.west, part.extent.west),
    north: Math.max(whole.extent.north, part.extent.north),
    east: Math.max(whole.extent.east, part.extent.east),
  },
})

/**
 * Cells whose marks would touch become one, which stays where the fuller of them was. Nobody is lost: the numbers add up.
 *
 * @returns from north to south, as one reads
 */
export const marksOf = (cells: readonly MapCell[], zoom: number): readonly MapCell[] => {
  const pixels = TILE_PX * 2 ** zoom
  const kept: { cell: MapCell; readonly x: number; readonly y: number }[] = []
  for (const cell of cells.toSorted((a, b) => b.count - a.count || a.id - b.id)) {
    const { x, y } = projected(cell)
    const near = kept.find((other) => Math.hypot(other.x - x, other.y - y) * pixels < MARK_PX)
    if (near) near.cell = withCell(near.cell, cell)
    else kept.push({ cell, x, y })
  }
  return kept.map(({ cell }) => cell).toSorted((a, b) => b.lat - a.lat || a.lon - b.lon)
}

/** A box of the map in decimal degrees (WGS 84), its borders included. */
export interface Zone {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Italy and what lies around it: no further can the map be moved, and nothing else can be asked. */
export const MAP_AREA: Zone = { south: 34, west: 4, north: 49, east: 21 }

/** Four decimals are eleven metres: an address has no use for more. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/

/** A box cut to the area and rounded, as an address has it; null for one that has no inside. */
export const zoneOf = ({ south, west, north, east }: Zone): Zone | null => {
  const zone = {
    south: rounded(Math.max(south, MAP_AREA.south)),
    west: rounded(Math.max(west, MAP_AREA.west)),
    north: rounded(Math.min(north, MAP_AREA.north)),
    east: rounded(Math.min(east, MAP_AREA.east)),
  }
  return zone.south < zone.north && zone.west < zone.east ? zone : null
}

/** Reads `south,west,north,east`. */
export const readZone = (text: string | null): Zone | null => {
  const numbers = (text ?? '').split(',', 5)
  if (numbers.length !== 4 || !numbers.every((one) => NUMBER.test(one))) return null
  const [south = 0, west = 0, north = 0, east = 0] = numbers.map(Number)
  return zoneOf({ south, west, north, east })
}

/** As `readZone` reads it. */
export const zoneText = ({ south, west, north, east }: Zone): string => `${south},${west},${north},${east}`

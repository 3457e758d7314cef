import sharp from 'sharp'

const SIZE = 256

/** The same number for the same tile, spread over 0 to `below` - 1. */
const chance = (x: number, y: number, salt: number, below: number): number =>
  Math.abs(Math.imul(x * 73_856_093 + salt, 19_349_663) ^ Math.imul(y * 83_492_791, salt + 7)) % below

/**
 * A tile of an invented town, in the colours of the prototypes: roads meet at the edges, some blocks are parks. The map works
 * without a network, looks the same in every picture of the tests and tells nobody who looks at it.
 */
export const drawTile = ({
  z,
  x,
  y,
}: {
  readonly z: number
  readonly x: number
  readonly y: number
}): Promise<Buffer> => {
  const block = chance(x, y, z, 5)
  const park = block === 0 ? '<rect x="34" y="34" width="188" height="188" rx="14" fill="#dde5d6"/>' : ''
  const lake = block === 1 ? '<path d="M0 150C60 120 120 190 256 130V256H0Z" fill="#cfdff1"/>' : ''
  const houses = [40, 104, 168]
    .filter((_, index) => block > 1 && chance(x, y, index + 11, 3) > 0)
    .map((at, index) => `<rect x="${at}" y="${60 + index * 44}" width="44" height="34" rx="6" fill="#dfe4da"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    <rect width="256" height="256" fill="#eef1ea"/>${park}${lake}${houses}
    <path d="M0 8H256M8 0V256" stroke="#ffffff" stroke-width="16"/>
    <path d="M0 ${chance(x, 0, z, 2) ? 128 : 8}H256" stroke="#ffffff" stroke-width="6"/>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

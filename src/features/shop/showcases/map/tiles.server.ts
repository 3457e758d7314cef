import { config } from '#platform/config.server.ts'
import { readFromOutside } from '#platform/http/outside.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { MAX_ZOOM } from './map-grid.rules.ts'

/** A picture of a piece of the world. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

const MOST_BYTES = 300_000
const TIMEOUT_MS = 8_000
/** The owner of the tiles is asked for so many at a time, whoever looks; more wait, up to an end. */
const AT_ONCE = 6
const MOST_WAITING = 200
/** What the process keeps, the least lately used goes first. */
const KEPT_BYTES = 32_000_000
const KEPT_MS = 7 * 86_400_000

/** What begins like a picture; whatever else the upstream says of itself. */
const typeOf = (bytes: Buffer): string | undefined => {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

/** Whether the world has such a tile. */
const isTile = ({ z, x, y }: Tile): boolean => z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z

const kept = new Map<string, Picture & { readonly until: number }>()
let keptBytes = 0

const forget = (key: string): void => {
  keptBytes -= kept.get(key)?.bytes.length ?? 0
  kept.delete(key)
}

const keep = (key: string, picture: Picture): void => {
  forget(key)
  kept.set(key, { ...picture, until: performance.now() + KEPT_MS })
  keptBytes += picture.bytes.length
  while (keptBytes > KEPT_BYTES) forget(kept.keys().next().value as string)
}

const recall = (key: string): Picture | undefined => {
  const known = kept.get(key)
  if (!known) return undefined
  if (known.until < performance.now()) {
    forget(key)
    return undefined
  }
  kept.delete(key)
  kept.set(key, known)
  return known
}

let asking = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(ask: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING) throw new AppError('too_busy', commonErrors.too_busy)
  if (asking < AT_ONCE) asking++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await ask()
  } finally {
    const next = waiting.shift()
    // Whoever waited takes the place that is left.
    if (next) next()
    else asking--
  }
}

const askUpstream = async (template: string, { z, x, y }: Tile): Promise<Picture> => {
  const numbers: Readonly<Record<string, number>> = { z, x, y }
  const address = template.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(numbers[name]))
  const trusted = [new URL(address).origin]
  const limits = { maxBytes: MOST_BYTES, timeoutMs: TIMEOUT_MS, accept: 'image/png, image/jpeg, image/webp', trusted }
  const bytes = await readFromOutside(address, limits)
  const type = typeOf(bytes)
  if (!type) throw new Error('The upstream of the tiles sent no picture')
  return { type, bytes }
}

const onTheWay = new Map<string, Promise<Picture>>()

/**
 * A tile of the operator's upstream, so that no visitor's address reaches it (decision 0126). Only the host of the setting is asked, for
 * numbers and nothing else; the same tile once at a time.
 *
 * @throws AppError 503 when the upstream does not answer, 429 when too many wait for it
 */
export const proxiedTile = async (tile: Tile): Promise<Picture> => {
  const template = config.tileUpstream
  if (template === null || !isTile(tile)) throw new AppError('not_found', commonErrors.not_found)
  const key = `${tile.z}/${tile.x}/${tile.y}`
  const known = recall(key)
  if (known) return known
  const underWay = onTheWay.get(key)
  if (underWay) return underWay
  const asked = inTurn(() => askUpstream(template, tile))
    .then((picture) => {
      keep(key, picture)
      return picture
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError('unavailable', commonErrors.unavailable, { cause: error, retryAfter: 60 })
    })
    .finally(() => onTheWay.delete(key))
  onTheWay.set(key, asked)
  return asked
}

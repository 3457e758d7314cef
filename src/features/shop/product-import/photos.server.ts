import { buffer } from 'node:stream/consumers'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { mayBeAsked, OutsideError, readFromOutside } from '#platform/http/outside.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { IMPORT_FOLDER } from '#platform/storage/port.server.ts'
import { storage } from '#platform/storage/storage.server.ts'
import { keepImported } from '#platform/storage/uploads.server.ts'
import { AppError } from '#shared/errors.ts'
import { type PhotoNamed, type PhotoPlace, photosOf } from './csv-photos.rules.ts'
import type { CsvRow } from './import.rules.ts'
import { notAnAddress, outsideProblem, ownAddress } from './photo-problems.server.ts'
import { zipPicture } from './pictures/picture-names.rules.ts'

type Photo = ReturnType<PhotoNamed>

/** Downloads beside each other, and how long each may take: with a step of 15 products, less than the queue waits for a job. */
const AT_ONCE = 8
const TIMEOUT_MS = 8000
/** The largest picture that is taken in. */
const MAX_BYTES = 5 * 1024 * 1024

const isOwn = (address: string): boolean => address.startsWith(publicUrl('/api/images/'))

const keyOf = (address: string, place: PhotoPlace): string => `${place === 4 ? 'wide' : 'upright'} ${address}`

/** Of the ZIP, or of the internet; null when it is in the ZIP no more. */
const bytesAt = async (address: string): Promise<Buffer | null> => {
  const picture = zipPicture(address)
  if (!picture)
    return readFromOutside(address, {
      ...{ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, trusted: config.OUTSIDE_TRUSTED_ORIGINS },
      accept: 'image/jpeg, image/png, image/webp',
    })
  const kept = await (await storage()).get(`${IMPORT_FOLDER}/${picture.key}.bin`)
  return kept && buffer(kept.stream)
}

const fetchPhoto = async (ctx: Ctx, address: string, place: PhotoPlace): Promise<Photo> => {
  const called = zipPicture(address)?.file ?? address
  try {
    const bytes = await bytesAt(address)
    if (!bytes) return { problem: `La foto ${called} non c’è più: carica di nuovo il file ZIP.` }
    return { name: await keepImported(ctx, place === 4 ? 'productWide' : 'product', bytes) }
  } catch (error) {
    if (error instanceof OutsideError) return { problem: outsideProblem(address, error.fault, error.status) }
    if (error instanceof AppError && error.status === 400) return { problem: `${called}: ${error.message}` }
    throw error
  }
}

/** Looks only at the address, and takes it for a picture: for a trial. */
export const addressAlone: PhotoNamed = (address) => {
  if (zipPicture(address)) return { name: address }
  if (isOwn(address)) return { problem: ownAddress(address) }
  return mayBeAsked(address, config.OUTSIDE_TRUSTED_ORIGINS) ? { name: address } : { problem: notAnAddress(address) }
}

/** Fetches the pictures that rows name and keeps them as uploads of the caller; no transaction is open meanwhile. */
export const fetchPhotos = async (ctx: Ctx, rows: readonly CsvRow[]): Promise<PhotoNamed> => {
  const found = new Map<string, Photo>()
  const wanted = new Map(
    rows.flatMap((row) =>
      photosOf(row)
        .slice(0, 4)
        .map((address, index) => {
          const place = (index + 1) as PhotoPlace
          return [keyOf(address, place), { address, place }] as const
        }),
    ),
  )
  const waiting = [...wanted].filter(([, { address }]) => !isOwn(address))
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { address, place }] = next
      found.set(key, await fetchPhoto(ctx, address, place))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (address, place) => {
    if (isOwn(address)) return { problem: ownAddress(address) }
    const photo = found.get(keyOf(address, place))
    // Another process did the step meanwhile: the queue tries the next one again.
    if (!photo) throw new Error('A picture of another step')
    return photo
  }
}

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { log } from '#platform/log.server.ts'
import { AppError } from '#shared/errors.ts'
import { encodeLater, encodeNow, waitingEncoders } from './encoders.server.ts'
import { storage } from './storage.server.ts'
import { masterKey, type Variant, variantKey } from './variants.rules.ts'

/** Beyond these the picture goes out as it is, and the variant is made another time. */
const MOST_NOW = 40
const MOST_LATER = 400

const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  // A quarter less than the WebP, in a tenth of the time of the default effort.
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  jpg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
} as const

const types = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const

/** Variants that are being made, so that a hundred who ask at once have it made once. */
const inFlight = new Map<string, Promise<Buffer | null>>()
/** Variants that could not be made: not tried again by this process. */
const failed = new Set<string>()
let closing = false

const make = async (variant: Variant): Promise<Buffer | null> => {
  if (closing) return null
  const files = await storage()
  const master = await files.get(masterKey(variant))
  if (!master) return null
  const picture = sharp(await buffer(master.stream)).resize({
    width: variant.width ?? undefined,
    withoutEnlargement: true,
  })
  const made = await encoders[variant.format](picture).toBuffer()
  // One that comes later than the removal of its picture goes with it, days after (`removed.service.server.ts`).
  await files.put(variantKey(variant), made, types[variant.format])
  return made
}

/** Makes a variant once; concurrent requests wait for the same one. @returns null when it cannot be */
const makeOnce = (variant: Variant, queue: typeof encodeNow): Promise<Buffer | null> => {
  const key = variantKey(variant)
  const known = inFlight.get(key)
  if (known) return known
  const work = queue(() => make(variant))
    .catch((error: unknown) => {
      // A storage that is away says nothing about the picture.
      if (!(error instanceof AppError)) failed.add(key)
      log.warn({ err: error, key }, 'a variant of a picture could not be made')
      return null
    })
    .finally(() => inFlight.delete(key))
  inFlight.set(key, work)
  return work
}

/** A picture to send. */
interface OpenedImage {
  readonly body: Readable | Buffer
  /** Bytes. */
  readonly size: number
  readonly type: (typeof types)[keyof typeof types]
  /** False when a better file is being made: this answer must not be kept for long. */
  readonly final: boolean
}

const openFile = async (variant: Variant, final: boolean): Promise<OpenedImage | null> => {
  const found = await (await storage()).get(variantKey(variant))
  return found && { body: found.stream, size: found.size, type: types[variant.format], final }
}

/** A file that is made at once where it is missing; the picture itself goes out when it cannot be. */
const openAtOnce = async (variant: Variant, final: boolean): Promise<OpenedImage | null> => {
  const known = await openFile(variant, final)
  if (known || (variant.width === null && variant.format === 'webp')) return known
  const key = variantKey(variant)
  const made = failed.has(key) || waitingEncoders().now >= MOST_NOW ? null : await makeOnce(variant, encodeNow)
  if (made) return { body: made, size: made.length, type: types[variant.format], final }
  return openFile({ ...variant, width: null, format: 'webp' }, false)
}

/**
 * Opens one file of a kept picture, and makes it when it is asked for the first time: WebP and JPEG at once, AVIF (ten times the work) when
 * the encoders are free, the WebP going out meanwhile.
 *
 * @returns null when the picture itself is not there
 * @throws AppError 503 when the storage cannot be reached
 */
export const openVariant = async (variant: Variant): Promise<OpenedImage | null> => {
  if (variant.format !== 'avif') return openAtOnce(variant, true)
  const known = await openFile(variant, true)
  if (known) return known
  const webp = await openAtOnce({ ...variant, format: 'webp' }, failed.has(variantKey(variant)))
  if (webp && !webp.final && waitingEncoders().later < MOST_LATER) void makeOnce(variant, encodeLater)
  return webp
}

/** Waits for the variants being made. */
export const variantsMade = async (): Promise<void> => {
  while (inFlight.size > 0) await Promise.all(inFlight.values())
}

/** Makes no more variants, and waits for the ones being made. What is left out is made when it is asked for again. */
export const stopVariants = async (): Promise<void> => {
  closing = true
  await variantsMade()
  closing = false
}

import sharp from 'sharp'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Crop, type ImageKind, imageKinds } from '#shared/images.ts'
import { encodeNow } from './encoders.server.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** Fewer than 40 megapixels: what a small file may unfold into. */
const MAX_PIXELS = 39_999_999
/** Tall photos of showcases; WebP itself ends at 16,383. */
const MAX_HEIGHT = 2400
const QUALITY = 84
/** Of the encoder, 0 to 6: half the time of its default for 5 % more bytes, of a file that is kept to make others from. */
const EFFORT = 2
/** Pixels of the longer side of the blurred twin, and the bytes its address may have. */
const TINY = 16
const TINY_BYTES = 400
/** The first that fits; the last always does. */
const TINY_QUALITIES = [60, 30, 1]

const NOT_A_PICTURE = 'Il file deve essere un’immagine JPEG, PNG o WebP.'
const HEIC =
  'Questa immagine è in formato HEIC, quello dell’iPhone: salvala in JPEG (Impostazioni, Fotocamera, Formati, Più compatibile) e riprova.'
const SVG = 'Questa immagine è un SVG: usa un file JPEG, PNG o WebP.'
const TOO_HEAVY = 'L’immagine supera i 5 MB: scegline una più leggera.'
const TOO_LARGE = 'L’immagine è troppo grande: deve avere meno di 40 megapixel. Riducila e riprova.'
const UNREADABLE = 'Non è stato possibile leggere l’immagine: prova con un altro file.'

const badImage = (message: string) => appError(commonErrors, 'invalid_request', { message, fields: { image: message } })

/** The bytes behind a `data:image/…;base64,` address. @throws AppError 400 when it is none, or larger than 5 MB */
export const decodeDataUrl = (dataUrl: string): Buffer => {
  const type = /^data:image\/([a-z0-9.+-]+)[;,]/i.exec(dataUrl)?.[1]?.toLowerCase() ?? ''
  if (type.startsWith('hei')) throw badImage(HEIC)
  if (type.startsWith('svg')) throw badImage(SVG)
  const match = /^data:image\/(?:jpeg|jpg|png|webp);base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl)
  if (!match?.[1]) throw badImage(NOT_A_PICTURE)
  if (match[1].length > (MAX_BYTES * 4) / 3 + 100_000) throw badImage(TOO_HEAVY)
  return Buffer.from(match[1], 'base64')
}

/** Looks at the first bytes, so that no other decoder of the library is ever reached. */
const requireKnownFormat = (bytes: Buffer): void => {
  const text = bytes.toString('latin1', 0, 512)
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(text.slice(4))) throw badImage(HEIC)
  if (/<svg[\s>]/i.test(text)) throw badImage(SVG)
  const known =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  if (!known) throw badImage(NOT_A_PICTURE)
}

const centred = (width: number, height: number, aspect: number): Crop => {
  const w = Math.max(1, Math.min(width, Math.floor(height * aspect)))
  const h = Math.max(1, Math.min(height, Math.floor(w / aspect)))
  return { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2), width: w, height: h }
}

const inside = (crop: Crop, width: number, height: number): Crop => {
  const x = Math.min(Math.max(0, Math.round(crop.x)), width - 1)
  const y = Math.min(Math.max(0, Math.round(crop.y)), height - 1)
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(crop.width), width - x)),
    height: Math.max(1, Math.min(Math.round(crop.height), height - y)),
  }
}

const partOf = (width: number, height: number, aspect: number | null, crop: Crop | undefined): Crop => {
  if (crop) return inside(crop, width, height)
  return aspect === null ? { x: 0, y: 0, width, height } : centred(width, height, aspect)
}

const sizeOf = (part: Crop, aspect: number | null, maxWidth: number) => {
  if (aspect === null) return { width: maxWidth, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true } as const
  const width = Math.min(maxWidth, part.width)
  return { width, height: Math.max(1, Math.round(width / aspect)), fit: 'cover' } as const
}

/** What stands in for a picture while it comes: the same picture, a few pixels large, as a `data:` address of at most 400 bytes. */
const placeholderOf = async (master: Buffer): Promise<string> => {
  const { data, info } = await sharp(master)
    .resize({ width: TINY, height: TINY, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const quality of TINY_QUALITIES) {
    const tiny = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, smartSubsample: true })
      .toBuffer()
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= TINY_BYTES) return address
  }
  throw new Error('The blurred twin is too large')
}

interface Master {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

const encode = async (kind: ImageKind, bytes: Buffer, crop: Crop | undefined): Promise<Master> => {
  const { aspect, maxWidth } = imageKinds[kind]
  // Of an animation the first picture is kept.
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const meta = await source.metadata()
  if (meta.width * meta.height > MAX_PIXELS) throw badImage(TOO_LARGE)
  const { width, height } = meta.autoOrient
  const part = partOf(width, height, aspect, crop)
  const { data, info } = await source
    .autoOrient()
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize(sizeOf(part, aspect, maxWidth))
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
}

/**
 * Decodes an uploaded picture, cuts it and encodes it again as WebP, once and for all. That proves it is a picture, applies its
 * orientation and drops its metadata (place, camera).
 *
 * @throws AppError 400 with a sentence for the uploader: no JPEG, PNG or WebP, HEIC, SVG, over 5 MB, 40 megapixels or
 *   more, broken
 */
export const encodeMaster = async (kind: ImageKind, bytes: Buffer, crop?: Crop): Promise<Master> => {
  if (bytes.length > MAX_BYTES) throw badImage(TOO_HEAVY)
  requireKnownFormat(bytes)
  try {
    return await encodeNow(() => encode(kind, bytes, crop))
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw badImage(TOO_LARGE)
    throw badImage(UNREADABLE)
  }
}

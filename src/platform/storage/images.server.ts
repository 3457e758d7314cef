import { createHash } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { storedImages } from './schema.server.ts'

export type ImageFolder = 'users' | 'auctions' | 'offers' | 'products' | 'store' | 'foto-vetrina'

/** A rectangle in pixels of the source picture, as the person chose it in the cropper. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PreparedImage {
  readonly folder: ImageFolder
  /** File name with extension; made from the content, never from what the client called it. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

interface Recipe {
  readonly folder: ImageFolder
  /** Width divided by height of the result. */
  readonly aspect: number
  readonly maxWidth: number
}

const recipes = {
  user: { folder: 'users', aspect: 1, maxWidth: 320 },
  announcement: { folder: 'auctions', aspect: 4 / 3, maxWidth: 960 },
  /** The prescribed crop of offers: 145 to 173 (upright). */
  offer: { folder: 'offers', aspect: 145 / 173, maxWidth: 870 },
} satisfies Record<string, Recipe>

export type ImageKind = keyof typeof recipes

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 50_000_000
/** Lists show the small one. */
const SMALL_WIDTH = 480
const FORMATS = new Set(['jpeg', 'png', 'webp'])

const badImage = (message: string) => appError(commonErrors, 'invalid_request', { message, fields: { image: message } })

/** The bytes behind a `data:image/…;base64,` address. @throws AppError 400 when it is none, or larger than 5 MB */
export const decodeDataUrl = (dataUrl: string): Buffer => {
  const match = /^data:image\/(?:jpeg|jpg|png|webp);base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl)
  if (!match?.[1]) throw badImage('Il file deve essere un’immagine JPEG, PNG o WebP.')
  return Buffer.from(match[1], 'base64')
}

const pathOf = (folder: string, name: string) => join(config.dataDir, 'uploads', folder, name)
const smallName = (name: string) => name.replace(/\.webp$/, `.${SMALL_WIDTH}.webp`)

/** Writes a file so that after a power cut it is either whole or absent. */
const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const centred = (width: number, height: number, aspect: number): Crop => {
  const w = Math.min(width, Math.floor(height * aspect))
  const h = Math.min(height, Math.floor(w / aspect))
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

const isOnDisk = ({ folder, name }: PreparedImage): Promise<boolean> =>
  access(pathOf(folder, name)).then(
    () => true,
    () => false,
  )

const prepared = new Map<string, PreparedImage>()

/**
 * Decodes an uploaded picture, cuts it, encodes it again as WebP in two sizes and puts the files on disk. Encoding again proves
 * that it is a picture and drops its metadata (place, camera).
 *
 * @param crop what the person chose; without it the middle of the picture
 * @returns the file, to be kept with `keepImage` in the transaction that uses it; unused files are harmless
 * @throws AppError 400 for anything that is not a JPEG, PNG or WebP picture of at most 5 MB
 */
export const prepareImage = async (kind: ImageKind, bytes: Buffer, crop?: Crop): Promise<PreparedImage> => {
  if (bytes.length > MAX_BYTES) throw badImage('L’immagine supera i 5 MB: scegline una più leggera.')
  const recipe = recipes[kind]
  const key = createHash('sha256')
    .update(`${kind}:${JSON.stringify(crop ?? null)}:`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)
  const known = prepared.get(key)
  // The files may have gone since, with whoever last showed them.
  if (known && (await isOnDisk(known))) return known

  const name = `${key}.webp`
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const meta = await source.metadata()
    if (!meta.format || !FORMATS.has(meta.format)) throw badImage('Il file deve essere un’immagine JPEG, PNG o WebP.')
    const turned = (meta.orientation ?? 1) >= 5
    const [w, h] = turned ? [meta.height, meta.width] : [meta.width, meta.height]
    const cut = crop ? inside(crop, w, h) : centred(w, h, recipe.aspect)
    const shaped = source
      .rotate()
      .extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height })
      .resize({
        width: Math.min(recipe.maxWidth, cut.width),
        height: Math.round(Math.min(recipe.maxWidth, cut.width) / recipe.aspect),
        fit: 'cover',
      })
      .flatten({ background: '#ffffff' })
    const large = await shaped.clone().webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
    const small = await sharp(large.data)
      .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
    await mkdir(join(config.dataDir, 'uploads', recipe.folder), { recursive: true })
    await writeDurably(pathOf(recipe.folder, name), large.data)
    await writeDurably(pathOf(recipe.folder, smallName(name)), small)
    const image: PreparedImage = {
      folder: recipe.folder,
      name,
      width: large.info.width,
      height: large.info.height,
      bytes: large.data.length,
    }
    if (prepared.size > 500) prepared.clear()
    prepared.set(key, image)
    return image
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    throw badImage('Non è stato possibile leggere l’immagine: prova con un altro file.')
  }
}

/** Notes a prepared picture as used, in the transaction that uses it. @returns its file name */
export const keepImage = async (tx: Tx, ctx: Ctx, image: PreparedImage): Promise<string> => {
  await tx
    .insert(storedImages)
    .values({ ...image, createdAt: ctx.now })
    .onConflictDoNothing()
  return image.name
}

/** Forgets a picture nobody shows any more: its row, and the files of both sizes. Done again, it finds nothing left to do. */
export const forgetImage = async (tx: Tx, folder: ImageFolder, name: string): Promise<void> => {
  await tx.delete(storedImages).where(and(eq(storedImages.folder, folder), eq(storedImages.name, name)))
  await rm(pathOf(folder, smallName(name)), { force: true })
  await rm(pathOf(folder, name), { force: true })
}

/**
 * The file of a kept picture.
 *
 * @param width 480 gives the small one
 * @returns its path on disk, or null when no such picture is kept
 */
export const findImageFile = async (name: string, folder?: string, width?: number): Promise<string | null> => {
  if (!/^[a-f0-9]{32}\.webp$/.test(name)) return null
  const [row] = await db()
    .select({ folder: storedImages.folder })
    .from(storedImages)
    .where(and(eq(storedImages.name, name), folder ? eq(storedImages.folder, folder) : undefined))
    .limit(1)
  if (!row) return null
  return pathOf(row.folder, width === SMALL_WIDTH ? smallName(name) : name)
}

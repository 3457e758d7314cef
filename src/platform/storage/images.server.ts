import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { enqueue, handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { type Crop, type ImageFolder, type ImageKind, type ImageSize, imageKinds } from '#shared/images.ts'
import { encodeMaster } from './decode.server.ts'
import { imageForgotten } from './images.jobs.contract.ts'
import { noteRemoved, noteWanted } from './removed.service.server.ts'
import { imageUploads, storedImages } from './schema.server.ts'
import { storage } from './storage.server.ts'
import { masterKey } from './variants.rules.ts'

export { decodeDataUrl } from './decode.server.ts'
export type { Crop, ImageFolder, ImageKind }

export interface ImageName {
  readonly folder: ImageFolder
  /** File name with extension; made from the content, never from what the client called it. */
  readonly name: string
}

/** A picture as it is kept: `width` and `height` in pixels, `bytes` of the file. */
export interface PreparedImage extends ImageName, ImageSize {
  readonly bytes: number
  /** Tiny blurred twin as a `data:` address. */
  readonly placeholder: string
}

const MOST_REMEMBERED = 500
const remembered = new Map<string, PreparedImage>()
/** The same picture sent twice at once is encoded once. */
const preparing = new Map<string, Promise<PreparedImage>>()

const remember = (key: string, image: PreparedImage): PreparedImage => {
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, image)
  return image
}

/**
 * Decodes an uploaded picture, cuts it, encodes it again as WebP and puts the file into the storage.
 *
 * @param crop what the person chose, in pixels of the picture as it is seen; without it the middle
 * @returns the file, to be kept with `storeImage` in the transaction that uses it; unused files are harmless and swept after a day
 * @throws AppError 400 for anything that is not a JPEG, PNG or WebP picture of at most 5 MB and under 40 megapixels, with the reason ·
 *   503 when the storage cannot be reached
 */
export const prepareImage = async (kind: ImageKind, bytes: Buffer, crop?: Crop): Promise<PreparedImage> => {
  const key = createHash('sha256')
    .update(`${kind}:${JSON.stringify(crop ?? null)}:`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)
  const files = await storage()
  await noteWanted(db(), imageKinds[kind].folder, `${key}.webp`)
  const known = remembered.get(key)
  // The file may have been removed since, with its last use.
  if (known && (await files.head(masterKey(known))) !== null) return known

  const running = preparing.get(key)
  if (running) return running
  const started = encodeMaster(kind, bytes, crop)
    .then(async (master) => {
      const named = { folder: imageKinds[kind].folder, name: `${key}.webp` }
      await files.put(masterKey(named), master.bytes, 'image/webp')
      return remember(key, { ...named, ...master, bytes: master.bytes.length })
    })
    .finally(() => preparing.delete(key))
  preparing.set(key, started)
  return started
}

const isThis = ({ folder, name }: ImageName) => and(eq(storedImages.folder, folder), eq(storedImages.name, name))

/** Any number: names the locks of pictures among those of the house. */
const IMAGE_LOCK = 20_160_626

/**
 * Holds a picture until the transaction ends, so that it is not removed meanwhile. Any number may hold it.
 *
 * @returns its row, null when it is not kept
 */
export const holdImage = async (tx: Tx, image: ImageName) => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${IMAGE_LOCK}, hashtext(${masterKey(image)}))`)
  const [row] = await tx.select().from(storedImages).where(isThis(image))
  return row ?? null
}

/**
 * Notes a prepared picture as used, in the transaction that uses it. Its file is there: what was wanted a moment ago is removed by nobody,
 * and no transaction waits for a storage that does not answer.
 *
 * @returns its file name
 */
export const storeImage = async (tx: Tx, ctx: Ctx, image: PreparedImage): Promise<string> => {
  const { folder, name, width, height, bytes, placeholder } = image
  if (!(await holdImage(tx, image)))
    await tx
      .insert(storedImages)
      .values({ folder, name, width, height, bytes, placeholder, createdAt: ctx.now })
      .onConflictDoNothing()
  await noteWanted(tx, folder, name)
  return name
}

/** Drops a use of a picture, in the same transaction; it is removed when no other use is left. */
export const releaseImage = (tx: Tx, folder: ImageFolder, name: string): Promise<void> =>
  enqueue(tx, imageForgotten, { folder, name })

/** Whether a picture is in use. Equal pictures are stored once. */
export type IsImageUsed = (q: Queryable, image: ImageName) => Promise<boolean>

let isImageUsed: IsImageUsed | undefined

/** The roof says who knows where pictures are shown: the platform knows no table of the slices. */
export const registerImageUses = (known: IsImageUsed): void => {
  isImageUsed = known
}

/**
 * Whether a picture is in use; it stays locked until the transaction ends, so that a concurrent removal sees the new use.
 *
 * @returns false as well when another transaction has it locked
 */
export const isSurelyUsed = async (tx: Tx, image: ImageName): Promise<boolean> => {
  const lock = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMAGE_LOCK}, hashtext(${masterKey(image)})) as free`,
  )
  if (!lock.rows[0]?.free) return false
  return isImageUsed ? isImageUsed(tx, image) : false
}

/**
 * Forgets a picture unless it is in use or was uploaded within the last day: from now on nobody is shown it. Its files wait with
 * those that no row names.
 */
export const removeUnused = (ctx: Ctx, image: ImageName): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMAGE_LOCK}, hashtext(${masterKey(image)}))`)
    if (!isImageUsed) throw new Error('Nobody said where pictures are shown')
    if (await isImageUsed(tx, image)) return
    const { folder, name } = image
    if (await tx.$count(imageUploads, and(eq(imageUploads.folder, folder), eq(imageUploads.name, name)))) return
    await tx.delete(storedImages).where(isThis(image))
    await noteRemoved(tx, ctx, folder, [name])
  })

/** The jobs of the pictures. */
export const imageJobs: readonly JobHandler[] = [handle(imageForgotten, removeUnused)]

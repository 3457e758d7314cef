import { and, eq, lt, sql } from 'drizzle-orm'
import { type Ctx, requireActive, requireSignedIn, requireSupplier } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type Crop, type ImageFolder, type ImageKind, imageAddress, type Picture } from '#shared/images.ts'
import { findImage } from './images.queries.server.ts'
import {
  holdImage,
  type ImageName,
  isSurelyUsed,
  type PreparedImage,
  prepareImage,
  releaseImage,
  storeImage,
} from './images.server.ts'
import { imageUploads } from './schema.server.ts'
import { isImageName } from './variants.rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A catalogue of a day: seventy products with four photos each. */
const uploadsByAccount: Limit = { name: 'upload-account', max: 300, windowMs: HOUR }
const PAGE = 200

/** An uploaded picture, for the form that will name it. */
export type UploadedImage = ImageName & Picture

const keepUpload = async (
  ctx: Ctx,
  accountId: number,
  kind: ImageKind,
  bytes: Buffer,
  crop?: Crop,
): Promise<PreparedImage> => {
  const image = await prepareImage(kind, bytes, crop)
  const { folder, name } = image
  await inTransaction(async (tx) => {
    await storeImage(tx, ctx, image)
    await tx
      .insert(imageUploads)
      .values({ folder, name, accountId, uploadedAt: ctx.now })
      .onConflictDoUpdate({
        target: [imageUploads.folder, imageUploads.name, imageUploads.accountId],
        set: { uploadedAt: ctx.now },
      })
  })
  return image
}

/**
 * Keeps a picture a supplier uploads ahead of the form that will show it. For a day it is theirs to use, see `claimImage`.
 *
 * @param crop in pixels of the picture as it is seen; without it the middle, or all of it for `photo`
 * @throws AppError 400 with the reason, see `prepareImage` · 401 · 403 for other roles and suspended accounts · 429 · 503
 */
export const uploadImage = async (ctx: Ctx, kind: ImageKind, bytes: Buffer, crop?: Crop): Promise<UploadedImage> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, uploadsByAccount, ctx.ipPrefix && String(accountId))
  const { folder, name, width, height, placeholder } = await keepUpload(ctx, accountId, kind, bytes, crop)
  return { folder, name, width, height, placeholder, src: imageAddress(folder, name) }
}

/**
 * Keeps a picture that an import brings along, as `uploadImage` does: how many there may be is said by the file.
 *
 * @throws AppError 400 with the reason, see `prepareImage` · 401, 403 · 503
 */
export const keepImported = async (ctx: Ctx, kind: ImageKind, bytes: Buffer): Promise<string> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  return (await keepUpload(ctx, accountId, kind, bytes)).name
}

/**
 * Stores a picture uploaded ahead of what will carry it, in a private folder. For a day it is theirs to use,
 * see `claimImage`.
 *
 * @param limit of pictures, by account
 * @throws AppError 400 with the reason, see `prepareImage` · 401 · 429 · 503
 */
export const uploadPrivately = async (
  ctx: Ctx,
  kind: ImageKind,
  bytes: Buffer,
  limit: Limit,
): Promise<PreparedImage> => {
  const { accountId } = requireSignedIn(ctx)
  await consumeAttempt(ctx, limit, String(accountId))
  return keepUpload(ctx, accountId, kind, bytes)
}

const isUploadOf = (accountId: number, { folder, name }: ImageName) =>
  and(eq(imageUploads.folder, folder), eq(imageUploads.name, name), eq(imageUploads.accountId, accountId))

/** A picture the actor uploaded within the last day, for showing it to them alone; null for any other. @throws AppError 401 */
export const ownUpload = async (ctx: Ctx, folder: ImageFolder, name: string) => {
  const { accountId } = requireSignedIn(ctx)
  const image = await findImage(name, folder)
  return image && (await db().$count(imageUploads, isUploadOf(accountId, image))) > 0 ? image : null
}

/**
 * Takes an uploaded picture into use, in the transaction that shows it: only its uploader, within a day. What a slice
 * shows already needs no claim.
 *
 * @throws AppError 400 with a sentence on `field` for anything else, whether or not it exists
 */
export const claimImage = async (
  tx: Tx,
  ctx: Ctx,
  folder: ImageFolder,
  name: string,
  field = 'image',
): Promise<void> => {
  const { accountId } = requireSignedIn(ctx)
  const held = isImageName(name) ? await holdImage(tx, { folder, name }) : null
  if (held && (await tx.$count(imageUploads, isUploadOf(accountId, { folder, name }))) > 0) return
  const message = 'Questa foto non è più disponibile: caricala di nuovo.'
  throw appError(commonErrors, 'invalid_request', { message, fields: { [field]: message } })
}

/** Removes uploads that were not used within a day. */
const endUploads = async (ctx: Ctx): Promise<void> => {
  const isOver = lt(imageUploads.uploadedAt, new Date(ctx.now.getTime() - DAY))
  for (let ended = PAGE; ended === PAGE; ) {
    ended = await inTransaction(async (tx) => {
      const over = await tx.select().from(imageUploads).where(isOver).limit(PAGE).for('update', { skipLocked: true })
      if (over.length === 0) return 0
      await tx.execute(sql`delete from ${imageUploads} u using unnest(
          ${sql.param(over.map(({ folder }) => folder))}::text[],
          ${sql.param(over.map(({ name }) => name))}::text[],
          ${sql.param(over.map(({ accountId }) => accountId))}::int[]
        ) o (folder, name, account_id)
        where u.folder = o.folder and u.name = o.name and u.account_id = o.account_id`)
      const images = new Map(over.map(({ folder, name }) => [`${folder}/${name}`, { folder, name } as ImageName]))
      for (const image of images.values())
        if (!(await isSurelyUsed(tx, image))) await releaseImage(tx, image.folder, image.name)
      return over.length
    })
  }
}

/** The recurring work of the pictures. */
export const imageSweeps: readonly Sweep[] = [{ name: 'image-uploads', run: endUploads }]

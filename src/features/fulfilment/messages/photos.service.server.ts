import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { claimImage, uploadPrivately } from '#platform/storage/uploads.server.ts'
import { photoLimit } from './limits.rules.ts'
import { PHOTO_FOLDER } from './photos.rules.ts'
import { messagePhotos } from './schema.server.ts'

/**
 * Takes a photo ahead of the message that will carry it: checked, encoded again without its metadata, visible for a
 * day to its uploader only.
 *
 * @throws AppError 400 at `image` with the reason · 401 · 429 after 100 within an hour · 503
 */
export const uploadPhoto = (ctx: Ctx, bytes: Buffer) => uploadPrivately(ctx, 'message', bytes, photoLimit)

/**
 * Hangs uploaded photos on a message, in the transaction that writes it.
 *
 * @param names of own uploads of the last day
 * @throws AppError 400 at `photos` for any other
 */
export const attachPhotos = async (tx: Tx, ctx: Ctx, messageId: number, names: readonly string[]): Promise<void> => {
  // In one order for everybody: two who send the same pictures do not wait for each other.
  for (const name of names.toSorted()) await claimImage(tx, ctx, PHOTO_FOLDER, name, 'photos')
  if (names.length === 0) return
  await tx.insert(messagePhotos).values(names.map((image, index) => ({ messageId, position: index + 1, image })))
}

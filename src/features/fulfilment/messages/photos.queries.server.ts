import { and, asc, eq } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { PHOTO_FOLDER, photoAddress } from './photos.rules.ts'
import { messagePhotos } from './schema.server.ts'
import type { PhotoView } from './views.ts'

/** The photos of these messages, in their order, by message; messages without any are missing. */
export const photosOf = async (
  messageIds: readonly number[],
  q: Queryable = db(),
): Promise<ReadonlyMap<number, readonly PhotoView[]>> => {
  if (messageIds.length === 0) return new Map()
  const rows = await q
    .select({
      ...{ id: messagePhotos.id, messageId: messagePhotos.messageId },
      ...{ width: storedImages.width, height: storedImages.height },
    })
    .from(messagePhotos)
    .innerJoin(storedImages, and(eq(storedImages.name, messagePhotos.image), eq(storedImages.folder, PHOTO_FOLDER)))
    .where(isOneOf(messagePhotos.messageId, messageIds))
    .orderBy(asc(messagePhotos.messageId), asc(messagePhotos.position))
  const views = rows.map(({ id, messageId, width, height }) => ({
    messageId,
    view: { id, src: photoAddress(id), width, height },
  }))
  return new Map(
    [...Map.groupBy(views, ({ messageId }) => messageId)].map(([id, own]) => [id, own.map(({ view }) => view)]),
  )
}

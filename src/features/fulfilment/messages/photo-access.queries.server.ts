import { and, eq } from 'drizzle-orm'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { visibleTo } from './conversations.queries.server.ts'
import { PHOTO_FOLDER } from './photos.rules.ts'
import { conversations, messagePhotos, messages } from './schema.server.ts'

/**
 * A photo, for the participants of its conversation, or staff where it may read it.
 *
 * @throws AppError 401 · 404 for others
 */
export const readablePhoto = async (ctx: Ctx, photoId: number) => {
  const actor = requireSignedIn(ctx)
  const [row] = await db()
    .select({ name: messagePhotos.image, width: storedImages.width, conversation: conversations })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(storedImages, and(eq(storedImages.name, messagePhotos.image), eq(storedImages.folder, PHOTO_FOLDER)))
    .where(and(eq(messagePhotos.id, photoId), visibleTo(actor)))
  if (!row) throw appError(commonErrors, 'not_found')
  return { ...row, folder: PHOTO_FOLDER } as const
}

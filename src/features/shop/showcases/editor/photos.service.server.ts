import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { type Tx, violates } from '#platform/db/db.server.ts'
import { releaseImage } from '#platform/storage/images.server.ts'
import { claimImage } from '#platform/storage/uploads.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { MAX_PHOTOS } from '../limits.rules.ts'
import { showcasePhotos } from '../schema.server.ts'
import { type PhotoInput, type PhotoWords, showcaseErrors } from '../showcases.contract.ts'
import { changeShowcase } from '../showcases.service.server.ts'
import { comparePhotoOrder } from './photos.rules.ts'

const photosOf = (tx: Tx, supplierId: number) =>
  tx
    .select({ id: showcasePhotos.id, position: showcasePhotos.position })
    .from(showcasePhotos)
    .where(eq(showcasePhotos.supplierId, supplierId))
    .orderBy(asc(showcasePhotos.position), asc(showcasePhotos.id))

const isOwn = (supplierId: number, photoId: number) =>
  and(eq(showcasePhotos.supplierId, supplierId), eq(showcasePhotos.id, photoId))

const TWICE = 'Questa foto è già nella tua vetrina.'

/**
 * Adds an uploaded photo at the end of the supplier's own showcase; the first of all is the cover.
 *
 * @returns its id
 * @throws AppError 400 when it was not uploaded by this account within the last day, or is there already · 401 · 403 ·
 *   422 `too_many_photos` beyond 40
 */
export const addPhoto = async (ctx: Ctx, { image, caption, alt }: PhotoInput): Promise<number> => {
  try {
    return await changeShowcase(ctx, 'photo_added', async (tx, supplierId) => {
      const present = await photosOf(tx, supplierId)
      if (present.length >= MAX_PHOTOS) throw appError(showcaseErrors, 'too_many_photos')
      await claimImage(tx, ctx, 'foto-vetrina', image)
      const position = (present.at(-1)?.position ?? 0) + 1
      const [row] = await tx
        .insert(showcasePhotos)
        .values({ supplierId, position, image, caption, alt, addedAt: ctx.now })
        .returning({ id: showcasePhotos.id })
      if (!row) throw appError(commonErrors, 'conflict')
      return { set: {}, details: { photo: row.id }, result: row.id }
    })
  } catch (error) {
    if (!violates(error, 'showcase_photos_image')) throw error
    throw appError(commonErrors, 'invalid_request', { message: TWICE, fields: { image: TWICE }, cause: error })
  }
}

/**
 * Puts the photos of the supplier's own showcase in another order.
 *
 * @param ids all of them, the cover first
 * @throws AppError 401 · 403 · 404 `photo_not_found` for one that is not there · 409 `photos_changed` when some are left out
 */
export const orderPhotos = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  changeShowcase(ctx, 'photos_ordered', async (tx, supplierId) => {
    const present = await photosOf(tx, supplierId)
    const standing = comparePhotoOrder(
      ids,
      present.map(({ id }) => id),
    )
    if (standing === 'unknown') throw appError(showcaseErrors, 'photo_not_found')
    if (standing === 'other') throw appError(showcaseErrors, 'photos_changed')
    await tx.execute(sql`
      update ${showcasePhotos} set position = wanted.position
      from unnest(${sql.param(`{${ids.join(',')}}`)}::int[]) with ordinality as wanted (id, position)
      where ${showcasePhotos.id} = wanted.id and ${showcasePhotos.supplierId} = ${supplierId}`)
    return { set: {}, details: { ids }, result: undefined }
  })

/** Writes caption and alternative text of an own photo. @throws AppError 401 · 403 · 404 `photo_not_found` */
export const describePhoto = (ctx: Ctx, photoId: number, words: PhotoWords): Promise<void> =>
  changeShowcase(ctx, 'photo_described', async (tx, supplierId) => {
    const rows = await tx
      .update(showcasePhotos)
      .set({ caption: words.caption, alt: words.alt })
      .where(isOwn(supplierId, photoId))
      .returning({ id: showcasePhotos.id })
    if (rows.length === 0) throw appError(showcaseErrors, 'photo_not_found')
    return { set: {}, details: { photo: photoId }, result: undefined }
  })

/** Takes an own photo away; its file is removed when unused. @throws AppError 401 · 403 · 404 `photo_not_found` */
export const removePhoto = (ctx: Ctx, photoId: number): Promise<void> =>
  changeShowcase(ctx, 'photo_removed', async (tx, supplierId) => {
    const [removed] = await tx
      .delete(showcasePhotos)
      .where(isOwn(supplierId, photoId))
      .returning({ image: showcasePhotos.image })
    if (!removed) throw appError(showcaseErrors, 'photo_not_found')
    await releaseImage(tx, 'foto-vetrina', removed.image)
    return { set: {}, details: { photo: photoId }, result: undefined }
  })

import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { openVariant } from '#platform/storage/variants.server.ts'
import { SHARED_WIDTH } from '#shared/images.ts'
import { orderAgreements } from './schema.server.ts'

const toJpeg = async (name: string): Promise<Buffer | null> => {
  const image = await openVariant({ folder: 'offers', name, width: SHARED_WIDTH, format: 'jpg' })
  // Another format goes out where a JPEG cannot be made: no paper can show it.
  if (image?.type !== 'image/jpeg') return null
  return Buffer.isBuffer(image.body) ? image.body : buffer(image.body)
}

/** The pictures of what was agreed as JPEG, for papers; those that are kept no more are left out. @throws AppError 503 */
export const agreementPictures = async (orderId: number): Promise<Buffer[]> => {
  const [row] = await db()
    .select({ image: orderAgreements.image, image2: orderAgreements.image2 })
    .from(orderAgreements)
    .where(eq(orderAgreements.orderId, orderId))
  const jpegs: Buffer[] = []
  for (const name of [row?.image, row?.image2]) {
    const jpeg = name ? await toJpeg(name) : null
    if (jpeg) jpegs.push(jpeg)
  }
  return jpegs
}

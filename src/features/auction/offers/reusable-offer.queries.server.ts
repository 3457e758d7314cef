import { and, eq } from 'drizzle-orm'
import { offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { pick } from '#shared/fields.ts'
import { offerFields } from './offers.rules.ts'
import { offers } from './schema.server.ts'
import type { ReusableOffer } from './views.ts'

/** The picture names of one's own offer, for a new one that shows them again; none for an offer that is not one's own. */
export const ownOfferImages = async (ctx: Ctx, offerId: number): Promise<(string | null)[]> => {
  const { accountId } = requireSupplier(ctx)
  const [row] = await db()
    .select({ image: offers.image, image2: offers.image2 })
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.supplierId, accountId)))
  return row ? [row.image, row.image2] : []
}

/** One's own offer as the beginning of a new one; null for one that is not there, or not one's own. */
export const reusableOffer = async (ctx: Ctx, offerId: number): Promise<ReusableOffer | null> => {
  const { accountId } = requireSupplier(ctx)
  const [row] = await db()
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.supplierId, accountId)))
  if (!row) return null
  const { id, image, image2 } = row
  const small = (name: string) => `/api/images/offers/${name}?w=480`
  return {
    id,
    number: offerNumber(id),
    ...pick(offerFields, row),
    items: row.items,
    image: small(image),
    image2: image2 ? small(image2) : null,
  }
}

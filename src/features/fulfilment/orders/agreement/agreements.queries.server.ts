import { eq } from 'drizzle-orm'
import { eventDateText } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { imageAddress } from '#shared/images.ts'
import { Agreed } from './agreement.contract.ts'
import { orderAgreements } from './schema.server.ts'
import type { AgreementView } from './views.ts'

/** What was agreed in an order; null for one placed before agreements were kept. */
export const agreementOf = async (orderId: number, q: Queryable = db()): Promise<AgreementView | null> => {
  const [row] = await q.select().from(orderAgreements).where(eq(orderAgreements.orderId, orderId))
  if (!row) return null
  const { request, image, image2 } = row
  // One from before a term was kept has its default.
  const agreed = Agreed.parse(row.agreed)
  const images = [image, image2].flatMap((name) => (name ? [imageAddress('offers', name)] : []))
  return {
    ...agreed,
    offer: agreed.offer && { ...agreed.offer, when: eventDateText(agreed.offer.date), images },
    request,
  }
}

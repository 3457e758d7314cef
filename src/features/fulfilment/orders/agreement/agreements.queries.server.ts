import { eq } from 'drizzle-orm'
import type { AwardedDeal } from '#features/auction/announcements/index.server.ts'
import { eventDateText } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { withTemplate } from '#features/auction/offers/index.server.ts'
import { itemFacts } from '#features/auction/offers/items/itemised.rules.ts'
import { labelledAnswers } from '#features/auction/question-sets/answers.rules.ts'
import { questionsOf } from '#features/auction/question-sets/index.server.ts'
import { type SellingTerms, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { factsOf } from '#shared/field-texts.ts'
import { imageAddress } from '#shared/images.ts'
import type { ProposedPlanView } from '../plan/views.ts'
import { Agreed, type AgreedOffer, AgreedRequest } from './agreement.contract.ts'
import { orderAgreements } from './schema.server.ts'
import type { AgreementView } from './views.ts'

const toView = (agreed: Agreed, request: AgreedRequest, names: readonly (string | null)[]): AgreementView => {
  const images = names.flatMap((name) => (name ? [imageAddress('offers', name)] : []))
  return {
    ...agreed,
    offer: agreed.offer && { ...agreed.offer, when: eventDateText(agreed.offer.date), images },
    request,
  }
}

/** What the couple asked for, as it reads today. */
export const requestOf = async (deal: AwardedDeal): Promise<AgreedRequest> =>
  AgreedRequest.parse({
    description: deal.request,
    answers: [...labelledAnswers(await questionsOf(deal), deal.answers)],
  })

export const hasProtected = (steps: readonly { readonly isProtected: boolean }[] = []): boolean =>
  steps.some(({ isProtected }) => isProtected)

/**
 * What a chosen offer says item by item, and besides.
 *
 * @param isProtected whether some of its steps are: an order whose supplier's provider keeps none any more does not say so (decision 0160)
 */
export const offeredIn = async (deal: AwardedDeal, isProtected: boolean): Promise<AgreedOffer> => {
  const { restPayout } = deal.besides
  const besides = factsOf(besidesFields, { ...deal.besides, restPayout: isProtected ? restPayout : null })
  const facts = [...itemFacts(await withTemplate(deal.items)), ...besides]
  return { ...deal, includes: facts.map(({ term, value }) => ({ label: term, value })) }
}

/** What an order of a chosen offer would agree on now, but for its withdrawal, which is said beside it before the order. */
export const proposedAgreement = async (
  deal: AwardedDeal,
  price: AgreementView['price'],
  { returnDays }: Pick<SellingTerms, 'returnDays'>,
  plan: ProposedPlanView | null,
): Promise<AgreementView> => {
  const { conditions, returnPolicy } = await supplierCompany(deal.supplierId)
  const terms = { conditions, returnPolicy, returnDays, withdrawal: [], cancellation: [], deposit: [], payment: [] }
  const offer = await offeredIn(deal, hasProtected(plan?.steps))
  return toView(Agreed.parse({ offer, price, ...terms }), await requestOf(deal), deal.images)
}

/** What was agreed in an order; null for one placed before agreements were kept. */
export const agreementOf = async (orderId: number, q: Queryable = db()): Promise<AgreementView | null> => {
  const [row] = await q.select().from(orderAgreements).where(eq(orderAgreements.orderId, orderId))
  if (!row) return null
  // One from before a term was kept has its default.
  return toView(Agreed.parse(row.agreed), row.request, [row.image, row.image2])
}

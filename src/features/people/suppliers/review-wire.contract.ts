import { z } from 'zod'
import type { WrittenReviewView } from './views.ts'

/** A review of a product or showcase with its prescribed names (REV-12). */
export const WrittenReviewWire = z
  .object({
    id: z.string(),
    vote: z.string(),
    title: z.string(),
    description: z.string(),
    from: z.string().describe('“Giulia R.” or “Utente sposo”'),
    timestamp: z.string(),
    reply: z.string().describe('What the seller answered, empty while it has not'),
    code: z.string().describe('Of the product; empty for what an offer brought'),
    prodotto: z.string(),
    imgname: z.string(),
    idoffer: z.string().describe('Empty for what a store sold'),
    offer: z.string(),
    offerdesc: z.string(),
    imageoffer: z.string(),
    votes: z.string().describe('How many reviews the product or supplier has'),
    avgvotes: z.string().describe('Their average, two decimals'),
  })
  .meta({ id: 'WrittenReview' })

/** Reviews in the words of the wire, with number and average of what they are about. */
export const toReviewsWire = (
  reviews: readonly WrittenReviewView[],
  { count, ratingHundredths }: { readonly count: number; readonly ratingHundredths: number },
): z.output<typeof WrittenReviewWire>[] =>
  reviews.map(({ id, stars, title, description, author, writtenAt, reply, about }) => {
    const isOffer = about.offerId !== null
    return {
      id: String(id),
      vote: String(stars),
      title,
      description,
      from: author,
      timestamp: writtenAt,
      reply: reply ?? '',
      code: about.productCode ?? '',
      prodotto: isOffer ? '' : about.title,
      imgname: isOffer ? '' : about.image,
      idoffer: isOffer ? String(about.offerId) : '',
      offer: isOffer ? about.title : '',
      offerdesc: isOffer ? about.description : '',
      imageoffer: isOffer ? about.image : '',
      votes: String(count),
      avgvotes: (ratingHundredths / 100).toFixed(2),
    }
  })

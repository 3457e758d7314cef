import { z } from 'zod'
import { portalReviewViews } from './portal-reviews.rules.ts'
import type { PortalReviewsView } from './views.ts'

/** GET /api/portal/reviews. */
export const PortalReviewsQuery = z.object({
  view: z.enum(portalReviewViews).default('all'),
  vote: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .transform((stars) => stars as 1 | 2 | 3 | 4 | 5)
    .nullable()
    .default(null),
  page: z.coerce.number().int().min(1).max(999_999).default(1),
})

/** A supplier's reviews, with the names reviews have elsewhere on the wire (REV-12). */
export const PortalReviewsWire = z
  .object({
    reviews: z.array(
      z.object({
        id: z.string(),
        vote: z.string(),
        title: z.string(),
        description: z.string(),
        from: z.string(),
        timestamp: z.string(),
        prodotto: z.string().describe('What it is about'),
        reply: z.string().describe('Empty while there is no answer'),
        canreply: z.enum(['0', '1']).describe('An answer can be given, or mended'),
      }),
    ),
    count: z.string(),
    page: z.string(),
    pages: z.string(),
    avgvotes: z.string(),
  })
  .meta({ id: 'PortalReviews' })

/** A page of a supplier's reviews in the words of the wire. */
export const toPortalReviewsWire = (view: PortalReviewsView): z.output<typeof PortalReviewsWire> => ({
  reviews: view.items.map((item) => ({
    id: String(item.id),
    vote: String(item.stars),
    title: item.title,
    description: item.description,
    from: item.author,
    timestamp: item.writtenAt,
    prodotto: item.itemTitle,
    reply: item.reply ?? '',
    canreply: item.replyState === 'closed' ? '0' : '1',
  })),
  count: String(view.total),
  page: String(view.page),
  pages: String(view.pages),
  avgvotes: view.rating.average.toFixed(2),
})

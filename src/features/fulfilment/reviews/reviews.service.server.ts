import { sql } from 'drizzle-orm'
import { purchaseToReview } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { appError } from '#shared/errors.ts'
import { orderNumber } from '#shared/order-number.ts'
import { reviewWritten } from './jobs.contract.ts'
import { refreshRatings } from './ratings.service.server.ts'
import { type ReviewsInput, reviewErrors } from './reviews.contract.ts'
import { reviews } from './schema.server.ts'

const checkTexts = (input: ReviewsInput): void => {
  const fields: Record<string, string> = {}
  input.lines.forEach((line, position) => {
    for (const name of ['title', 'description'] as const)
      if (containsContactData(line[name])) fields[`lines.${position}.${name}`] = reviewErrors.contact_details.it
  })
  if (Object.keys(fields).length > 0) throw appError(reviewErrors, 'contact_details', { fields })
}

/**
 * Saves what the buyer says about the lines of a received order: one review a line, written anew each time it is sent. Only
 * whether to sign is taken from outside; the name is the account's (OQ-018).
 *
 * @param kind what the address says the order is
 * @throws AppError 404 not theirs · 422 `not_received`, `line_unknown`, `contact_details`
 */
export const saveReviews = async (
  ctx: Ctx,
  kind: 'auction' | 'store',
  orderId: number,
  input: ReviewsInput,
): Promise<void> => {
  const { accountId } = requireActive(requireCouple(ctx))
  checkTexts(input)
  await inTransaction(async (tx) => {
    const purchase = await purchaseToReview(tx, accountId, kind, orderId)
    if (!purchase.received) throw appError(reviewErrors, 'not_received')
    if (!input.lines.every((line) => purchase.products.has(line.lineId))) throw appError(reviewErrors, 'line_unknown')
    for (const { lineId, ...text } of input.lines) {
      const said = { ...text, anonymous: input.anonymous }
      await tx
        .insert(reviews)
        .values({
          ...said,
          orderId,
          orderLineId: lineId,
          productId: purchase.products.get(lineId) ?? null,
          supplierId: purchase.supplierId,
          coupleId: accountId,
          writtenAt: ctx.now,
        })
        .onConflictDoUpdate({
          target: reviews.orderLineId,
          set: { ...said, changedAt: ctx.now },
          // The screen sends every line: one whose words stay as they are was not changed.
          setWhere: sql`(${reviews.stars}, ${reviews.title}, ${reviews.description}, ${reviews.anonymous})
            is distinct from (excluded.stars, excluded.title, excluded.description, excluded.anonymous)`,
        })
    }
    await refreshRatings(
      tx,
      purchase.supplierId,
      input.lines.map(({ lineId }) => purchase.products.get(lineId) ?? null),
    )
    await record(tx, ctx, 'order', orderId, 'review', { number: orderNumber(orderId) })
    await enqueue(tx, reviewWritten, { orderId })
  })
}

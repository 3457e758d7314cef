import { orderForReturn, publishOrderChange } from '#features/fulfilment/orders/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { prepareImage, storeImage } from '#platform/storage/images.server.ts'
import { appError } from '#shared/errors.ts'
import { type ClaimInput, guaranteeErrors } from './guarantee.contract.ts'
import { canClaim } from './guarantee.rules.ts'
import { guaranteeClaimed } from './jobs.contract.ts'
import { guaranteeClaims } from './schema.server.ts'

/** Rate limit: each one sends an e-mail and may store a picture. */
const CLAIMS: Limit = { name: 'guarantee-claims', max: 10, windowMs: 3_600_000 }

/**
 * The couple says what is wrong with something it received; the seller is told, and answers in the messages of the order (K11).
 *
 * @param photo bytes of the picture; null without one
 * @returns the id of the claim
 * @throws AppError 400 for a picture that is none · 401, 403 except for couples · 404 not theirs · 422 `claim_too_early`,
 *   `claim_too_late`, `claim_line` · 429 after 10 within an hour
 */
export const claimGuarantee = async (
  ctx: Ctx,
  kind: 'auction' | 'store',
  orderId: number,
  { lineId, text, wish }: ClaimInput,
  photo: Buffer | null,
): Promise<number> => {
  const { accountId } = requireCouple(ctx)
  await consumeAttempt(ctx, CLAIMS, String(accountId))
  const picture = photo && (await prepareImage('claim', photo))
  return inTransaction(async (tx) => {
    const { order, lines } = await orderForReturn(tx, ctx, kind, orderId)
    if (!order.receivedAt) throw appError(guaranteeErrors, 'claim_too_early')
    if (!canClaim(order.receivedAt, ctx.now)) throw appError(guaranteeErrors, 'claim_too_late')
    if (!lines.some(({ id }) => id === lineId))
      throw appError(guaranteeErrors, 'claim_line', { fields: { lineId: guaranteeErrors.claim_line.it } })
    const image = picture && (await storeImage(tx, ctx, picture))
    const [row] = await tx
      .insert(guaranteeClaims)
      .values({ orderId, orderLineId: lineId, text, wish, image, claimedAt: ctx.now })
      .returning({ id: guaranteeClaims.id })
    const claimId = (row as { id: number }).id
    await record(tx, ctx, 'order', orderId, 'claim', { claimId })
    await publishOrderChange(tx, order)
    await enqueue(tx, guaranteeClaimed, { claimId })
    return claimId
  })
}

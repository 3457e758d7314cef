import { desc, eq } from 'drizzle-orm'
import { coupleOrder } from '#features/fulfilment/orders/index.server.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import type { CoupleOrderView } from '#features/fulfilment/orders/views.ts'
import { ownSale } from '#features/fulfilment/sales/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { imageAddress } from '#shared/images.ts'
import { canClaim, claimNumber, claimUntil, wishLabel } from './guarantee.rules.ts'
import { guaranteeClaims } from './schema.server.ts'
import type { ClaimView, GuaranteePageView, OrderGuaranteeView } from './views.ts'

/** Where the photos are kept. */
export const FOLDER = 'shared'

const claimsOf = async (orderId: number): Promise<ClaimView[]> => {
  const rows = await db()
    .select({ claim: guaranteeClaims, title: orderLines.title })
    .from(guaranteeClaims)
    .innerJoin(orderLines, eq(orderLines.id, guaranteeClaims.orderLineId))
    .where(eq(guaranteeClaims.orderId, orderId))
    .orderBy(desc(guaranteeClaims.id))
  const names = rows.flatMap(({ claim }) => claim.image ?? [])
  const pictures = await findPictures(FOLDER, names)
  return rows.map(({ claim, title }) => {
    const picture = claim.image ? pictures.get(claim.image) : undefined
    return {
      id: claim.id,
      number: claimNumber(claim.id),
      title,
      text: claim.text,
      wish: claim.wish,
      wishLabel: wishLabel[claim.wish],
      photo: picture && claim.image ? { ...picture, src: imageAddress(FOLDER, claim.image) } : null,
      claimedAt: claim.claimedAt.toISOString(),
    }
  })
}

/** A claim with its order and the title of what it is about, for telling both sides; null for none. */
export const claimForNotice = async (claimId: number) => {
  const [found] = await db()
    .select({ claim: guaranteeClaims, order: orders, title: orderLines.title })
    .from(guaranteeClaims)
    .innerJoin(orders, eq(orders.id, guaranteeClaims.orderId))
    .innerJoin(orderLines, eq(orderLines.id, guaranteeClaims.orderLineId))
    .where(eq(guaranteeClaims.id, claimId))
  return found ?? null
}

/** What the page of an order of the signed-in couple says of its guarantee; null while nothing has arrived. */
export const orderGuarantee = async (ctx: Ctx, order: CoupleOrderView): Promise<OrderGuaranteeView | null> => {
  const received = order.receivedAt === null ? null : new Date(order.receivedAt)
  const until = claimUntil(received)
  if (!until) return null
  return {
    path: `/garanzia/${order.type}/${order.id}`,
    canClaim: canClaim(received, ctx.now),
    until: until.toISOString(),
    claims: await claimsOf(order.id),
  }
}

/**
 * The guarantee of an order of the signed-in couple.
 *
 * @returns null while nothing has arrived
 * @throws AppError 404 not theirs
 */
export const guaranteePage = async (ctx: Ctx, type: string, orderId: number): Promise<GuaranteePageView | null> => {
  const order = await coupleOrder(ctx, type, orderId)
  const guarantee = await orderGuarantee(ctx, order)
  if (!guarantee) return null
  const { id, number, path, supplier, receivedAt, lines } = order
  return { ...guarantee, order: { id, type: order.type, number, path, supplier, receivedAt, lines } }
}

/** The claims about one sale, newest first, for its seller or staff. @throws AppError 403 for couples · 404 not their sale */
export const claimsOfSale = async (ctx: Ctx, orderId: number): Promise<ClaimView[]> => {
  await ownSale(ctx, orderId)
  return claimsOf(orderId)
}

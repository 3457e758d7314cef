import { traderIdentity } from '#features/suppliers/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { productCards } from './product-cards.queries.server.ts'
import { productPage, similarProducts } from './product-page.queries.server.ts'
import { productReviews } from './product-reviews.queries.server.ts'
import type { ProductPageState } from './product-sections.rules.ts'

/** Everything the page of a product shows this viewer. @throws AppError 404 */
export const productPageData = async (ctx: Ctx, code: string, state: ProductPageState) => {
  const product = await productPage(ctx, { code }, { preview: state.preview })
  const [reviews, trader, similar] = await Promise.all([
    productReviews(product.id, state.reviews),
    traderIdentity(product.supplierId),
    similarProducts(product, ctx.now).then((ids) => productCards(ids, ctx)),
  ])
  const { actor } = ctx
  const viewer = {
    isCouple: actor.kind === 'couple',
    isSignedIn: actor.kind !== 'visitor',
    userId: 'accountId' in actor ? actor.accountId : null,
  }
  return { product, reviews, trader, similar, viewer, today: todayInRome(ctx.now) }
}

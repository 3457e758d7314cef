import { z } from 'zod'
import { writtenReviews } from '#features/people/suppliers/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, IdParams } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { productPage } from './product-page.queries.server.ts'
import { ProductWire, toProductWire } from './product-wire.contract.ts'

const tags = ['products']
const response = { 200: ProductWire }

const answer = async (ctx: Ctx, wanted: Parameters<typeof productPage>[1]) => {
  const product = await productPage(ctx, wanted)
  const reviews =
    product.reviewCount === 0 ? [] : (await writtenReviews({ productId: product.id }, { page: 1, stars: null })).items
  return toProductWire(product, reviews)
}

/** A published product by its code or id, for everybody (PROD-12, PROD-13). */
export const productRoutes = (app: ApiApp): void => {
  app.get(
    '/api/products/code/:code',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read a product by code: prices, newest reviews, details, shipping and returns',
        params: z.object({ code: z.string().min(1).max(40) }),
        response,
      },
    },
    ({ ctx, params }) => answer(ctx, { code: params.code }),
  )
  app.get(
    '/api/products/detail/:id',
    {
      schema: {
        security: anyone,
        tags,
        summary: 'Read a product by id: prices, newest reviews, details, shipping and returns',
        params: IdParams,
        response,
      },
    },
    ({ ctx, params }) => answer(ctx, { id: params.id }),
  )
}

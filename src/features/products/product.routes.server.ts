import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, IdParams } from '#platform/http/api.server.ts'
import { productPage } from './product-page.queries.server.ts'
import { productReviews } from './product-reviews.queries.server.ts'
import { ProductWire, toProductWire } from './product-wire.contract.ts'

const tags = ['products']
const response = { 200: ProductWire, 404: ErrorBody }

const answer = async (ctx: Ctx, wanted: Parameters<typeof productPage>[1]) => {
  const product = await productPage(ctx, wanted)
  const reviews = await productReviews(product.id, 1)
  return toProductWire(product, reviews.items)
}

/** A published product by its code or id, for everybody (PROD-12, PROD-13). */
export const productRoutes = (app: ApiApp): void => {
  app.get(
    '/api/products/code/:code',
    {
      schema: {
        tags,
        summary: 'Il prodotto con questo codice: prezzi, recensioni più recenti, informazioni, spedizione e resi',
        params: z.object({ code: z.string().min(1).max(40) }),
        response,
      },
    },
    ({ ctx, params }) => answer(ctx, { code: params.code }),
  )
  app.get(
    '/api/products/detail/:id',
    { schema: { tags, summary: 'Lo stesso prodotto, per identificativo', params: IdParams, response } },
    ({ ctx, params }) => answer(ctx, { id: params.id }),
  )
}

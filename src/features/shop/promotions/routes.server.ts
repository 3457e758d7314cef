import type { z } from 'zod'
import { requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { PromotionBody, PromotionWire, SavedPromotion } from './promotions.contract.ts'
import { ownPromotions } from './promotions.queries.server.ts'
import { endPromotion, planPromotion } from './promotions.service.server.ts'
import type { PromotionView } from './views.ts'

const tags = ['portal products']

const toWire = ({ id, percent, products, state, ...rest }: PromotionView): z.input<typeof PromotionWire> => ({
  ...rest,
  id: String(id),
  percent: String(percent),
  status: state,
  products: String(products),
})

/** The supplier's own promotions. */
export const promotionRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/promotions',
    { schema: { tags, summary: 'List own promotions', response: { 200: PromotionWire.array() } } },
    async ({ ctx }) => (await ownPromotions(requireSupplier(ctx).accountId, ctx.now)).map(toWire),
  )
  app.post(
    '/api/portal/promotions',
    {
      schema: {
        tags,
        summary: 'Create a promotion of own products',
        body: PromotionBody,
        response: { 200: SavedPromotion, 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => ({ id: String(await planPromotion(ctx, body)) }),
  )
  app.post(
    '/api/portal/promotions/:id/end',
    {
      schema: {
        tags,
        summary: 'Close one of the own promotions before its last day',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await endPromotion(ctx, params.id)
      return done
    },
  )
}

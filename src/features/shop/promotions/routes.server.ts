import type { z } from 'zod'
import { requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { RowId } from '#shared/row-id.ts'
import { PromotionBody, PromotionPreviewWire, PromotionWire, SavedPromotion } from './promotions.contract.ts'
import { ownPromotions } from './promotions.queries.server.ts'
import { endPromotion, planPromotion, previewPromotion, removeFromPromotion } from './promotions.service.server.ts'
import type { PromotionPreview, PromotionPrice, PromotionView } from './views.ts'

const tags = ['portal products']

const toWire = ({
  id,
  percent,
  products,
  state,
  endedOn: _,
  ...rest
}: PromotionView): z.input<typeof PromotionWire> => ({
  ...rest,
  id: String(id),
  percent: String(percent),
  status: state,
  products: String(products),
})

const priceToWire = ({ options, fromCents, toCents, lowestCents, percent }: PromotionPrice) => ({
  options: [...options],
  price: formatDecimal(fromCents),
  promotionprice: formatDecimal(toCents),
  lowestprice: lowestCents === null ? null : formatDecimal(lowestCents),
  reduction: percent === null ? null : String(percent),
})

const previewToWire = ({ products, taken }: PromotionPreview): z.input<typeof PromotionPreviewWire> => ({
  products: products.map(({ id, title, prices }) => ({ id: String(id), title, prices: prices.map(priceToWire) })),
  taken: taken.map(({ id, product, promotion }) => ({ id: String(id), title: product, promotion })),
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
    '/api/portal/promotions/preview',
    {
      schema: {
        tags,
        summary: 'Check a promotion before it is created: the prices it would bring',
        body: PromotionBody,
        response: { 200: PromotionPreviewWire, 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => previewToWire(await previewPromotion(ctx, body)),
  )
  app.post(
    '/api/portal/promotions/:id/products/:product/remove',
    {
      schema: {
        tags,
        summary: 'Remove a product from one of the own promotions',
        params: IdParams.extend({ product: RowId }),
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await removeFromPromotion(ctx, params.id, params.product)
      return done
    },
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

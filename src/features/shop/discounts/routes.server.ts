import { z } from 'zod'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { formatDecimal } from '#shared/money.ts'
import { discountText } from './discount.rules.ts'
import { DiscountBody, DiscountWire } from './discounts.contract.ts'
import { ownDiscounts } from './discounts.queries.server.ts'
import { createDiscount, endDiscount } from './discounts.service.server.ts'
import type { DiscountView } from './views.ts'

const toWire = ({ id, code, minCents, fromOn, untilOn, state, uses, maxUses, savedCents, ...terms }: DiscountView) => ({
  ...{ id: String(id), code, discount: discountText(terms), minimum: formatDecimal(minCents) },
  ...{ from: fromOn, until: untilOn, state, uses: String(uses), max_uses: maxUses === null ? '' : String(maxUses) },
  saved: formatDecimal(savedCents),
})

/** The discount codes of a supplier. */
export const discountRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/discounts',
    {
      schema: {
        tags: ['portal'],
        summary: 'List the discount codes of the store (supplier)',
        response: { 200: z.array(DiscountWire) },
      },
    },
    async ({ ctx }) => (await ownDiscounts(ctx)).map(toWire),
  )
  app.post(
    '/api/portal/discounts',
    {
      schema: {
        tags: ['portal'],
        summary: 'Create a discount code (supplier): a share or an amount',
        body: DiscountBody,
        response: { 200: z.object({ id: z.string() }), 422: ErrorBody },
      },
    },
    async ({ ctx, body }) => ({ id: String(await createDiscount(ctx, body)) }),
  )
  app.post(
    '/api/portal/discounts/:id/end',
    {
      schema: {
        tags: ['portal'],
        summary: 'End a discount code (supplier)',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await endDiscount(ctx, params.id)
      return done
    },
  )
}

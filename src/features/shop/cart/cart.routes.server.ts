import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { CartLinesBody, CartLinesWire } from './cart.contract.ts'
import { checkLines } from './cart-lines.queries.server.ts'
import { startedOrders } from './cart-orders.queries.server.ts'

/** POST /api/cart/lines: what the lines of a cart are now; it changes nothing. */
export const cartRoutes = (app: ApiApp): void => {
  app.post(
    '/api/cart/lines',
    {
      schema: {
        security: anyone,
        tags: ['cart'],
        summary: 'Read current prices, stock and days of the lines of a cart; amounts in cents',
        body: CartLinesBody,
        response: { 200: CartLinesWire },
      },
    },
    async ({ ctx, body }) => ({
      iscouple: ctx.actor.kind === 'couple' ? ('1' as const) : ('0' as const),
      lines: await checkLines(ctx, body.lines),
      orders: (await startedOrders(ctx, body.orders)).map(({ lines, ...order }) => ({
        ...order,
        lines: lines.map((line) => ({ ...line, measures: [...line.measures] })),
      })),
    }),
  )
}

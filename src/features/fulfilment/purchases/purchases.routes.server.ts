import { orderConcerning } from '#features/fulfilment/orders/index.server.ts'
import { PurchasesWire } from '#features/fulfilment/orders/orders-wire.contract.ts'
import { toAuctionOrderWire, toOrderWire } from '#features/fulfilment/orders/wire.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { coupleOrders } from './purchases.queries.server.ts'

const purchasesOf = async (ctx: Ctx) => {
  const { orders } = await coupleOrders(ctx)
  const read = (type: 'auction' | 'order') =>
    Promise.all(
      orders
        .filter((order) => order.type === type)
        .map((order) => orderConcerning(ctx, type === 'auction' ? 'auction' : 'store', order.id)),
    )
  const [auctions, store] = await Promise.all([read('auction'), read('order')])
  return { auctions: auctions.map(toAuctionOrderWire), orders: store.map(toOrderWire) }
}

/** What a couple has bought (API-52). */
export const purchaseRoutes = (app: ApiApp): void => {
  for (const path of ['/api/orders', '/api/auctions-user-final'])
    app.get(
      path,
      { schema: { tags: ['orders'], summary: 'List purchases of the couple', response: { 200: PurchasesWire } } },
      (request) => purchasesOf(request.ctx),
    )
}

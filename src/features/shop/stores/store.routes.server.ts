import { z } from 'zod'
import type { ApiApp } from '#platform/http/api.server.ts'
import { anyone } from '#platform/http/openapi/access.server.ts'
import { storeByHandle } from './store.queries.server.ts'
import { defaultStoreList } from './store-list.rules.ts'
import { storeProducts } from './store-products.queries.server.ts'
import { StoreProductsQuery, StoreProductsWire, toStoreProductsWire } from './store-wire.contract.ts'

/** Products in one answer. */
const PAGE_SIZE = 100

/** GET /api/store-products/{id}: a store by its supplier's public name, with its products (STORE-13). */
export const storeRoutes = (app: ApiApp): void => {
  app.get(
    '/api/store-products/:id',
    {
      schema: {
        security: anyone,
        tags: ['stores'],
        summary: 'Read the store of a supplier with its products, 100 by page, filtered by text and idmacrocategory',
        params: z.object({ id: z.string().min(1).max(80) }),
        querystring: StoreProductsQuery,
        response: { 200: StoreProductsWire },
      },
    },
    async ({ ctx, params, query }) => {
      const store = await storeByHandle(ctx, params.id)
      const { text, idmacrocategory: macroId, page } = query
      const products = await storeProducts(ctx, store.supplierId, {
        ...defaultStoreList,
        text,
        macroId,
        page,
        size: PAGE_SIZE,
      })
      return toStoreProductsWire(store, products)
    },
  )
}

/** Front door of the products: what a supplier keeps in its store, and what everybody sees of it. */
import type { Slice } from '#platform/slice.server.ts'
import { portalProductRoutes } from './portal-products.routes.server.ts'
import { productRoutes } from './product.routes.server.ts'

export { productCards } from './product-cards.queries.server.ts'
export { ownProduct } from './product-input.queries.server.ts'
export { archive, bulk, duplicate, publishProduct, restore, unpublish } from './product-life.service.server.ts'
export { saveProduct } from './products.service.server.ts'

/** The slice as the roof composes it: public products, and the supplier's own. */
export const productsSlice: Slice = {
  name: 'products',
  routes: (app) => {
    productRoutes(app)
    portalProductRoutes(app)
  },
}

/** Front door of the products: what a supplier keeps in its store, and what everybody sees of it. */
import type { Slice } from '#platform/slice.server.ts'
import { productRoutes } from './product.routes.server.ts'

export { productCards } from './product-cards.queries.server.ts'
export { archive, bulk, duplicate, publishProduct, restore, unpublish } from './product-life.service.server.ts'
export { saveProduct } from './products.service.server.ts'

/** The slice as the roof composes it: public products. */
export const productsSlice: Slice = { name: 'products', routes: productRoutes }

/** Front door of the products: what a supplier keeps in its store, and what everybody sees of it. */
import type { Slice } from '#platform/slice.server.ts'
import { productRoutes } from './product.routes.server.ts'

export { moveStock } from './move-stock.service.server.ts'
export { productCards } from './product-cards.queries.server.ts'
export { ownProduct, sellerFacts, storedInputs } from './product-input.queries.server.ts'
export {
  archive,
  type BulkOutcome,
  bulk,
  duplicate,
  moveProduct,
  publishProduct,
  restore,
  undoBulk,
  unpublish,
} from './product-life.service.server.ts'
export { productPage, similarProducts } from './product-page.queries.server.ts'
export { insertOptions, saveImages, saveOptions } from './product-parts.service.server.ts'
export { changeOptions, changeOptionsIn } from './product-prices.service.server.ts'
export {
  type AfterSaving,
  announceProduct,
  insertProducts,
  saveProduct,
  updateProduct,
} from './products.service.server.ts'
export { reducePrices, restorePrices } from './promotion-prices.service.server.ts'
export { refreshProductRatings } from './rating.service.server.ts'
export { regularPrice } from './regular-price.queries.server.ts'
export { withholdProduct } from './withhold.service.server.ts'

/** The slice as the roof composes it: a product as everybody sees it. */
export const productsSlice: Slice = {
  name: 'products',
  routes: productRoutes,
}

/** Front door of the products: what a supplier keeps in its store, and what everybody sees of it. */
import type { Slice } from '#platform/slice.server.ts'
import { productJobs } from './jobs.server.ts'
import { portalProductRoutes } from './portal-products.routes.server.ts'
import { productRoutes } from './product.routes.server.ts'
import { releaseExpiredHolds } from './rentals.service.server.ts'
import { releaseExpiredStock } from './stock.service.server.ts'

export { productCards } from './product-cards.queries.server.ts'
export { ownProduct } from './product-input.queries.server.ts'
export { archive, bulk, duplicate, publishProduct, restore, unpublish } from './product-life.service.server.ts'
export { productPage, similarProducts } from './product-page.queries.server.ts'
export { saveProduct } from './products.service.server.ts'
export { refreshProductRatings } from './rating.service.server.ts'
export { busyDays, ownBookings, takenSpans, visibleRental } from './rentals.queries.server.ts'
export { blockDays, holdRental, releaseExpiredHolds, unblockDays } from './rentals.service.server.ts'
export { offeredOptions, openOrdersOf } from './stock.queries.server.ts'
export { holdStock, lockGoods, releasePieces, securePieces } from './stock.service.server.ts'
export { returnPieces, takePieces } from './stock-moves.service.server.ts'
export { withholdProduct } from './withhold.service.server.ts'

/** The slice as the roof composes it: public products, the supplier's own, and expired reservations. */
export const productsSlice: Slice = {
  name: 'products',
  routes: (app) => {
    productRoutes(app)
    portalProductRoutes(app)
  },
  jobs: productJobs,
  sweeps: [
    { name: 'expired rental holds', run: async (ctx) => void (await releaseExpiredHolds(ctx)) },
    { name: 'expired stock holds', run: releaseExpiredStock },
  ],
}

import type { Slice } from '#platform/slice.server.ts'
import { bulkSalesRoutes } from './bulk/bulk.routes.server.ts'
import { bulkSalesJobs } from './bulk/shipping-file.service.server.ts'
import { salesRoutes } from './sales.routes.server.ts'

export { writeNote } from './notes.service.server.ts'
export { seesEarnings, sellsServices } from './sale-cards.queries.server.ts'
export { ownSale, staffOrder, supplierSale, supplierSales } from './sales.queries.server.ts'
export { salesRoutes } from './sales.routes.server.ts'
export { countSales } from './sales-counts.queries.server.ts'

/** The slice as the roof composes it: orders as their seller sees them. */
export const salesSlice: Slice = {
  name: 'sales',
  routes: (app) => {
    salesRoutes(app)
    bulkSalesRoutes(app)
  },
  jobs: bulkSalesJobs,
}

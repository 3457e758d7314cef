/** Front door of the supplier's list and editor of its own products. */
import type { Slice } from '#platform/slice.server.ts'
import { changeAllRoutes } from './change-all.routes.server.ts'
import { changeAllJobs } from './change-all.service.server.ts'
import { portalProductRoutes } from './portal-products.routes.server.ts'

export { portalCounts, portalProductIds } from './portal-list.queries.server.ts'

/** The slice as the roof composes it. */
export const productPortalSlice: Slice = {
  name: 'product-portal',
  routes: (app) => {
    portalProductRoutes(app)
    changeAllRoutes(app)
  },
  jobs: changeAllJobs,
}

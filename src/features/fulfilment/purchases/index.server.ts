import type { Slice } from '#platform/slice.server.ts'
import { purchaseRoutes } from './purchases.routes.server.ts'

export { coupleOrders } from './purchases.queries.server.ts'

/** The slice as the roof composes it: what a couple has bought and paid. */
export const purchasesSlice: Slice = { name: 'purchases', routes: purchaseRoutes }

/** Front door of the checkout: a cart becomes orders, one for each seller. */
export { placeStoreOrder } from './checkout.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { checkoutRoutes } from './checkout.routes.server.ts'

/** The slice as the roof composes it. */
export const checkoutSlice: Slice = { name: 'checkout', routes: checkoutRoutes }

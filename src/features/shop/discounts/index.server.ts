/** Front door of the discount codes: what a code takes off, and its uses. */
export { createDiscount, discountFor, releaseDiscount, takeDiscount } from './discounts.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { discountRoutes } from './routes.server.ts'

/** The slice as the roof composes it: codes that take something off an order at a store. */
export const discountsSlice: Slice = { name: 'discounts', routes: discountRoutes }

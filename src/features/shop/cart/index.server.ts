/** Front door of the cart: what its lines are worth now. The lines themselves live in the browser. */
export { checkedLines } from './cart-lines.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { cartRoutes } from './cart.routes.server.ts'

/** The slice as the roof composes it. */
export const cartSlice: Slice = { name: 'cart', routes: cartRoutes }

/** Front door of the promotions: days in which a supplier sells some of its products for less. */
import type { Slice } from '#platform/slice.server.ts'
import { promotionRoutes } from './routes.server.ts'
import { pricesFollowPromotions } from './sweeps.server.ts'

export { endPromotion, planPromotion } from './promotions.service.server.ts'

/** The slice as the roof composes it. */
export const promotionsSlice: Slice = {
  name: 'promotions',
  routes: promotionRoutes,
  sweeps: [pricesFollowPromotions],
}

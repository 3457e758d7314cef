/** Front door of the carriers: with whom parcels go, and where they are followed. */
export { offeredCarriers, trackingPages } from './carriers.queries.server.ts'
export { requireCarrier } from './carriers.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { carrierRoutes } from './routes.server.ts'

/** The slice as the roof composes it: the carriers, which staff keeps right. */
export const carriersSlice: Slice = { name: 'carriers', routes: carrierRoutes }

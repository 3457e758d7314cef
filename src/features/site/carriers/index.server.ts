/** Front door of the carriers: where parcels are followed. */
export { trackingPages } from './carriers.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'

/** The slice as the roof composes it: the pages of the carriers, which staff keeps right. */
export const carriersSlice: Slice = { name: 'carriers' }

/** Front door of the shelf: the products of all stores side by side. */
import type { Slice } from '#platform/slice.server.ts'
import { shelfRoutes } from './shelf.routes.server.ts'

export { stockedSectors } from './shelf.server.ts'
export { shelve } from './shelving.service.server.ts'

/** The slice as the roof composes it: the list of all products. */
export const shelfSlice: Slice = { name: 'shelf', routes: shelfRoutes }

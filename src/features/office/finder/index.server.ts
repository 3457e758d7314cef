/** Front door of the search of the portal. */
import type { Slice } from '#platform/slice.server.ts'
import { finderRoutes } from './routes.server.ts'

/** The slice as the roof composes it: what a supplier finds of its own. */
export const finderSlice: Slice = { name: 'finder', routes: finderRoutes }

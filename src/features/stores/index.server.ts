/** Front door of the stores: the suppliers' shop windows. Colour and holiday rules are imported directly. */
import type { Slice } from '#platform/slice.server.ts'
import { storeRoutes } from './routes.server.ts'

export { saveStore } from './stores.service.server.ts'

/** The slice as the roof composes it: the suppliers' own stores. */
export const storesSlice: Slice = { name: 'stores', routes: storeRoutes }

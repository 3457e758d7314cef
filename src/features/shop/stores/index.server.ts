/** Front door of the stores: the suppliers' shop windows. Colour and holiday rules are imported directly. */
import type { Slice } from '#platform/slice.server.ts'
import { storeEditorRoutes } from './editor-routes.server.ts'
import { storeRoutes } from './store.routes.server.ts'

export { storeCards } from './store-cards.queries.server.ts'
export { usualLowStock } from './stores.queries.server.ts'
export { saveStore } from './stores.service.server.ts'
export { withholdStore } from './withhold.service.server.ts'

/** The slice as the roof composes it: the stores as everybody sees them, and as their suppliers keep them. */
export const storesSlice: Slice = {
  name: 'stores',
  routes: (app) => {
    storeRoutes(app)
    storeEditorRoutes(app)
  },
}

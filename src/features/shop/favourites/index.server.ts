/** Front door of the favourites; who shows a heart imports it from `ui/`. */
export { favouriteAnnouncements, savedItems } from './favourites.queries.server.ts'
export { toggleFavourite } from './favourites.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { favouriteRoutes } from './routes.server.ts'

/** The slice as the roof composes it: what accounts keep. */
export const favouritesSlice: Slice = { name: 'favourites', routes: favouriteRoutes }

/** Front door of the favourites. */
export { isFavourite } from './favourites.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { favouriteRoutes } from './routes.server.ts'

export const favouritesSlice: Slice = { name: 'favourites', routes: favouriteRoutes }

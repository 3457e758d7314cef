/** Front door of the catalogue: cities for other slices, and its routes. Sectors are rules: import those directly. */
import type { Slice } from '#platform/slice.server.ts'
import { catalogRoutes } from './routes.server.ts'

export { allCities, type City, cityOfSlug, findCity, provinceNames, provinceRegions } from './cities.server.ts'

/** What the catalogue hands to the roof: three open reads, no jobs, no e-mails. */
export const catalogSlice: Slice = { name: 'catalog', routes: catalogRoutes }

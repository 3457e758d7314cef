/** Front door of the search: ids that match a text, for every slice's own lists, and what the header's search finds. */
import type { Slice } from '#platform/slice.server.ts'
import { searchJobs } from './jobs.server.ts'
import { searchRoutes } from './routes.server.ts'
import { searchSweep } from './sweeps.server.ts'

export { startIndexing, stopIndexing } from './indexing.service.server.ts'
export { matchingIds } from './results.queries.server.ts'

/** The slice as the roof composes it: the search over everything. */
export const searchSlice: Slice = { name: 'search', routes: searchRoutes, jobs: searchJobs, sweeps: [searchSweep] }

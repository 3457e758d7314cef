import type { Slice } from '#platform/slice.server.ts'
import { comparisonRoutes } from './comparisons.routes.server.ts'

export { comparisonPath } from './comparisons.queries.server.ts'

/** The slice as the roof composes it: the comparison of offers for paper, and for whom the couple shows it to. */
export const comparisonsSlice: Slice = { name: 'comparisons', routes: comparisonRoutes }

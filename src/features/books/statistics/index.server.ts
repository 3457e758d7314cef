/** Front door of the statistics: the figures of a supplier, for its page and its dashboard. */
import type { Slice } from '#platform/slice.server.ts'
import { VIEWS_MONTHS } from './period.rules.ts'
import { statisticsRoutes } from './routes.server.ts'
import { pageViews } from './schema.server.ts'

export { supplierLine, supplierStatistics } from './statistics.queries.server.ts'
export { countView, writeViews } from './views.service.server.ts'

/** The slice as the roof composes it: how a supplier is doing. */
export const statisticsSlice: Slice = {
  name: 'statistics',
  routes: statisticsRoutes,
  byMonth: [{ column: pageViews.day, keptMonths: VIEWS_MONTHS }],
}

/** Front door of the fair prices: what closed deals say, for the couple at its budget, beside an offer, for suppliers and for everybody. */
export { nearestFigure } from './figures.queries.server.ts'
export { pricePathsNow } from './price-page.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { priceSweeps } from './sweeps.server.ts'

/** The slice as the roof composes it: one snapshot a month. */
export const fairPricesSlice: Slice = { name: 'fair-prices', sweeps: priceSweeps }

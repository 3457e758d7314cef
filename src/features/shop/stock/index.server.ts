/** Front door of the stock: pieces and days of a product that are set aside, taken and given back. */
import type { Slice } from '#platform/slice.server.ts'
import { stockEmails, stockJobs } from './jobs.server.ts'
import { rentalRoutes } from './rentals.routes.server.ts'
import { releaseExpiredHolds } from './rentals.service.server.ts'
import { releaseExpiredStock } from './stock.service.server.ts'

export { lockGoods } from './options.queries.server.ts'
export { busyDays, ownBookings, takenSpans, visibleRental } from './rentals.queries.server.ts'
export { blockDays, holdRental, releaseExpiredHolds, unblockDays } from './rentals.service.server.ts'
export { offeredOptions, openOrdersOf } from './stock.queries.server.ts'
export { holdStock, releasePieces, securePieces } from './stock.service.server.ts'
export { returnPieces, takePieces } from './stock-moves.service.server.ts'

/** The slice as the roof composes it: the days of rentals, and the pieces and days nobody paid for in time. */
export const stockSlice: Slice = {
  name: 'stock',
  routes: rentalRoutes,
  jobs: stockJobs,
  emails: stockEmails,
  sweeps: [
    { name: 'expired rental holds', run: async (ctx) => void (await releaseExpiredHolds(ctx)) },
    { name: 'expired stock holds', run: releaseExpiredStock },
  ],
}

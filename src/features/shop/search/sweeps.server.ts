import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { enqueueDueProducts, indexChanges } from './indexing.service.server.ts'

/** How far the first look of a process goes back: no product waits that long to be found after the house was closed. */
const FIRST_LOOK_MS = 30 * 86_400_000

let lookedAt: Date | undefined

/** What a crash left unindexed, and products whose publication lay ahead and has come. */
export const searchSweep: Sweep = {
  name: 'search-index',
  run: async (ctx) => {
    const since = lookedAt && lookedAt < ctx.now ? lookedAt : new Date(ctx.now.getTime() - FIRST_LOOK_MS)
    await enqueueDueProducts(ctx, since)
    lookedAt = ctx.now
    await indexChanges(ctx)
  },
}

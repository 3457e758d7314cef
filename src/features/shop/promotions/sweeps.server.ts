import { system } from '#platform/context.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { beginPromotion, finishPromotion } from './entries.service.server.ts'
import { toReduce, toRestore } from './promotions.queries.server.ts'

/**
 * Prices follow the promotions, product by product: first those of promotions that are over, so that a product can go from one promotion into
 * the next. What a stopped process left undone is found again.
 */
export const pricesFollowPromotions: Sweep = {
  name: 'promotions',
  run: async (ctx) => {
    const by = { ...ctx, actor: system }
    const today = todayInRome(ctx.now)
    await eachDue('promotions-end', await toRestore(today), (entry) => finishPromotion(by, entry))
    await eachDue('promotions-begin', await toReduce(today), (entry) => beginPromotion(by, entry, today))
  },
}

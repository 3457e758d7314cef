import { isDigestHour } from '#features/people/notifications/mail/mail-kinds.rules.ts'
import { eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { mailNewLeads } from './digest.service.server.ts'
import { suppliersToNotify } from './saved-searches.queries.server.ts'

const NAME = 'leads: what is new in saved searches'

/** Daily from the hour of the digest on: suppliers without a digest today. */
export const newLeads: Sweep = {
  name: NAME,
  run: async (ctx) => {
    if (!isDigestHour(ctx.now)) return
    await eachPage(
      NAME,
      (after) => suppliersToNotify(todayInRome(ctx.now), after),
      ({ id }) => mailNewLeads(ctx, id),
    )
  },
}

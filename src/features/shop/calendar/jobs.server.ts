import { handle } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { feedsDue } from './feeds.queries.server.ts'
import { askWhenDue, readFeed } from './feeds.service.server.ts'
import { feedDue } from './jobs.contract.ts'

export const calendarJobs = [handle(feedDue, (ctx, { feedId }) => readFeed(ctx, feedId))]

export const readCalendars: Sweep = {
  name: 'calendar.read-feeds',
  run: async (ctx) => eachDue('calendar.read-feeds', await feedsDue(ctx.now), ({ id }) => askWhenDue(ctx, id)),
}

import { eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { accountsWithNews } from './news.queries.server.ts'
import { mailNews } from './news.service.server.ts'

const NAME = 'notifications: news by e-mail'

/** What was gathered, and from the hour of the digest on what is told once a day. */
export const newsSweep: Sweep = {
  name: NAME,
  run: (ctx) =>
    eachPage(
      NAME,
      (after) => accountsWithNews(ctx.now, after),
      ({ id }) => mailNews(ctx, id),
    ),
}

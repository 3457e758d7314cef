import { eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { MAIL_AFTER_MINUTES } from './conversation.rules.ts'
import { accountsToMail } from './digest.queries.server.ts'
import { mailUnread } from './digest.service.server.ts'

/** Mails unread messages after a delay: people on the site read them there. */
export const unreadMessages: Sweep = {
  name: 'messages: what waits unread',
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() - MAIL_AFTER_MINUTES * 60_000)
    for (const side of ['couple', 'supplier'] as const)
      await eachPage(
        'messages: what waits unread',
        (after) => accountsToMail(side, before, after),
        ({ id }) => mailUnread(ctx, side, id),
      )
  },
}

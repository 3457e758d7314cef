import { inArray } from 'drizzle-orm'
import { contactOf } from '#features/people/accounts/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { notificationMails } from '../schema.server.ts'
import { frequenciesOf } from './mail-preferences.queries.server.ts'
import { newsDue } from './news.queries.server.ts'
import { sendNews } from './news-mail.server.ts'
import { lockGathering } from './notification-mails.service.server.ts'

/**
 * One e-mail with what is due to an account and still unread, of the kinds it still wants. All that was looked at is settled in the
 * transaction of the e-mail: done again, by this process or another, it finds nothing due.
 */
export const mailNews = (ctx: Ctx, accountId: number): Promise<void> =>
  inTransaction(async (tx) => {
    await lockGathering(tx, accountId)
    const due = await newsDue(accountId, ctx.now, tx)
    if (due.length === 0) return
    const person = await contactOf(accountId, tx)
    const frequencies = await frequenciesOf(person, tx)
    const told = due.filter(
      ({ notification, kind }) => notification.readAt === null && (frequencies.get(kind) ?? 'never') !== 'never',
    )
    const settle = async (rows: typeof due, mailedAt: Date | null) => {
      if (rows.length === 0) return
      await tx
        .update(notificationMails)
        .set({ dueAt: null, mailedAt })
        .where(
          inArray(
            notificationMails.notificationId,
            rows.map(({ notification }) => notification.id),
          ),
        )
    }
    await settle(due, null)
    await settle(told, ctx.now)
    if (told.length > 0) await sendNews(tx, ctx, person, told)
  })

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { membersOf } from './members.queries.server.ts'
import { idactionOf } from './notification-subject.rules.ts'
import type { TypedSubject } from './notifications.rules.ts'
import { notifications } from './schema.server.ts'

/** Settles notifications of a thing whose page was seen, for the account and its collaborators. */
export const settleNotifications = async (
  tx: Tx,
  ctx: Ctx,
  { accountId, type, about }: TypedSubject & { readonly accountId: number },
): Promise<void> => {
  const readers = [accountId, ...(await membersOf(accountId, tx))]
  const settled = await tx
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(
      and(
        inArray(notifications.accountId, readers),
        eq(notifications.type, type),
        eq(notifications.actionId, idactionOf(about)),
        isNull(notifications.readAt),
      ),
    )
    .returning({ accountId: notifications.accountId })
  for (const reader of new Set(settled.map((one) => one.accountId)))
    await publish(tx, `account:${reader}`, 'notification')
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import type { NotificationType } from './notifications.rules.ts'
import { notifications } from './schema.server.ts'

/** What somebody has seen on its own page need not wait on the bell any more. */
export const settleNotifications = async (
  tx: Tx,
  ctx: Ctx,
  {
    accountId,
    type,
    actionId,
  }: { readonly accountId: number; readonly type: NotificationType; readonly actionId: string },
): Promise<void> => {
  const settled = await tx
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.type, type),
        eq(notifications.actionId, actionId),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  if (settled.length > 0) await publish(tx, `account:${accountId}`, 'notification')
}

import { and, eq, gte, sql } from 'drizzle-orm'
import { suspensionOf } from '#features/accounts/index.server.ts'
import { suspensionSentence } from '#features/accounts/standing.rules.ts'
import { unreadCount } from '#features/notifications/index.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx, SignedInActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { ShellViewer } from './shell.rules.ts'

/** Orders paid today in Rome: how many, and the sum of their totals (HEAD-16, HEAD-17, OQ-063). */
const dailyBalance = async (supplierId: number, now: Date): Promise<{ sales: number; totalCents: Cents }> => {
  const [row] = await db()
    .select({ sales: sql<number>`count(*)::int`, total: sql<string>`coalesce(sum(${orders.totalCents}), 0)` })
    .from(orders)
    .where(and(eq(orders.supplierId, supplierId), gte(orders.paidAt, instantInRome(todayInRome(now)))))
  return { sales: row?.sales ?? 0, totalCents: Number(row?.total ?? 0) as Cents }
}

/** The sentence a suspended person reads on every page; nothing is asked of the database for anybody else. */
export const suspensionNotice = async ({ suspended, accountId }: SignedInActor): Promise<string | null> => {
  const suspension = suspended ? await suspensionOf(accountId) : null
  return suspension && suspensionSentence(suspension, config.SUPPORT_EMAIL)
}

/** What the frame shows of whoever looks. Nothing is asked of the database for visitors. */
export const shellViewer = async ({ actor, now }: Ctx): Promise<ShellViewer> => {
  if (actor.kind === 'visitor' || actor.kind === 'system') return { kind: 'visitor' }
  const [unread, suspended, balance] = await Promise.all([
    unreadCount(actor.accountId),
    suspensionNotice(actor),
    actor.kind === 'supplier' ? dailyBalance(actor.accountId, now) : null,
  ])
  return {
    kind: actor.kind,
    name: (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? actor.handle,
    image: actor.image ? `/api/images/users/${actor.image}?w=480` : null,
    unread,
    suspended,
    balance,
  }
}

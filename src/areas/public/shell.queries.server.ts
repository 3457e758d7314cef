import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { suspensionOf } from '#features/accounts/index.server.ts'
import { suspensionSentence } from '#features/accounts/standing.rules.ts'
import { ledgerSums } from '#features/ledger/index.server.ts'
import { ledgerLines } from '#features/ledger/schema.server.ts'
import { notifications } from '#features/notifications/schema.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx, SignedInActor } from '#platform/context.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { ShellViewer } from './shell.rules.ts'

const unread = preparedRead<{ account: number }, { unread: number }>('shell_unread', (q) =>
  q
    .select({ unread: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.accountId, sql.placeholder('account')), isNull(notifications.readAt))),
)

interface SupplierShell {
  readonly unread: number
  readonly sales: number
  readonly total: Cents
}

/**
 * Unread news, and the orders paid today in Rome with what they are worth after what was taken back (HEAD-16, HEAD-17, OQ-063), in
 * one question.
 */
const supplierShell = preparedRead<{ account: number; midnight: Date }, SupplierShell>('shell_supplier', (q) =>
  q
    .select({
      unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.accountId} = ${sql.placeholder('account')} and ${notifications.readAt} is null)`,
      sales: sql<number>`count(distinct ${orders.id})::int`,
      total: ledgerSums.worthCents,
    })
    .from(orders)
    .leftJoin(ledgerLines, eq(ledgerLines.orderId, orders.id))
    .where(and(eq(orders.supplierId, sql.placeholder('account')), gte(orders.paidAt, sql.placeholder('midnight')))),
)

const newsOf = async (actor: SignedInActor, now: Date) => {
  const account = actor.accountId
  if (actor.kind !== 'supplier') {
    const [row] = await unread({ account })
    return { unread: row?.unread ?? 0, balance: null }
  }
  const [row] = await supplierShell({ account, midnight: instantInRome(todayInRome(now)) })
  return {
    unread: row?.unread ?? 0,
    balance: { sales: row?.sales ?? 0, totalCents: row?.total ?? cents(0) },
  }
}

/** The sentence a suspended person reads on every page; nothing is asked of the database for anybody else. */
export const suspensionNotice = async ({ suspended, accountId }: SignedInActor): Promise<string | null> => {
  const suspension = suspended ? await suspensionOf(accountId) : null
  return suspension && suspensionSentence(suspension, config.SUPPORT_EMAIL)
}

/** What the frame shows of whoever looks. Nothing is asked of the database for visitors. */
export const shellViewer = async ({ actor, now }: Ctx): Promise<ShellViewer> => {
  if (actor.kind === 'visitor' || actor.kind === 'system') return { kind: 'visitor' }
  const [news, suspended] = await Promise.all([newsOf(actor, now), suspensionNotice(actor)])
  return {
    kind: actor.kind,
    accountId: actor.accountId,
    name: (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? actor.handle,
    image: actor.image ? `/api/images/users/${actor.image}?w=480` : null,
    ...news,
    suspended,
  }
}

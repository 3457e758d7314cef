import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { conversations } from '#features/fulfilment/messages/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { ledgerSums } from '#features/money/ledger/index.server.ts'
import { ledgerLines } from '#features/money/ledger/schema.server.ts'
import { closingOf, suspensionOf } from '#features/people/accounts/index.server.ts'
import { closingSentence, suspensionSentence } from '#features/people/accounts/status/account-status.rules.ts'
import { notifications } from '#features/people/notifications/schema.server.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { type Ctx, isViewed, memberIdOf, personIdOf, type SignedInActor } from '#platform/context.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { ShellViewer } from './shell.rules.ts'

/** Conversations of the couple with something unread, or for staff those of the assistance. */
const unreadTalk = (whose: SQL) => sql<number>`(select count(*)::int from ${conversations} where ${whose})`
const ofCouple = unreadTalk(
  sql`${conversations.coupleId} = ${sql.placeholder('account')} and ${conversations.lastMessageId} > ${conversations.coupleReadId}`,
)
const ofSupplier = unreadTalk(
  sql`${conversations.supplierId} = ${sql.placeholder('account')} and ${conversations.lastMessageId} > ${conversations.otherReadId}`,
)
const ofStaff = unreadTalk(
  sql`${conversations.supplierId} is null and ${conversations.lastMessageId} > ${conversations.otherReadId}`,
)

const news = (name: string, talk: SQL<number>) =>
  preparedRead<{ account: number }, { unread: number; talk: number }>(name, (q) =>
    q
      .select({ unread: sql<number>`count(*)::int`, talk })
      .from(notifications)
      .where(and(eq(notifications.accountId, sql.placeholder('account')), isNull(notifications.readAt))),
  )
const coupleNews = news('shell_couple', ofCouple)
const staffNews = news('shell_staff', ofStaff)

interface SupplierShell {
  readonly unread: number
  readonly talk: number
  readonly sales: number
  readonly total: Cents
}

/**
 * Unread news, and the orders paid today in Rome with what they are worth after what was taken back (HEAD-16, HEAD-17, OQ-063), in
 * one question.
 */
const supplierShell = preparedRead<{ account: number; person: number; midnight: Date }, SupplierShell>(
  'shell_supplier',
  (q) =>
    q
      .select({
        unread: sql<number>`(select count(*)::int from ${notifications} where ${notifications.accountId} = ${sql.placeholder('person')} and ${notifications.readAt} is null)`,
        talk: ofSupplier,
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
    const [row] = await (actor.kind === 'couple' ? coupleNews : staffNews)({ account })
    return { unread: row?.unread ?? 0, messages: row?.talk ?? 0, balance: null }
  }
  const [row] = await supplierShell({ account, person: personIdOf(actor), midnight: instantInRome(todayInRome(now)) })
  return {
    unread: row?.unread ?? 0,
    messages: row?.talk ?? 0,
    balance: { sales: row?.sales ?? 0, totalCents: row?.total ?? cents(0) },
  }
}

/** The sentence on every page of who is suspended, and of a business that will be closed; couples are closed without notice. */
export const standingNotice = async (actor: SignedInActor): Promise<string | null> => {
  if (!actor.suspended) {
    const closing = actor.kind === 'supplier' ? await closingOf(actor.accountId) : null
    return closing && closingSentence(closing)
  }
  const suspension = (await suspensionOf(actor.accountId)) ?? (await suspensionOf(personIdOf(actor)))
  return suspension && suspensionSentence(suspension, siteSettings().supportEmail)
}

/** What the frame shows of whoever looks. Nothing is asked of the database for visitors. */
export const shellViewer = async ({ actor, now }: Ctx): Promise<ShellViewer> => {
  if (actor.kind === 'visitor' || actor.kind === 'system') return { kind: 'visitor' }
  const [news, suspended] = await Promise.all([newsOf(actor, now), standingNotice(actor)])
  return {
    kind: actor.kind,
    isMember: memberIdOf(actor) !== null,
    accountId: actor.accountId,
    name: (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? '',
    image: actor.image ? `/api/images/users/${actor.image}?w=480` : null,
    ...news,
    suspended,
    isViewed: isViewed(actor),
  }
}

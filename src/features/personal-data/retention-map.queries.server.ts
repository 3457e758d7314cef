import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts, accountTokens, sessions } from '#features/accounts/schema.server.ts'
import { announcements, editRequests, questions } from '#features/announcements/schema.server.ts'
import { couples } from '#features/couples/schema.server.ts'
import { pendingIdentities } from '#features/identities/schema.server.ts'
import { conversations, messages } from '#features/messages/schema.server.ts'
import { notifications } from '#features/notifications/schema.server.ts'
import { orders } from '#features/orders/schema.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { addDaysInRome, addMonthsInRome, todayInRome } from '#shared/days.ts'
import { NOBODY_SELLING } from './erasure-map.queries.server.ts'
import { dataExports } from './schema.server.ts'

/** How long one kind of row is kept, and what happens then. */
export interface RetentionRule {
  readonly name: string
  readonly table: PgTable
  readonly isOver: (now: Date) => SQL
  /** Without it the rows go. */
  readonly set?: () => Readonly<Record<string, unknown>>
}

/** Two years after the wedding, and after the last word. */
const isSilent = (now: Date): SQL => {
  const before = addMonthsInRome(now, -24)
  return sql`${conversations.lastAt} < ${before.toISOString()} and not exists (select 1 from ${couples} co
    where co.id = ${conversations.coupleId} and co.wedding_on >= ${todayInRome(before)}::date)`
}

const NOBODY_BILLED = { fullName: '', address: '' }

/**
 * What time alone removes (GDPR art. 5(1)(e)). Consents, choices of cookies and the audit trail are proofs and stay, by number;
 * books stay ten years.
 */
export const retentionMap: readonly RetentionRule[] = [
  {
    name: 'sessions that ended a month ago',
    table: sessions,
    isOver: (now) => {
      const before = addDaysInRome(now, -30)
      return or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)) as SQL
    },
  },
  {
    name: 'links of e-mails that lapsed a week ago',
    table: accountTokens,
    isOver: (now) => lt(accountTokens.expiresAt, addDaysInRome(now, -7)),
  },
  {
    name: 'strangers a provider vouched for, after their hour',
    table: pendingIdentities,
    isOver: (now) => lt(pendingIdentities.expiresAt, now),
  },
  {
    name: 'copies of sent e-mails after six months',
    table: outgoingMails,
    isOver: (now) => lt(outgoingMails.createdAt, addMonthsInRome(now, -6)),
  },
  {
    name: 'notifications after two years',
    table: notifications,
    isOver: (now) => lt(notifications.createdAt, addMonthsInRome(now, -24)),
  },
  {
    name: 'requests of archives after six months',
    table: dataExports,
    isOver: (now) => and(isNull(dataExports.fileName), lt(dataExports.requestedAt, addMonthsInRome(now, -6))) as SQL,
  },
  {
    name: 'questions about an announcement two years after its day',
    table: questions,
    isOver: (now) =>
      sql`exists (select 1 from ${announcements} a where a.id = ${questions.announcementId} and coalesce(a.service_until_on, a.service_on) < ${todayInRome(addMonthsInRome(now, -24))}::date)`,
  },
  {
    name: 'edit requests of an announcement two years after its day',
    table: editRequests,
    isOver: (now) =>
      sql`exists (select 1 from ${announcements} a where a.id = ${editRequests.announcementId} and coalesce(a.service_until_on, a.service_on) < ${todayInRome(addMonthsInRome(now, -24))}::date)`,
  },
  {
    name: 'messages two years after the wedding',
    table: messages,
    isOver: (now) =>
      sql`exists (select 1 from ${conversations} where ${conversations.id} = ${messages.conversationId} and ${isSilent(now)})`,
  },
  {
    name: 'conversations of which nothing is left',
    table: conversations,
    isOver: (now) =>
      sql`${isSilent(now)} and not exists (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id})`,
  },
  {
    name: 'measures and phone of an announcement two years after its day',
    table: announcements,
    isOver: (now) =>
      and(
        lt(
          sql`coalesce(${announcements.serviceUntilOn}, ${announcements.serviceOn})`,
          sql`${todayInRome(addMonthsInRome(now, -24))}::date`,
        ),
        or(ne(announcements.phone, ''), sql`${announcements.answers} <> '{}'::jsonb`),
      ) as SQL,
    set: () => ({ phone: '', answers: {} }),
  },
  {
    name: 'who was billed, ten years after the payment, once the account is gone',
    table: orders,
    isOver: (now) =>
      and(
        lt(orders.paidAt, addMonthsInRome(now, -120)),
        sql`${orders.billing} <> ${JSON.stringify(NOBODY_BILLED)}::jsonb`,
        sql`exists (select 1 from ${accounts} gone where ${eq(sql`gone.id`, orders.coupleId)} and gone.erased_at is not null)`,
      ) as SQL,
    set: () => ({ billing: NOBODY_BILLED }),
  },
  {
    name: 'who sold, ten years after the payment, once the account is gone',
    table: orders,
    isOver: (now) =>
      and(
        lt(orders.paidAt, addMonthsInRome(now, -120)),
        sql`${orders.seller} <> ${JSON.stringify(NOBODY_SELLING)}::jsonb`,
        sql`exists (select 1 from ${accounts} gone where ${eq(sql`gone.id`, orders.supplierId)} and gone.erased_at is not null)`,
      ) as SQL,
    set: () => ({ seller: NOBODY_SELLING }),
  },
]

import { and, eq, isNotNull, isNull, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { editRequests } from '#features/auction/edit-requests/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { FILES_MONTHS } from '#features/fulfilment/disputes/files.rules.ts'
import { disputeFiles, disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { enquiries } from '#features/fulfilment/messages/enquiries/schema.server.ts'
import { conversations, messagePhotos, messages } from '#features/fulfilment/messages/schema.server.ts'
import { orderAgreements } from '#features/fulfilment/orders/agreement/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts, accountTokens, emailChanges, sessions } from '#features/people/accounts/schema.server.ts'
import { batches } from '#features/people/batches/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { pendingIdentities } from '#features/people/identities/schema.server.ts'
import { notifications } from '#features/people/notifications/schema.server.ts'
import { teamInvitations } from '#features/people/team/schema.server.ts'
import { supplierDocuments, supplierVerifications } from '#features/people/verification/schema.server.ts'
import { REPORTER_MONTHS } from '#features/trust/reports/reports.rules.ts'
import { appeals, reports } from '#features/trust/reports/schema.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { NOBODY } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { addDaysInRome, addMonthsInRome, todayInRome } from '#shared/days.ts'
import type { ImageFolder } from '#shared/images.ts'
import { NO_REQUEST, NOBODY_SELLING } from './erasure-map.queries.server.ts'
import { dataExports } from './schema.server.ts'

/** How long one kind of row is kept, and what happens then. */
export interface RetentionRule {
  readonly name: string
  readonly table: PgTable
  readonly isOver: (now: Date) => SQL
  /** The pictures that go with the rows. */
  readonly pictures?: { readonly folder: ImageFolder; readonly column: PgColumn }
  /** Without it the rows go. */
  readonly set?: () => Readonly<Record<string, unknown>>
}

/** Two years after the wedding, and after the last word. */
const isSilent = (now: Date): SQL => {
  const before = addMonthsInRome(now, -24)
  return sql`${conversations.lastAt} < ${before.toISOString()} and not exists (select 1 from ${couples} co
    where co.id = ${outer(conversations.coupleId)} and co.wedding_on >= ${todayInRome(before)}::date)`
}

const NOBODY_BILLED = { fullName: '', address: '' }

/**
 * What time alone removes (GDPR art. 5(1)(e)). Consents and choices of cookies are proofs and stay, by number; books stay ten years.
 * Tables that stand by months, the audit trail and the views, lose whole months: how many they keep is said by their slices (`byMonth`).
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
    name: 'work for many things a month after it began, with its rows',
    table: batches,
    isOver: (now) => lt(batches.startedAt, addDaysInRome(now, -30)),
  },
  {
    name: 'links of e-mails that lapsed a week ago',
    table: accountTokens,
    isOver: (now) => lt(accountTokens.expiresAt, addDaysInRome(now, -7)),
  },
  {
    name: 'changes of address after seven months: copies of e-mails to the one before are gone by then',
    table: emailChanges,
    isOver: (now) => lt(emailChanges.expiresAt, addMonthsInRome(now, -7)),
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
    name: 'invitations to a team three months after their last day',
    table: teamInvitations,
    isOver: (now) => lt(teamInvitations.expiresAt, addMonthsInRome(now, -3)),
  },
  {
    name: 'documents of a business six months after it left (DSA art. 30(5))',
    table: supplierDocuments,
    isOver: (now) =>
      sql`exists (select 1 from ${accounts} gone where gone.id = ${outer(supplierDocuments.supplierId)} and gone.status = 'closed' and gone.closed_at < ${addMonthsInRome(now, -6).toISOString()})`,
  },
  {
    name: 'documents nobody decided on, a year after they were uploaded',
    table: supplierDocuments,
    isOver: (now) =>
      sql`${supplierDocuments.uploadedAt} < ${addMonthsInRome(now, -12).toISOString()} and not exists (select 1 from ${supplierVerifications} v where v.id = ${outer(supplierDocuments.supplierId)} and v.status in ('submitted', 'verified'))`,
  },
  {
    name: 'documents that newer ones of their kind replaced, thirty days after the business was verified with those',
    table: supplierDocuments,
    isOver: (now) =>
      sql`exists (select 1 from ${supplierVerifications} v join ${supplierDocuments} newer on newer.supplier_id = v.id where v.id = ${outer(supplierDocuments.supplierId)} and v.status = 'verified' and v.decided_at < ${addDaysInRome(now, -30).toISOString()} and ${outer(supplierDocuments.kind)} <> 'other' and newer.kind = ${outer(supplierDocuments.kind)} and newer.id > ${outer(supplierDocuments.id)} and newer.uploaded_at <= v.decided_at)`,
  },
  {
    name: 'questions about an announcement two years after its day',
    table: questions,
    isOver: (now) =>
      sql`exists (select 1 from ${announcements} a where a.id = ${outer(questions.announcementId)} and coalesce(a.service_until_on, a.service_on) < ${todayInRome(addMonthsInRome(now, -24))}::date)`,
  },
  {
    name: 'edit requests of an announcement two years after its day',
    table: editRequests,
    isOver: (now) =>
      sql`exists (select 1 from ${announcements} a where a.id = ${outer(editRequests.announcementId)} and coalesce(a.service_until_on, a.service_on) < ${todayInRome(addMonthsInRome(now, -24))}::date)`,
  },
  {
    name: 'photos of messages with their messages',
    table: messagePhotos,
    isOver: (now) =>
      sql`exists (select 1 from ${messages} join ${conversations} on ${conversations.id} = ${messages.conversationId}
        where ${messages.id} = ${outer(messagePhotos.messageId)} and ${isSilent(now)})`,
    pictures: { folder: 'messages', column: messagePhotos.image },
  },
  {
    name: 'what was shown in a dispute two years after its end',
    table: disputeFiles,
    isOver: (now) =>
      sql`exists (select 1 from ${disputes} d where d.id = ${outer(disputeFiles.disputeId)} and d.ended_at < ${addMonthsInRome(now, -FILES_MONTHS).toISOString()}::timestamptz)`,
  },
  {
    name: 'who reported without an account, a year after the decision',
    table: reports,
    isOver: (now) =>
      and(
        isNotNull(reports.email),
        notLike(reports.email, `%@${NOBODY}`),
        lt(reports.closedAt, addMonthsInRome(now, -REPORTER_MONTHS)),
        sql`not exists (select 1 from ${appeals} a where a.report_id = ${outer(reports.id)} and a.status = 'open')`,
      ) as SQL,
    set: () => ({ name: null, email: sql`'segnalazione-' || ${reports.id} || ${`@${NOBODY}`}` }),
  },
  {
    name: 'messages two years after the wedding',
    table: messages,
    isOver: (now) =>
      sql`exists (select 1 from ${conversations} where ${conversations.id} = ${outer(messages.conversationId)} and ${isSilent(now)})
        and not exists (select 1 from ${messagePhotos} where ${messagePhotos.messageId} = ${outer(messages.id)})`,
  },
  {
    name: 'conversations of which nothing is left',
    table: conversations,
    isOver: (now) =>
      sql`${isSilent(now)} and not exists (select 1 from ${messages} where ${messages.conversationId} = ${outer(conversations.id)})`,
  },
  {
    name: 'enquiries without a conversation two years after they were opened',
    table: enquiries,
    isOver: (now) =>
      sql`${enquiries.openedAt} < ${addMonthsInRome(now, -24).toISOString()} and not exists (select 1 from ${conversations}
        where ${conversations.kind} = 'enquiry' and ${conversations.subjectId} = ${outer(enquiries.id)})`,
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
    name: 'what a couple asked for, in its order, two years after its day',
    table: orderAgreements,
    isOver: (now) =>
      sql`${orderAgreements.request} <> ${JSON.stringify(NO_REQUEST)}::jsonb and exists (select 1 from ${orders} o
        join ${announcements} a on a.id = o.announcement_id where o.id = ${outer(orderAgreements.orderId)}
        and coalesce(a.service_until_on, a.service_on) < ${todayInRome(addMonthsInRome(now, -24))}::date)`,
    set: () => ({ request: NO_REQUEST }),
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

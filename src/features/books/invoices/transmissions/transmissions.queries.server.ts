import { and, asc, count, desc, eq, inArray, lt, max, min, type SQL, sql } from 'drizzle-orm'
import { company } from '#features/site/settings/index.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addMonths, type Day, daysBetween, todayInRome } from '#shared/days.ts'
import { invoiceName, subjectLabel } from '../invoice.rules.ts'
import { issuerProblems } from '../parties.rules.ts'
import { invoices } from '../schema.server.ts'
import { invoiceTransmissions } from './schema.server.ts'
import {
  awaitedSince,
  fileName,
  isResendLate,
  resendBy,
  type TransmissionState,
  transmissionStates,
} from './transmission.rules.ts'
import type { ResendDue, SilentFiles, TransmissionRow, TransmissionsView } from './views.ts'

const PAGE_SIZE = 25

/** The last attempt of each document. */
const isLast: SQL = sql`not exists (select 1 from invoice_transmissions later where later.invoice_id = ${outer(invoiceTransmissions.invoiceId)} and later.attempt > ${outer(invoiceTransmissions.attempt)})`

const inMonth = (month: Day): SQL =>
  sql`${invoices.issuedOn} >= ${month} and ${invoices.issuedOn} < ${addMonths(month, 1)}`

/** What the page of staff shows. */
export interface TransmissionFilter {
  /** First day of the month of issue; null for all. */
  readonly month: Day | null
  /** Empty for all. */
  readonly states: readonly TransmissionState[]
  readonly page: number
}

const rowOf = (
  invoice: typeof invoices.$inferSelect,
  attempt: typeof invoiceTransmissions.$inferSelect,
): TransmissionRow => {
  const { id, kind, issuedOn, supplierId, totalCents } = invoice
  return {
    ...{ id, kind, issuedOn, supplierId, totalCents, name: invoiceName(invoice), subject: subjectLabel(invoice) },
    ...{ customerName: invoice.customer.name, status: attempt.status, attempts: attempt.attempt },
    fileName: fileName(attempt),
    problems: attempt.problems.map(({ code }) => code),
    resendBy: attempt.status === 'rejected' && attempt.settledAt ? resendBy(attempt.settledAt) : null,
  }
}

/** Every document with its last attempt, newest first, a page at a time. @throws AppError 401, 403 unless staff */
export const transmissionsPage = async (ctx: Ctx, filter: TransmissionFilter): Promise<TransmissionsView> => {
  requireAdmin(ctx)
  const month = filter.month ? inMonth(filter.month) : undefined
  const counts = await db()
    .select({ status: invoiceTransmissions.status, n: count(), newest: max(invoiceTransmissions.id) })
    .from(invoiceTransmissions)
    .innerJoin(invoices, eq(invoices.id, invoiceTransmissions.invoiceId))
    .where(and(isLast, month))
    .groupBy(invoiceTransmissions.status)
  const byState = Object.fromEntries(
    transmissionStates.map((state) => [state, counts.find(({ status }) => status === state)?.n ?? 0]),
  ) as Record<TransmissionState, number>
  const states = filter.states.length > 0 ? filter.states : transmissionStates
  const total = states.reduce((sum, state) => sum + byState[state], 0)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, filter.page), pages)
  const rows = await db()
    .select({ invoice: invoices, attempt: invoiceTransmissions })
    .from(invoiceTransmissions)
    .innerJoin(invoices, eq(invoices.id, invoiceTransmissions.invoiceId))
    .where(and(isLast, month, inArray(invoiceTransmissions.status, [...states])))
    .orderBy(desc(invoices.year), desc(invoices.serial))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    ...{ items: rows.map(({ invoice, attempt }) => rowOf(invoice, attempt)), byState, total, page, pages },
    newestReady: counts.find(({ status }) => status === 'ready')?.newest ?? 0,
  }
}

/** Months in which documents were issued, newest first. @throws AppError 401, 403 unless staff */
export const invoiceMonths = async (ctx: Ctx): Promise<readonly Day[]> => {
  requireAdmin(ctx)
  const month = sql<Day>`to_char(date_trunc('month', ${invoices.issuedOn}), 'YYYY-MM-DD')`
  const rows = await db().selectDistinct({ month }).from(invoices).orderBy(desc(month))
  return rows.map((row) => row.month)
}

/** How the company keeps documents from being issued, and how they travel. @throws AppError 401, 403 unless staff */
export const sendingSettings = (ctx: Ctx) => {
  requireAdmin(ctx)
  return { channel: config.invoiceChannel, issuerProblems: issuerProblems(company()) }
}

/** Rejected and not sent again, and blocked documents: how many, and by when. */
export const resendDue = async (ctx: Ctx): Promise<ResendDue> => {
  requireAdmin(ctx)
  const [row] = await db()
    .select({ n: count(), first: min(invoiceTransmissions.settledAt), oldest: min(invoiceTransmissions.createdAt) })
    .from(invoiceTransmissions)
    .where(and(isLast, inArray(invoiceTransmissions.status, ['rejected', 'blocked'])))
  const first = row?.first ?? null
  return {
    count: row?.n ?? 0,
    by: first && resendBy(first),
    isLate: first !== null && isResendLate(first, ctx.now),
    oldestAt: row?.oldest?.toISOString() ?? null,
  }
}

/** Longest waits that are named one by one. */
const SILENT_SHOWN = 20

const isSilent = (ctx: Ctx): SQL =>
  and(isLast, eq(invoiceTransmissions.status, 'sent'), lt(invoiceTransmissions.sentAt, awaitedSince(ctx.now))) as SQL

/** Documents that were sent and of which no receipt has come for days: how many, and those that have waited longest. */
export const silentFiles = async (ctx: Ctx): Promise<SilentFiles> => {
  requireAdmin(ctx)
  const [[all], rows] = await Promise.all([
    db().select({ n: count() }).from(invoiceTransmissions).where(isSilent(ctx)),
    db()
      .select({ invoice: invoices, sentAt: invoiceTransmissions.sentAt })
      .from(invoiceTransmissions)
      .innerJoin(invoices, eq(invoices.id, invoiceTransmissions.invoiceId))
      .where(isSilent(ctx))
      .orderBy(asc(invoiceTransmissions.sentAt), asc(invoiceTransmissions.id))
      .limit(SILENT_SHOWN),
  ])
  return {
    count: all?.n ?? 0,
    items: rows.flatMap(({ invoice, sentAt }) =>
      sentAt
        ? {
            invoiceId: invoice.id,
            name: invoiceName(invoice),
            sentAt: sentAt.toISOString(),
            days: daysBetween(todayInRome(sentAt), todayInRome(ctx.now)),
          }
        : [],
    ),
  }
}

/** Documents of which a receipt came that nobody here could read, the first few. */
export const unreadReceipts = async (ctx: Ctx): Promise<{ readonly invoiceId: number; readonly name: string }[]> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({ invoice: invoices })
    .from(invoiceTransmissions)
    .innerJoin(invoices, eq(invoices.id, invoiceTransmissions.invoiceId))
    .where(and(isLast, eq(invoiceTransmissions.status, 'sent'), sql`cardinality(${invoiceTransmissions.unread}) > 0`))
    .orderBy(asc(invoices.id))
    .limit(20)
  return rows.map(({ invoice }) => ({ invoiceId: invoice.id, name: invoiceName(invoice) }))
}

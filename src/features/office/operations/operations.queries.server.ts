import { and, asc, count, inArray, isNull, lt, min, type SQL } from 'drizzle-orm'
import { resendDue, silentFiles, unreadReceipts } from '#features/books/invoices/index.server.ts'
import { stuckRefundCount, stuckRefunds } from '#features/fulfilment/refund-transfers/index.server.ts'
import { disputesToAnswer } from '#features/money/payments/index.server.ts'
import { providerEvents } from '#features/money/payments/schema.server.ts'
import { accountsOfWrongForm, accountsWithProblems } from '#features/money/selling-accounts/index.server.ts'
import { accountStateLabel } from '#features/money/selling-accounts/selling-account.rules.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { failedJobs, jobsByState } from '#platform/jobs/jobs.server.ts'
import { outgoingMails } from '#platform/mail/schema.server.ts'
import { FAILURES_SHOWN, MESSAGE_PATIENCE_MINUTES } from './operations.rules.ts'
import type { OperationsView } from './views.ts'

const isStuck = (ctx: Ctx): SQL =>
  and(
    isNull(providerEvents.handledAt),
    lt(providerEvents.receivedAt, new Date(ctx.now.getTime() - MESSAGE_PATIENCE_MINUTES * 60_000)),
  ) as SQL

/** Accounts of sellers into which nobody can pay, and those that were typed before their form was checked. */
const accountsToMend = async (): Promise<OperationsView['accounts']> => {
  const [problems, wrong] = await Promise.all([
    accountsWithProblems(FAILURES_SHOWN),
    accountsOfWrongForm(FAILURES_SHOWN),
  ])
  const nameOf = (name: string | null, id: number) => name ?? `Fornitore ${id}`
  return [
    ...problems.map(({ supplierId, name, status }) => ({
      ...{ supplierId, name: nameOf(name, supplierId), why: accountStateLabel[status] },
    })),
    ...wrong.map(({ supplierId, name, merchantId }) => ({
      ...{ supplierId, name: nameOf(name, supplierId), why: `ID commerciante che non è di PayPal: ${merchantId}` },
    })),
  ]
}

/**
 * What the machine could not do by itself: jobs that gave up (e-mails among them), unprocessed webhooks, invoices that did not get through.
 *
 * @throws AppError 401, 403 unless staff
 */
export const operationsView = async (ctx: Ctx): Promise<OperationsView> => {
  requireAdmin(ctx)
  const [resend, unread, silent, refunds, hanging, toAnswer, accounts, states, jobs, messages, [stuck], [mails]] =
    await Promise.all([
      resendDue(ctx),
      unreadReceipts(ctx),
      silentFiles(ctx),
      stuckRefundCount(ctx),
      stuckRefunds(ctx, FAILURES_SHOWN),
      disputesToAnswer(ctx, FAILURES_SHOWN),
      accountsToMend(),
      jobsByState(),
      failedJobs(FAILURES_SHOWN),
      db()
        .select({ id: providerEvents.id, type: providerEvents.type, receivedAt: providerEvents.receivedAt })
        .from(providerEvents)
        .where(isStuck(ctx))
        .orderBy(asc(providerEvents.receivedAt))
        .limit(FAILURES_SHOWN),
      db().select({ n: count() }).from(providerEvents).where(isStuck(ctx)),
      db()
        .select({ n: count(), oldest: min(outgoingMails.createdAt) })
        .from(outgoingMails)
        .where(isNull(outgoingMails.sentAt)),
    ])
  const mailIds = jobs.flatMap(({ mailId }) => mailId ?? [])
  const addressed =
    mailIds.length === 0
      ? []
      : await db()
          .select({ id: outgoingMails.id, to: outgoingMails.recipient, subject: outgoingMails.subject })
          .from(outgoingMails)
          .where(inArray(outgoingMails.id, mailIds))
  const mailOf = new Map(addressed.map((mail) => [mail.id, mail]))
  return {
    ...{ resend, unread, silent, accounts, refunds: refunds.count, stuckRefunds: hanging },
    ...{ disputes: toAnswer.count, toAnswer: toAnswer.items },
    failed: states.failed ?? 0,
    waiting: (states.created ?? 0) + (states.retry ?? 0),
    jobs: jobs.map(({ mailId, ...job }) => ({ ...job, mail: mailOf.get(mailId ?? 0) ?? null })),
    stuck: stuck?.n ?? 0,
    messages: messages.map(({ receivedAt, ...message }) => ({ ...message, at: receivedAt.toISOString() })),
    // Without a mail server nothing ever leaves, and nothing is wrong.
    mails: config.SMTP_URL ? { waiting: mails?.n ?? 0, oldestAt: mails?.oldest?.toISOString() ?? null } : null,
  }
}

/** How much of it there is, for the dashboard of the staff. */
export const failureCount = async (ctx: Ctx): Promise<{ readonly count: number; readonly oldestAt: string | null }> => {
  requireAdmin(ctx)
  const [resend, unread, silent, refunds, toAnswer, states, [stuck]] = await Promise.all([
    resendDue(ctx),
    unreadReceipts(ctx),
    silentFiles(ctx),
    stuckRefundCount(ctx),
    disputesToAnswer(ctx, 1),
    jobsByState(),
    db()
      .select({ n: count(), oldest: min(providerEvents.receivedAt) })
      .from(providerEvents)
      .where(isStuck(ctx)),
  ])
  const [newest] = (states.failed ?? 0) > 0 ? await failedJobs(1) : []
  return {
    count:
      (states.failed ?? 0) +
      (stuck?.n ?? 0) +
      resend.count +
      refunds.count +
      toAnswer.count +
      unread.length +
      silent.count,
    oldestAt:
      stuck?.oldest?.toISOString() ??
      newest?.failedAt ??
      resend.oldestAt ??
      silent.items[0]?.sentAt ??
      refunds.oldestAt ??
      toAnswer.items[0]?.since ??
      null,
  }
}

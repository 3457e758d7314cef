import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { announcements } from '#features/announcements/schema.server.ts'
import { notify } from '#features/notifications/index.server.ts'
import { notificationTypes } from '#features/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { reportFiled } from './jobs.contract.ts'
import { reports } from './schema.server.ts'

const tellStaff = handle(reportFiled, (ctx, { reportId }) =>
  inTransaction(async (tx) => {
    const [report] = await tx
      .select({ accountId: reports.accountId, title: announcements.title })
      .from(reports)
      .leftJoin(announcements, eq(announcements.id, reports.subjectId))
      .where(eq(reports.id, reportId))
    if (!report) return
    const staff = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin'))
    for (const { id } of staff)
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.warning,
        text: `Nuova segnalazione sull’annuncio “${report.title ?? ''}”`,
        actionId: reportId,
        fromAccountId: report.accountId,
        occasion: `report:${reportId}`,
      })
  }),
)

export const reportJobs = [tellStaff]

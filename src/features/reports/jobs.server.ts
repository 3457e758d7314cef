import { activeAdmins } from '#features/accounts/index.server.ts'
import { notify } from '#features/notifications/index.server.ts'
import { notificationTypes } from '#features/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { reportFiled } from './jobs.contract.ts'
import { reportNotice } from './reports.queries.server.ts'
import type { ReportKind } from './reports.rules.ts'

const aboutWhat: Readonly<Record<ReportKind, string>> = {
  auctions: 'sull’annuncio',
  vetrina: 'sulla vetrina',
  store: 'sullo store',
  products: 'sul prodotto',
  reviews: 'sulla recensione',
  messages: 'sulla conversazione',
}

const tellStaff = handle(reportFiled, (ctx, { reportId }) =>
  inTransaction(async (tx) => {
    const report = await reportNotice(reportId, tx)
    if (!report) return
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.warning,
        text: `Nuova segnalazione ${aboutWhat[report.subject]} “${report.title}”`,
        actionId: reportId,
        fromAccountId: report.accountId,
        occasion: `report:${reportId}`,
      })
  }),
)

export const reportJobs = [tellStaff]

import { daily, eachPage } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { instantInRome, monthOf, todayInRome } from '#shared/days.ts'
import { suppliersToInvoice } from './issue.queries.server.ts'
import { issueInvoices } from './issue.service.server.ts'

const NAME = 'invoices.issue-fees'

/**
 * On the first day of a month, and on any later one for whom it did not work then: the fees until the end of the month before, and what
 * was bought and not invoiced at once.
 */
const issueMonth = daily(NAME, async (ctx) => {
  const before = instantInRome(monthOf(todayInRome(ctx.now)))
  await eachPage(
    NAME,
    (after) => suppliersToInvoice(before, after),
    async ({ id, missing }) => {
      if (missing === 'issuer') log.error({ supplierId: id }, 'no invoice: COMPANY_SEAT or COMPANY_REA cannot be read')
      // Who has to say something first is asked on its own pages, and is seen by staff among those that wait.
      if (missing === null) await issueInvoices(ctx, id)
    },
  )
})

export const invoiceSweeps = [issueMonth]

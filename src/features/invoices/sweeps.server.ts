import { daily, eachPage } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import { suppliersToInvoice } from './issue.queries.server.ts'
import { issueFees } from './issue.service.server.ts'
import { monthOf } from './month.rules.ts'

const NAME = 'invoices.issue-fees'

/** On the first day of a month, and on any later one for whom it did not work then: the fees until the end of the month before. */
const issueMonth = daily(NAME, async (ctx) => {
  const before = instantInRome(monthOf(todayInRome(ctx.now)))
  await eachPage(
    NAME,
    (after) => suppliersToInvoice(before, after),
    async ({ id }) => {
      const outcome = await issueFees(ctx, id)
      if ('missing' in outcome && outcome.missing === 'issuer')
        log.error({ supplierId: id }, 'no invoice: COMPANY_SEAT or COMPANY_REA cannot be read')
    },
  )
})

export const invoiceSweeps = [issueMonth]

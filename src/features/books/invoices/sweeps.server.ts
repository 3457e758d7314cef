import { company } from '#features/site/settings/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { log } from '#platform/log.server.ts'
import { instantInRome, monthOf, todayInRome } from '#shared/days.ts'
import { suppliersToInvoice } from './issue.queries.server.ts'
import { issueInvoices } from './issue.service.server.ts'
import { issuerProblems } from './parties.rules.ts'

const NAME = 'invoices.issue-fees'

const issueAll = async (ctx: Ctx): Promise<void> => {
  const before = instantInRome(monthOf(todayInRome(ctx.now)))
  await eachPage(
    NAME,
    (after) => suppliersToInvoice(before, after),
    async ({ id, missing }) => {
      // Who has to say something first is asked on its own pages, and is seen by staff among those that wait.
      if (missing === null) await issueInvoices(ctx, id)
    },
  )
}

/**
 * On the first day of a month, and on any later one for whom it did not work then: the fees until the end of the month before, and what
 * was bought and not invoiced at once.
 */
const issueMonth = daily(NAME, async (ctx) => {
  const wrong = issuerProblems(company())
  if (wrong.length > 0) log.error({ wrong }, 'no invoices: the company is an example, or cannot be read')
  else await issueAll(ctx)
})

let wasHeld = false

/** What waited for the company's own data is issued as soon as they can stand on an invoice (decision 0155). */
const issueHeld: Sweep = {
  name: 'invoices.issue-held',
  run: async (ctx) => {
    const isHeld = issuerProblems(company()).length > 0
    if (wasHeld && !isHeld) await issueAll(ctx)
    wasHeld = isHeld
  },
}

export const invoiceSweeps: readonly Sweep[] = [issueMonth, issueHeld]

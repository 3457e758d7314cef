import { purchaseToInvoice } from '#features/money/billing/jobs.contract.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { addressCompleted } from '#features/people/suppliers/jobs.contract.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { invoiceNotice } from './invoice.rules.ts'
import { invoiceForNotice } from './invoices.queries.server.ts'
import { issueInvoices } from './issue.service.server.ts'
import { feesInvoiced } from './jobs.contract.ts'

/** What was paid is invoiced at once, unless the supplier's legal address is missing. */
const invoicePurchase = handle(purchaseToInvoice, async (ctx, { supplierId }) => {
  await issueInvoices(ctx, supplierId)
})

/** What waited for the legal address is invoiced as soon as it is there. */
const invoiceWaiting = handle(addressCompleted, async (ctx, { supplierId }) => {
  await issueInvoices(ctx, supplierId)
})

/** The supplier is told of every document about its fees (type 10, OQ-140). */
const tellInvoiced = handle(feesInvoiced, (ctx, { invoiceId }) =>
  inTransaction(async (tx) => {
    const invoice = await invoiceForNotice(invoiceId, tx)
    if (!invoice) return
    await notify(tx, ctx, {
      ...{ accountId: invoice.supplierId, type: notificationTypes.payment, about: 'feeInvoices' },
      text: invoiceNotice(invoice),
      occasion: `fees-invoiced:${invoiceId}`,
    })
  }),
)

export const invoiceJobs = [invoicePurchase, invoiceWaiting, tellInvoiced]

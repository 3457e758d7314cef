import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { invoiceKindLabel, invoiceName } from '../invoice.rules.ts'
import { invoiceForNotice } from '../invoices.queries.server.ts'
import { fileReady, leftInTaxDrawer } from './jobs.contract.ts'
import { sendFile } from './send.service.server.ts'

const send = handle(fileReady, (ctx, { transmissionId }) => sendFile(ctx, transmissionId))

/**
 * Who could not be reached is told where the document is, by another road than the exchange system (Provvedimento 89757/2018 of the Agenzia
 * delle Entrate, 3.4).
 */
const tellCustomer = handle(leftInTaxDrawer, (ctx, { invoiceId }) =>
  inTransaction(async (tx) => {
    const invoice = await invoiceForNotice(invoiceId, tx)
    if (!invoice) return
    await notify(tx, ctx, {
      ...{ accountId: invoice.supplierId, type: notificationTypes.payment, about: 'feeInvoices' },
      text: `${invoiceKindLabel[invoice.kind]} ${invoiceName(invoice)}: la trovi nel tuo cassetto fiscale, sul sito dell’Agenzia delle Entrate. Il tuo indirizzo telematico non l’ha ricevuta: controlla codice SDI e PEC nei tuoi dati.`,
      occasion: `invoice-in-tax-drawer:${invoiceId}`,
    })
  }),
)

export const transmissionJobs = [send, tellCustomer]

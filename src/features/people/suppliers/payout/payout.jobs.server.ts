import { contactOf } from '#features/people/accounts/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { payoutAccountMail } from './emails/payout-account.email.tsx'
import { payoutChanged } from './payout.jobs.contract.ts'

/** Goes to the owner, whoever of the business asked. */
export const payoutJobs: readonly JobHandler[] = [
  handle(payoutChanged, (ctx, { supplierId, askedAt, ...change }) =>
    inTransaction(async (tx) => {
      const { email } = await contactOf(supplierId, tx)
      const props = {
        ...change,
        link: publicUrl('/portal/operator-paypal?tab=1'),
        passwordLink: publicUrl('/password-dimenticata'),
      }
      await sendMail(tx, ctx, payoutAccountMail, email, props, `${supplierId}:${change.what}:${askedAt}`)
    }),
  ),
]

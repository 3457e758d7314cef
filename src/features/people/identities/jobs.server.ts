import { contactOf } from '#features/people/accounts/index.server.ts'
import { providerNames } from '#features/people/accounts/providers.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { identityChangedMail } from './emails/identity-changed.email.tsx'
import { identityChanged } from './jobs.contract.ts'

export const identityJobs: readonly JobHandler[] = [
  handle(identityChanged, (ctx, { accountId, provider, change, changedAt }) =>
    inTransaction(async (tx) => {
      const { email } = await contactOf(accountId, tx)
      const props = { name: providerNames[provider], change, changedAt, link: publicUrl('/profile') }
      await sendMail(tx, ctx, identityChangedMail, email, props, `${accountId}:${provider}:${change}:${changedAt}`)
    }),
  ),
]

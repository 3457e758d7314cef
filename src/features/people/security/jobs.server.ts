import { contactOf } from '#features/people/accounts/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { recoveryCodeUsedMail } from './emails/recovery-code-used.email.tsx'
import { secondFactorChangedMail } from './emails/second-factor-changed.email.tsx'
import { recoveryCodeUsed, secondFactorChanged } from './jobs.contract.ts'
import { unusedCodes } from './security.queries.server.ts'

export const securityJobs: readonly JobHandler[] = [
  handle(secondFactorChanged, (ctx, { accountId, isOn, changedAt }) =>
    inTransaction(async (tx) => {
      const { email } = await contactOf(accountId, tx)
      const props = { isOn, changedAt, link: publicUrl('/password-dimenticata') }
      await sendMail(tx, ctx, secondFactorChangedMail, email, props, `${accountId}:${isOn}:${changedAt}`)
    }),
  ),
  handle(recoveryCodeUsed, (ctx, { codeId, accountId, usedAt }) =>
    inTransaction(async (tx) => {
      const { email } = await contactOf(accountId, tx)
      const props = { usedAt, left: await unusedCodes(accountId, tx), link: publicUrl('/sicurezza') }
      await sendMail(tx, ctx, recoveryCodeUsedMail, email, props, String(codeId))
    }),
  ),
]

import { siteSettings } from '#features/site/settings/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { contactOf } from '../accounts.queries.server.ts'
import { emailChangeAsked, emailChanged } from './email-change.jobs.contract.ts'
import { issueEmailChangeLinks } from './email-change.service.server.ts'
import { emailChangedMail } from './emails/email-changed.email.tsx'
import { newEmailMail } from './emails/new-email.email.tsx'
import { oldEmailMail } from './emails/old-email.email.tsx'

const linkOf = (token: string): string => publicUrl(`/cambio-email/${token}`)

export const emailChangeJobs: readonly JobHandler[] = [
  handle(emailChangeAsked, (ctx, { changeId }) =>
    inTransaction(async (tx) => {
      const links = await issueEmailChangeLinks(tx, changeId)
      if (!links) return
      const { newEmail, byStaff, forNew, forOld } = links
      const { email } = await contactOf(links.accountId, tx)
      await sendMail(tx, ctx, newEmailMail, newEmail, { byStaff, link: linkOf(forNew) }, String(changeId))
      await sendMail(tx, ctx, oldEmailMail, email, { newEmail, byStaff, link: linkOf(forOld) }, String(changeId))
    }),
  ),
  handle(emailChanged, (ctx, { changeId, before, after, at }) =>
    inTransaction(async (tx) => {
      const props = { newEmail: after, changedAt: at, support: siteSettings().supportEmail }
      for (const to of [before, after])
        await sendMail(tx, ctx, emailChangedMail, to, props, `${changeId}:${to === after ? 'new' : 'old'}`)
    }),
  ),
]

import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { contactOf } from './accounts.queries.server.ts'
import { confirmEmailMail } from './emails/confirm-email.email.tsx'
import { passwordChangedMail } from './emails/password-changed.email.tsx'
import { resetPasswordMail } from './emails/reset-password.email.tsx'
import { confirmationLinkAsked, passwordChanged, recoveryLinkAsked } from './jobs.contract.ts'
import { freshLink } from './secrets.service.server.ts'

/** Lets `send` write the message with a fresh secret, in one transaction; nothing happens when no link is due. */
const withFreshLink = (
  ctx: Ctx,
  email: string,
  purpose: 'confirm-email' | 'reset-password',
  send: (tx: Tx, token: { id: number; token: string }) => Promise<void>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const link = await freshLink(tx, ctx, email, purpose)
    if (link) await send(tx, link)
  })

export const accountsJobs: readonly JobHandler[] = [
  handle(confirmationLinkAsked, (ctx, { email }) =>
    withFreshLink(ctx, email, 'confirm-email', (tx, { id, token }) =>
      sendMail(tx, ctx, confirmEmailMail, email, { link: publicUrl(`/conferma-email/${token}`) }, String(id)),
    ),
  ),
  handle(recoveryLinkAsked, (ctx, { email }) =>
    withFreshLink(ctx, email, 'reset-password', (tx, { id, token }) =>
      sendMail(tx, ctx, resetPasswordMail, email, { link: publicUrl(`/reset-password/${token}`) }, String(id)),
    ),
  ),
  handle(passwordChanged, (ctx, { accountId, changedAt }) =>
    inTransaction(async (tx) => {
      const { email } = await contactOf(accountId, tx)
      const props = { changedAt, link: publicUrl('/password-dimenticata') }
      await sendMail(tx, ctx, passwordChangedMail, email, props, `${accountId}:${changedAt}`)
    }),
  ),
]

import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import type { EmailDefinition } from '#platform/mail/email.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { erasureNotice } from './erasure.queries.server.ts'

/** What a message about the standing of an account says. */
export interface AccountStatusMessage {
  /** As staff wrote it; null when time brought it about. */
  readonly reason: string | null
  readonly link: string
  readonly supportEmail: string
}

/** What a message about a coming deletion says. */
export interface ErasureMessage {
  /** ISO instant. */
  readonly dueAt: string
  readonly link: string
}

/** Notifies a person, by e-mail and bell, that the status of their account has changed. */
export const notifyAccountStatus = (
  ctx: Ctx,
  told: {
    readonly accountId: number
    readonly reason: string | null
    readonly occasion: string
    readonly text: string
    readonly path: string
    readonly email: EmailDefinition<AccountStatusMessage>
  },
): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId, reason, occasion, text } = told
    await notify(tx, ctx, { accountId, type: notificationTypes.account, text, about: null, occasion })
    const { email } = await contactOf(accountId, tx)
    const props = { reason, link: publicUrl(told.path), supportEmail: siteSettings().supportEmail }
    await sendMail(tx, ctx, told.email, email, props, occasion)
  })

/** Notifies a person until when the erasure of their account can be revoked; nothing when it already was. */
export const notifyErasure = (ctx: Ctx, accountId: number, email: EmailDefinition<ErasureMessage>): Promise<void> =>
  inTransaction(async (tx) => {
    const waiting = await erasureNotice(accountId, tx)
    if (!waiting) return
    const dueAt = waiting.dueAt.toISOString()
    await sendMail(tx, ctx, email, waiting.email, { dueAt, link: publicUrl('/login') }, `${accountId}:${dueAt}`)
  })

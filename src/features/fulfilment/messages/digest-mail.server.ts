import type { MailTo } from '#features/people/notifications/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { type UnreadProps, unreadMessagesMail } from './emails/unread-messages.email.tsx'

/** Services know no markup: the e-mail is written here. */
export const sendDigest = (
  tx: Tx,
  ctx: Ctx,
  { email, unsubscribeUrl }: MailTo,
  props: UnreadProps,
  occasion: string,
): Promise<void> => sendMail(tx, ctx, unreadMessagesMail, email, props, occasion, { unsubscribeUrl })

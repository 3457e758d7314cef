import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { type UnreadProps, unreadMessagesMail } from './emails/unread-messages.email.tsx'

/** Services know no markup: the e-mail is written here. */
export const sendDigest = (tx: Tx, ctx: Ctx, to: string, props: UnreadProps, occasion: string): Promise<void> =>
  sendMail(tx, ctx, unreadMessagesMail, to, props, occasion)

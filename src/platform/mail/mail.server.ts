import { desc, eq, isNull } from 'drizzle-orm'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type AttachmentToSend, renderAttachment } from './attachments.server.ts'
import { deliverMail } from './delivery.server.ts'
import type { EmailDefinition } from './email.ts'
import { renderEmail } from './render.server.ts'
import { outgoingMails } from './schema.server.ts'
import { wordsFor } from './texts.server.ts'

/** Where an erased account's mail would go: a name that can never exist (RFC 2606). */
export const NOBODY = 'eliminato.invalid'

/**
 * Writes a message into the outbox, in the transaction of the change it tells of; with SMTP configured, its delivery is a job.
 *
 * Nothing is written to accounts that were erased.
 *
 * @param occasion names the reason, for example `offer-received:12`: the same occasion never writes twice
 * @param extras.papers what it carries as PDF; the message names them, and whoever sends it draws them
 * @param extras.unsubscribeUrl page on which messages of this kind are ended, linked below the message; a POST to it ends them, for the
 *   button mail programs draw (RFC 8058)
 */
export const sendMail = async <P>(
  tx: Tx,
  ctx: Ctx,
  email: EmailDefinition<P>,
  to: string,
  props: P,
  occasion: string,
  {
    papers = [],
    unsubscribeUrl = null,
  }: { readonly papers?: readonly AttachmentToSend[]; readonly unsubscribeUrl?: string | null } = {},
): Promise<void> => {
  if (to.endsWith(`@${NOBODY}`)) return
  const { html, text, subject } = renderEmail(email, props, await wordsFor(email.name, tx), unsubscribeUrl)
  const [mail] = await tx
    .insert(outgoingMails)
    .values({
      recipient: to,
      template: email.name,
      subject,
      html,
      text,
      attachments: papers.map(({ paper, ref, file }) => ({ paper: paper.name, ref, file })),
      occasion: `${email.name}:${occasion}`,
      unsubscribeUrl,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id })
  if (mail && config.SMTP_URL) await enqueue(tx, deliverMail, { mailId: mail.id })
}

/** How many messages have not left yet; none while there is no mail server to leave by. */
export const waitingMails = async (): Promise<number> =>
  config.SMTP_URL ? db().$count(outgoingMails, isNull(outgoingMails.sentAt)) : 0

export interface MailboxMessage {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: string
  /** Names of the files it carries. */
  readonly files: readonly string[]
}

/**
 * A file of a message, for the development mailbox.
 *
 * @param index from 0, in the order of `files`
 * @returns null when there is none
 */
export const mailboxFile = async (
  ctx: Ctx,
  mailId: number,
  index: number,
): Promise<{ readonly file: string; readonly bytes: Buffer } | null> => {
  const [mail] = await db().select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  const kept = mail?.attachments[index]
  return kept ? { file: kept.file, bytes: await renderAttachment(ctx, kept) } : null
}

/** The development mailbox, newest first. */
export const listMailbox = async (to?: string, limit = 100): Promise<MailboxMessage[]> => {
  const rows = await db()
    .select()
    .from(outgoingMails)
    .where(to ? eq(outgoingMails.recipient, to) : undefined)
    .orderBy(desc(outgoingMails.id))
    .limit(limit)
  return rows.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    at: mail.createdAt.toISOString(),
    files: mail.attachments.map(({ file }) => file),
  }))
}

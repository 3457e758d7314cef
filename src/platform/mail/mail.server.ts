import { desc, eq, isNull } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import { defineJob } from '#shared/job.ts'
import type { EmailDefinition } from './email.ts'
import { drawKept, hashOf, type PaperToSend } from './papers.server.ts'
import { renderEmail } from './render.server.ts'
import { outgoingMails } from './schema.server.ts'
import { wordsFor } from './words.server.ts'

/** Where an erased account's mail would go: a name that can never exist (RFC 2606). */
export const NOBODY = 'eliminato.invalid'

/** Its delivery; only {@link sendMail} asks for it, so that it exists exactly when its message exists. */
export const deliverMail = defineJob('deliver-mail', z.object({ mailId: z.int() }))

/**
 * Writes a message into the outbox, in the transaction of the change it tells of; with SMTP configured, its delivery is a job.
 *
 * Nothing is written to accounts that were erased.
 *
 * @param occasion names the reason, for example `offer-received:12`: the same occasion never writes twice
 * @param extras.papers what it carries as PDF; the message names them, and whoever sends it draws them
 * @param extras.unsubscribeUrl takes a POST that ends messages of this kind, for the button mail programs draw (RFC 8058)
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
  }: { readonly papers?: readonly PaperToSend[]; readonly unsubscribeUrl?: string | null } = {},
): Promise<void> => {
  if (to.endsWith(`@${NOBODY}`)) return
  const { html, text, subject } = renderEmail(email, props, await wordsFor(email.name, tx))
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

/** The button of mail programs: one click, without a page (RFC 2369, RFC 8058). */
const listHeaders = (unsubscribeUrl: string | null): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/**
 * Delivery by SMTP. At least once: a crash after the server took the message may repeat it, with the same papers, because they are drawn
 * from what does not change.
 */
export const deliverMailHandler = handle(deliverMail, async (ctx, { mailId }) => {
  const [mail] = await db().select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  if (!mail || mail.sentAt) return
  const papers = await Promise.all(mail.attachments.map(async (kept) => ({ kept, bytes: await drawKept(ctx, kept) })))
  const transport = createTransport(config.SMTP_URL)
  await transport.sendMail({
    from: config.MAIL_FROM,
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: papers.map(({ kept, bytes }) => ({
      filename: kept.file,
      content: bytes,
      contentType: 'application/pdf',
    })),
    headers: listHeaders(mail.unsubscribeUrl),
  })
  const attachments = papers.map(({ kept, bytes }) => ({ ...kept, sha256: hashOf(bytes) }))
  await inTransaction(async (tx) => {
    await tx.update(outgoingMails).set({ sentAt: ctx.now, attachments }).where(eq(outgoingMails.id, mailId))
  })
})

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
  return kept ? { file: kept.file, bytes: await drawKept(ctx, kept) } : null
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

import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { isUnavailable } from '#platform/db/unavailable.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import { noteFault, noteWell } from '#platform/watch/faults.server.ts'
import { defineJob } from '#shared/job.ts'
import { hashOf, renderAttachment, type StoredAttachment } from './attachments.server.ts'
import { outgoingMails } from './schema.server.ts'

/** The delivery of a message; only `sendMail` asks for it, so that it exists exactly when its message exists. */
export const deliverMail = defineJob('deliver-mail', z.object({ mailId: z.int() }))

type Mail = typeof outgoingMails.$inferSelect

/** Longer than handing a message over can take: until then another process may still be at it. */
const LEASE_SECONDS = 120
/** Every step of talking to the mail server ends by itself. */
const SMTP_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
const MARK_AGAIN_MS = 500

/** The button of mail programs: one click, without a page (RFC 2369, RFC 8058). */
const listHeaders = (unsubscribeUrl: string | null): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** The same for every try: mailboxes show a message that comes twice only once. The moment keeps two installations apart. */
const messageId = ({ id, createdAt }: Mail): string => {
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost'
  return `<mail-${id}.${createdAt.getTime().toString(36)}@${domain}>`
}

/**
 * Notes that a message is about to be handed over.
 *
 * @returns null when it has been sent, or while another process may be handing it over: then it is looked at again later
 */
const claim = async (mailId: number): Promise<Mail | null> => {
  const isFree = or(
    isNull(outgoingMails.handedOverAt),
    // By the database's clock, which is the same for all processes and never moved.
    lt(outgoingMails.handedOverAt, sql`now() - make_interval(secs => ${LEASE_SECONDS})`),
  )
  const [claimed] = await db()
    .update(outgoingMails)
    .set({ handedOverAt: sql`now()` })
    .where(and(eq(outgoingMails.id, mailId), isNull(outgoingMails.sentAt), isFree))
    .returning()
  if (claimed) return claimed
  const [mail] = await db().select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  if (mail && !mail.sentAt)
    await inTransaction((tx) => enqueue(tx, deliverMail, { mailId }, { afterSeconds: LEASE_SECONDS }))
  return null
}

/** Lets the next try begin at once: the mail server has refused, or was not reached. */
const release = (mailId: number) =>
  db()
    .update(outgoingMails)
    .set({ handedOverAt: null })
    .where(and(eq(outgoingMails.id, mailId), isNull(outgoingMails.sentAt)))

/** A recipient that is refused is none of the mail server's faults. */
const noteRefusal = (error: unknown): never => {
  if ((error as { readonly code?: unknown }).code !== 'EENVELOPE') noteFault('mail')
  throw error
}

const handOver = async (ctx: Ctx, mail: Mail): Promise<StoredAttachment[]> => {
  const papers = await Promise.all(
    mail.attachments.map(async (kept) => ({ kept, bytes: await renderAttachment(ctx, kept) })),
  )
  const transport = createTransport({ url: config.SMTP_URL, ...SMTP_MS })
  const message = {
    messageId: messageId(mail),
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
    // Holiday replies and the like do not answer what a program has written (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail.unsubscribeUrl) },
  }
  await transport.sendMail(message).catch(noteRefusal)
  noteWell('mail')
  return papers.map(({ kept, bytes }) => ({ ...kept, sha256: hashOf(bytes) }))
}

/** Tried until it succeeds: the message is out, and while the database is away only this is missing. */
const markSent = async (ctx: Ctx, mailId: number, attachments: readonly StoredAttachment[]): Promise<void> => {
  for (;;) {
    try {
      await db().update(outgoingMails).set({ sentAt: ctx.now, attachments }).where(eq(outgoingMails.id, mailId))
      return
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await pause(MARK_AGAIN_MS, undefined, { ref: false })
    }
  }
}

/** What this process is doing: the queue gives a job out again when it has not heard of it for a while. */
const underWay = new Map<number, Promise<void>>()

const deliver = async (ctx: Ctx, mailId: number): Promise<void> => {
  const mail = await claim(mailId)
  if (!mail) return
  const attachments = await handOver(ctx, mail).catch(async (error: unknown) => {
    // Without the database it is tried again when the lease is over.
    await release(mailId).catch(() => undefined)
    throw error
  })
  await markSent(ctx, mailId, attachments)
}

/**
 * Delivery by SMTP. Once, unless the process dies between the mail server's answer and the mark: then the message is sent again, with
 * the same Message-ID and the same papers, which are drawn from what does not change.
 */
export const deliverMailHandler = handle(deliverMail, (ctx, { mailId }) => {
  const running =
    underWay.get(mailId) ??
    deliver(ctx, mailId).finally(() => {
      underWay.delete(mailId)
    })
  underWay.set(mailId, running)
  return running
})

import { sql } from 'drizzle-orm'
import { contactOf } from '#features/people/accounts/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { EmailDefinition } from '#platform/mail/email.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { notificationMails } from '../schema.server.ts'
import { gatheredUntil, type MailKind, nextDigest } from './mail-kinds.rules.ts'
import { mailLink } from './mail-link.server.ts'
import { frequencyOf, type MailTo } from './mail-preferences.queries.server.ts'
import { lastMailedAt } from './news.queries.server.ts'

/** First key of the advisory lock (the second is the reader's id) under which e-mails about one thing are gathered. */
const GATHER_LOCK = 20_160_652

/** While this is held, nothing else is told the account by e-mail. */
export const lockGathering = (tx: Tx, accountId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${GATHER_LOCK}, ${accountId})`)

/** The e-mail of a notification, for readers who want its kind. */
export interface NotificationMail {
  readonly kind: MailKind
  /** What it is gathered with, for example `announcement:12`: the first e-mail leaves at once, the next ones wait. */
  readonly together?: string
  /** Writes it at once; null where the slice writes e-mails itself to those who want them at once. */
  readonly write: ((tx: Tx, ctx: Ctx, to: MailTo, isOwn: boolean) => Promise<void>) | null
}

/**
 * An e-mail that goes with a notification.
 *
 * @param occasion as of `sendMail`; collaborators get a copy of their own
 */
export const mailOf = <P>(
  kind: MailKind,
  email: EmailDefinition<P>,
  props: P,
  occasion: string,
  together?: string,
): NotificationMail => ({
  kind,
  ...(together !== undefined && { together }),
  write: (tx, ctx, { accountId, email: to, unsubscribeUrl }, isOwn) =>
    sendMail(tx, ctx, email, to, props, isOwn ? occasion : `${occasion}:${accountId}`, { unsubscribeUrl }),
})

/**
 * Tells the reader of a new notification by e-mail, as often as they chose: now, or with others later.
 *
 * @param isOwn false for the collaborators of whom it concerns
 */
export const mailNotification = async (
  tx: Tx,
  ctx: Ctx,
  mail: NotificationMail,
  { notificationId, accountId, isOwn }: { notificationId: number; accountId: number; isOwn: boolean },
): Promise<void> => {
  const { kind, together = null, write } = mail
  const person = await contactOf(accountId, tx)
  const frequency = await frequencyOf(person, kind, tx)
  if (frequency === 'never') return
  if (together !== null) await lockGathering(tx, accountId)
  const dueAt =
    frequency === 'daily'
      ? nextDigest(ctx.now)
      : together && gatheredUntil(await lastMailedAt(accountId, together, tx), ctx.now)
  if (!dueAt) await write?.(tx, ctx, { ...person, unsubscribeUrl: mailLink({ accountId, kinds: [kind] }) }, isOwn)
  if (dueAt || together !== null)
    await tx
      .insert(notificationMails)
      .values({ notificationId, kind, together, dueAt: dueAt || null, mailedAt: dueAt ? null : ctx.now })
}

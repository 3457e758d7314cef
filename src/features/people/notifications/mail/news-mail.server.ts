import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { notificationTarget } from '../notifications.rules.ts'
import { newsMail } from './emails/news.email.tsx'
import { type MailKind, mailKindLabel, NEWS_ROWS, newsSubject } from './mail-kinds.rules.ts'
import { mailLink } from './mail-link.server.ts'
import type { MailPerson } from './mail-preferences.queries.server.ts'
import type { newsDue } from './news.queries.server.ts'

type News = Awaited<ReturnType<typeof newsDue>>

/** Services know no markup: the e-mail is written here. */
export const sendNews = (
  tx: Tx,
  ctx: Ctx,
  { accountId, role, email }: MailPerson & { readonly email: string },
  news: News,
): Promise<void> => {
  const reader = role === 'collaborator' ? 'supplier' : role
  const kinds = [...new Set(news.map(({ kind }) => kind))]
  const shown = news.slice(0, NEWS_ROWS)
  const rowsOf = (kind: MailKind) =>
    shown
      .filter((one) => one.kind === kind)
      .map(({ notification }) => {
        const path = notificationTarget(notification, reader)
        return { text: notification.text, url: path && publicUrl(path) }
      })
  const props = {
    subject: newsSubject(news.map(({ kind }) => kind)),
    sections: kinds
      .map((kind) => ({ title: mailKindLabel(kind), rows: rowsOf(kind) }))
      .filter(({ rows }) => rows.length),
    more: news.length - shown.length,
    url: publicUrl('/notifiche'),
  }
  const occasion = `${accountId}:${news.at(-1)?.notification.id}`
  return sendMail(tx, ctx, newsMail, email, props, occasion, { unsubscribeUrl: mailLink({ accountId, kinds }) })
}

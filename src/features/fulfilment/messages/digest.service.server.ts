import { eq } from 'drizzle-orm'
import { mailReaders } from '#features/people/notifications/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { askedProducts } from './asked-products.queries.server.ts'
import { unreadOf } from './conversation.queries.server.ts'
import { conversationPath, messagesHome } from './conversation.rules.ts'
import { authorName, conversationRows } from './conversations.queries.server.ts'
import { conversationsToMail, type MailedSide } from './digest.queries.server.ts'
import { sendDigest } from './digest-mail.server.ts'
import { photosOf } from './photos.queries.server.ts'
import { conversations } from './schema.server.ts'
import { subjectOf, toSubjectView } from './subjects.queries.server.ts'

/** Longest part of a message an e-mail repeats. */
const EXCERPT = 300

/**
 * One e-mail with everything an account has not read in any conversation, to those of its people who want it at once; the conversations
 * are marked in the same transaction, so that nothing is told twice, and nothing anew before it was read.
 */
export const mailUnread = (ctx: Ctx, side: MailedSide, accountId: number): Promise<void> =>
  inTransaction(async (tx) => {
    const items = []
    let newest = 0
    for (const conversation of await conversationsToMail(side, accountId, tx)) {
      const [row] = await conversationRows(eq(conversations.id, conversation.id), tx)
      const subject = await subjectOf(conversation, tx)
      const readId = side === 'couple' ? conversation.coupleReadId : conversation.otherReadId
      const unread = await unreadOf(conversation.id, readId, accountId, tx)
      const last = unread.at(-1)
      const mailed = { [side === 'couple' ? 'coupleMailedId' : 'otherMailedId']: conversation.lastMessageId }
      await tx.update(conversations).set(mailed).where(eq(conversations.id, conversation.id))
      if (!row || !subject || !last) continue
      newest = Math.max(newest, last.id)
      const photos = await photosOf(
        unread.map(({ id }) => id),
        tx,
      )
      const asked = await askedProducts(
        unread.map(({ productId }) => productId),
        ctx.now,
        tx,
      )
      items.push({
        from: authorName(row, conversation, last.authorId),
        about: `${toSubjectView(subject, side).label}, «${subject.title}»`,
        text: last.text.length > EXCERPT ? `${last.text.slice(0, EXCERPT)}…` : last.text,
        count: unread.length,
        photos: [...photos.values()].flat().length,
        products: [...asked.values()].map(({ title }) => title),
        url: publicUrl(conversationPath(side, conversation.id)),
      })
    }
    if (items.length === 0) return
    const props = { items, url: publicUrl(messagesHome(side)) }
    for (const to of await mailReaders(accountId, { kind: 'messages', frequency: 'each' }, tx))
      await sendDigest(tx, ctx, to, props, `${to.accountId}:${newest}`)
  })

import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { conversations, messages } from './schema.server.ts'

/** A side that can be written to by e-mail. */
export type MailedSide = 'couple' | 'supplier'

const columns = {
  couple: {
    account: conversations.coupleId,
    read: conversations.coupleReadId,
    mailed: conversations.coupleMailedId,
  },
  supplier: {
    account: conversations.supplierId,
    read: conversations.otherReadId,
    mailed: conversations.otherMailedId,
  },
} as const

/** Something is unread, and no e-mail has told of anything that still is. */
const waits = (side: MailedSide): SQL => {
  const { read, mailed } = columns[side]
  return and(gt(conversations.lastMessageId, read), lte(mailed, read)) as SQL
}

/** Accounts of a side with a message that has been waiting since before this instant; a page of them in the order of their ids. */
export const accountsToMail = async (side: MailedSide, before: Date, after: number): Promise<{ id: number }[]> => {
  const { account, read } = columns[side]
  const rows = await db()
    .selectDistinct({ id: account })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        waits(side),
        gt(account, after),
        gt(messages.id, read),
        ne(messages.authorId, account),
        lte(messages.writtenAt, before),
      ),
    )
    .orderBy(account)
    .limit(200)
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id }]))
}

/** The conversations an e-mail to this account has to tell of, locked, oldest first. */
export const conversationsToMail = (side: MailedSide, accountId: number, tx: Queryable) =>
  tx
    .select()
    .from(conversations)
    .where(and(eq(columns[side].account, accountId), waits(side)))
    .orderBy(sql`${conversations.lastAt}`, conversations.id)
    .for('update')

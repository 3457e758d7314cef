import { and, asc, isNotNull, like, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { actorOf } from '../accounts.queries.server.ts'
import { accounts } from '../schema.server.ts'
import { startSession } from './session.service.server.ts'

/**
 * Signs in a person of the seed world by the first half of their e-mail address. Only the development door calls it.
 *
 * @returns null when nobody has that name
 */
export const loginByName = async (ctx: Ctx, name: string) => {
  if (!/^[a-z0-9.-]{2,40}$/.test(name)) return null
  const [account] = await db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(like(accounts.email, `${name}@%`), isNotNull(accounts.emailConfirmedAt), ne(accounts.status, 'closed')))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!account) return null
  const session = await startSession(ctx, account.id)
  return { ...session, actor: await actorOf(account.id) }
}

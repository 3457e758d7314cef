import { eq } from 'drizzle-orm'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { takeAttempt } from '#platform/http/limits.server.ts'
import { passwordByAccount } from './limits.rules.ts'
import { isPassword } from './password.server.ts'
import { accounts } from './schema.server.ts'

/**
 * Whether the person who asks knows the password of their own account, for steps a found session must not take.
 *
 * @returns `missing` for accounts that have none, because they are entered through a provider
 * @throws AppError 401 for visitors, 429 after too many wrong ones
 */
export const provePassword = async (ctx: Ctx, password: string): Promise<'right' | 'wrong' | 'missing'> => {
  const { accountId } = requireSignedIn(ctx)
  const giveBack = takeAttempt(ctx, passwordByAccount, String(accountId))
  const [account] = await db()
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account?.passwordHash) return 'missing'
  if (!(await isPassword(account.passwordHash, password))) return 'wrong'
  giveBack()
  return 'right'
}

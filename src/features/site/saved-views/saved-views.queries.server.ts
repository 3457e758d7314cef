import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { savedViews } from './schema.server.ts'
import type { SavedView } from './views.ts'

/** What the account that looks has saved of one list, by name. @throws AppError 401 */
export const savedViewsOf = async (ctx: Ctx, list: string): Promise<SavedView[]> =>
  db()
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      isDefault: savedViews.isDefault,
    })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, requirePerson(ctx).accountId), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`))

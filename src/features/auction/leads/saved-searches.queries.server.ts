import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { frequencyOf, mailPersonOf } from '#features/people/notifications/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import { savedSearches } from './schema.server.ts'

/** The searches of the supplier who looks, by name. */
export const mySearches = (ctx: Ctx) =>
  db()
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      digest: savedSearches.digest,
    })
    .from(savedSearches)
    .where(eq(savedSearches.supplierId, requireSupplier(ctx).accountId))
    .orderBy(asc(savedSearches.name))

/** Whether the person who looks wants e-mails of what is new in the searches. */
export const wantsDigest = async (ctx: Ctx): Promise<boolean> =>
  (await frequencyOf(mailPersonOf(ctx), 'leads', db())) !== 'never'

const isDue = (today: Day) =>
  and(eq(savedSearches.digest, true), lt(savedSearches.toldOn, today), eq(accounts.status, 'active'))

/** Active suppliers with a search that is due today, a page of them by id. */
export const suppliersToNotify = (today: Day, after: number): Promise<{ id: number }[]> =>
  db()
    .selectDistinct({ id: savedSearches.supplierId })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.supplierId))
    .where(and(isDue(today), gt(savedSearches.supplierId, after)))
    .orderBy(asc(savedSearches.supplierId))
    .limit(200)

/** One supplier's searches that are due, locked, oldest first: who comes second finds none. */
export const searchesToNotify = (supplierId: number, today: Day, tx: Queryable) =>
  tx
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      toldUntil: savedSearches.toldUntil,
    })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.supplierId))
    .where(and(isDue(today), eq(savedSearches.supplierId, supplierId)))
    .orderBy(asc(savedSearches.id))
    .for('update', { of: savedSearches })

import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type LeadListState, searchQuery } from './lead-list.rules.ts'
import { leadErrors, MOST_SEARCHES } from './leads.contract.ts'
import { savedSearches } from './schema.server.ts'

/** First key of the advisory lock (the second is the supplier's id) under which searches are counted: at most `MOST_SEARCHES`. */
const SEARCH_LOCK = 20_160_639

const own = (supplierId: number, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.supplierId, supplierId))

/** What is there now is seen on the page: only what comes after is told. */
const toldNow = ({ now }: Ctx) => ({ toldUntil: now, toldOn: todayInRome(now) })

/**
 * Keeps a filter under a name; the name of one that is there replaces it. With `digest`, what is published from now on is told.
 *
 * @returns its id
 * @throws AppError 401 · 403 for other roles · 422 `too_many_searches`
 */
export const saveSearch = (
  ctx: Ctx,
  input: { readonly name: string; readonly digest: boolean; readonly state: LeadListState },
): Promise<number> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSupplier(ctx)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEARCH_LOCK}, ${accountId})`)
    const kept = await tx
      .select({ name: savedSearches.name })
      .from(savedSearches)
      .where(eq(savedSearches.supplierId, accountId))
    if (kept.length >= MOST_SEARCHES && !kept.some(({ name }) => name === input.name))
      throw appError(leadErrors, 'too_many_searches')
    const values = { query: searchQuery(input.state), digest: input.digest, ...toldNow(ctx) }
    const [row] = await tx
      .insert(savedSearches)
      .values({ ...values, supplierId: accountId, name: input.name, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [savedSearches.supplierId, savedSearches.name], set: values })
      .returning({ id: savedSearches.id })
    if (!row) throw appError(commonErrors, 'internal')
    await record(tx, ctx, 'saved-search', row.id, 'save', { digest: input.digest })
    return row.id
  })

/** Forgets a search. @throws AppError 401 · 403 · 404 for another account's, or one that is gone */
export const removeSearch = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSupplier(ctx)
    const gone = await tx.delete(savedSearches).where(own(accountId, id)).returning({ id: savedSearches.id })
    if (gone.length === 0) throw appError(commonErrors, 'not_found')
    await record(tx, ctx, 'saved-search', id, 'remove')
  })

/**
 * Switches the e-mail of one search on or off. Switched on, it tells of what is published from now on.
 *
 * @throws AppError 401 · 403 · 404 for another account's, or one that is gone
 */
export const setDigest = (ctx: Ctx, id: number, digest: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    const { accountId } = requireSupplier(ctx)
    const [row] = await tx.select().from(savedSearches).where(own(accountId, id)).for('update')
    if (!row) throw appError(commonErrors, 'not_found')
    if (row.digest === digest) return
    await tx
      .update(savedSearches)
      .set({ digest, ...toldNow(ctx) })
      .where(eq(savedSearches.id, id))
    await record(tx, ctx, 'saved-search', id, digest ? 'digest-on' : 'digest-off')
  })

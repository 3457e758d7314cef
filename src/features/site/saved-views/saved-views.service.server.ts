import { and, eq, ne, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { savedViewErrors } from './saved-views.contract.ts'
import { MAX_VIEWS } from './saved-views.rules.ts'
import { savedViews } from './schema.server.ts'

const LOCK = 370_037

/** One change of an account's views at a time: neither their number nor the one default can be overtaken. */
const locked = <T>(accountId: number, run: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, ${accountId})`)
    return run(tx)
  })

const ownIn = (ctx: Ctx, list: string) =>
  and(eq(savedViews.accountId, requirePerson(ctx).accountId), eq(savedViews.list, list))

const noDefaultBut = (tx: Tx, ctx: Ctx, list: string, id: number) =>
  tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(ownIn(ctx, list), eq(savedViews.isDefault, true), ne(savedViews.id, id)))

interface ViewToSave {
  /** Path of the list. */
  readonly list: string
  readonly name: string
  readonly query: string
  readonly isDefault: boolean
}

/**
 * Keeps how a list is looked at now; a name that is there already, in whatever case, gets the new query.
 *
 * @returns its id
 * @throws AppError 401 · 422 `too_many_views`
 */
export const saveView = (ctx: Ctx, input: ViewToSave): Promise<number> =>
  locked(requirePerson(ctx).accountId, async (tx) => {
    const own = ownIn(ctx, input.list)
    const isSame = sql<boolean>`lower(${savedViews.name}) = lower(${input.name})`
    const kept = await tx.select({ id: savedViews.id, isSame }).from(savedViews).where(own)
    const same = kept.find((view) => view.isSame)
    if (!same && kept.length >= MAX_VIEWS) throw appError(savedViewErrors, 'too_many_views')
    if (input.isDefault) await noDefaultBut(tx, ctx, input.list, same?.id ?? 0)
    const values = { ...input, savedAt: ctx.now }
    const [row] = same
      ? await tx.update(savedViews).set(values).where(eq(savedViews.id, same.id)).returning({ id: savedViews.id })
      : await tx
          .insert(savedViews)
          .values({ ...values, accountId: requirePerson(ctx).accountId })
          .returning({ id: savedViews.id })
    const id = row?.id ?? 0
    await record(tx, ctx, 'saved-view', id, 'saved')
    return id
  })

/** Makes one view the one its list opens with, or none. @throws AppError 401 · 404 not theirs */
export const setDefaultView = (ctx: Ctx, list: string, id: number, isDefault: boolean): Promise<void> =>
  locked(requirePerson(ctx).accountId, async (tx) => {
    if (isDefault) await noDefaultBut(tx, ctx, list, id)
    const rows = await tx
      .update(savedViews)
      .set({ isDefault })
      .where(and(ownIn(ctx, list), eq(savedViews.id, id)))
      .returning({ id: savedViews.id })
    if (rows.length === 0) throw appError(commonErrors, 'not_found')
    await record(tx, ctx, 'saved-view', id, isDefault ? 'made-default' : 'no-default')
  })

/** Forgets a view. @throws AppError 401 · 404 not theirs, or forgotten already */
export const deleteView = (ctx: Ctx, list: string, id: number): Promise<void> =>
  locked(requirePerson(ctx).accountId, async (tx) => {
    const rows = await tx
      .delete(savedViews)
      .where(and(ownIn(ctx, list), eq(savedViews.id, id)))
      .returning({ id: savedViews.id })
    if (rows.length === 0) throw appError(commonErrors, 'not_found')
    await record(tx, ctx, 'saved-view', id, 'deleted')
  })

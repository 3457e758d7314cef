import { and, asc, eq, lt } from 'drizzle-orm'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Queryable } from '#platform/db/db.server.ts'
import { allKeysOf, type NamedFiles, namedAmong } from './named-files.server.ts'
import { removedFiles } from './schema.server.ts'
import { storage } from './storage.server.ts'

const DAY = 86_400_000

/** Notes that no row names these files any more. They lie on for days: whoever goes back to a backup finds them. */
export const noteRemoved = async (q: Queryable, ctx: Ctx, folder: string, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  const rows = names.map((name) => ({ folder, name, removedAt: ctx.now }))
  await q.insert(removedFiles).values(rows).onConflictDoNothing()
}

/** Notes that a file is wanted again. Waits for a removal that is under way, and then the file is not there. */
export const noteWanted = async (q: Queryable, folder: string, name: string): Promise<void> => {
  await q.delete(removedFiles).where(and(eq(removedFiles.folder, folder), eq(removedFiles.name, name)))
}

/** Removes the file that has waited longest, when its days are over. @returns false when there is none */
const removeNext = (ctx: Ctx, places: readonly NamedFiles[]): Promise<boolean> =>
  inTransaction(async (tx) => {
    const isOver = lt(removedFiles.removedAt, new Date(ctx.now.getTime() - config.REMOVED_FILES_DAYS * DAY))
    const [due] = await tx
      .select()
      .from(removedFiles)
      .where(isOver)
      .orderBy(asc(removedFiles.removedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const { folder, name } = due
    const place = places.find((one) => one.folder === folder)
    const isNamed = place && (await namedAmong(place, [name], tx)).has(name)
    if (!isNamed) await (await storage()).remove(allKeysOf(folder, name))
    await noteWanted(tx, folder, name)
    return true
  })

/** Removes the files whose days are over, one after the other: each holds a lock while the storage works. */
export const removeDue = async (ctx: Ctx, places: readonly NamedFiles[]): Promise<void> => {
  while (await removeNext(ctx, places));
}

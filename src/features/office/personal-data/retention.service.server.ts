import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { releaseImage } from '#platform/storage/images.server.ts'
import type { RetentionRule } from './retention-map.queries.server.ts'

/** Rows that go in one statement. */
const BATCH = 1000

/** Deletes a batch of rows with their unused pictures. @returns how many rows */
const deleteWithPictures = (
  table: PgTable,
  over: SQL,
  { column, folder }: NonNullable<RetentionRule['pictures']>,
): Promise<number> =>
  inTransaction(async (tx) => {
    const gone = await tx.delete(table).where(over).returning({ name: column })
    for (const { name } of gone) await releaseImage(tx, folder, String(name))
    return gone.length
  })

/** Applies one rule to every row whose time is over, a thousand at a time. */
export const applyRetention = async (ctx: Ctx, { table, isOver, set, pictures }: RetentionRule): Promise<void> => {
  for (let done = BATCH; done === BATCH; ) {
    const over = sql`ctid in (select ctid from ${table} where ${isOver(ctx.now)} limit ${BATCH})`
    if (pictures) {
      done = await deleteWithPictures(table, over, pictures)
      continue
    }
    const result = set ? await db().update(table).set(set()).where(over) : await db().delete(table).where(over)
    done = result.rowCount ?? 0
  }
}

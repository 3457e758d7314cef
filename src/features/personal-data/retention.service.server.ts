import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import type { RetentionRule } from './retention-map.queries.server.ts'

/** Rows that go in one transaction. */
const BATCH = 1000

/** Applies one rule to every row whose time is over, a thousand at a time. */
export const applyRetention = async (ctx: Ctx, { table, isOver, set }: RetentionRule): Promise<void> => {
  for (let done = BATCH; done === BATCH; )
    done = await inTransaction(async (tx) => {
      const over = sql`ctid in (select ctid from ${table} where ${isOver(ctx.now)} limit ${BATCH})`
      const result = set ? await tx.update(table).set(set()).where(over) : await tx.delete(table).where(over)
      return result.rowCount ?? 0
    })
}

import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/db/db.server.ts'
import { seal, unseal } from './seal.server.ts'

/** A column that holds sealed texts. */
export interface SealedColumn {
  readonly table: PgTable
  /** Whose each is: its purpose is made of it. */
  readonly owner: PgColumn
  readonly column: PgColumn
  /** Name of the column in the table's own words, as Drizzle writes it. */
  readonly key: string
  readonly purposeOf: (owner: number) => string
}

/**
 * Seals every text of a column anew, with the key of today; `SECRET_KEY_BEFORE` still opens those sealed before.
 *
 * @returns how many
 * @throws Error for one that neither key opens: nothing of the transaction stays
 */
export const reseal = async (tx: Tx, { table, owner, column, key, purposeOf }: SealedColumn): Promise<number> => {
  const rows = (await tx.select({ owner, sealed: column }).from(table).for('update')) as {
    readonly owner: number
    readonly sealed: string
  }[]
  for (const { owner: id, sealed } of rows) {
    const purpose = purposeOf(id)
    await tx
      .update(table)
      .set({ [key]: seal(unseal(sealed, purpose), purpose) } as never)
      .where(eq(owner, id))
  }
  return rows.length
}

import { asc, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { onOneConnection, type Tx } from '#platform/db/db.server.ts'
import type { ExportPart } from './export-part.queries.server.ts'

/** Rows read at once: what an archive needs of memory does not grow with it. */
const PAGE = 500

const keyOf = (part: ExportPart): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(part.table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}

/** Names of a part's columns that go into the archive, in the table's order. */
export const columnsOf = (part: ExportPart, hidden: ReadonlySet<string>): string[] =>
  Object.keys(getTableColumns(part.table)).filter((column) => !hidden.has(column))

/** How many rows of a part are the person's. */
export const countRows = (tx: Tx, part: ExportPart, accountId: number): Promise<number> =>
  tx.$count(part.table, part.mine(accountId))

/** The person's rows of one part, a page at a time. */
export async function* rowsOf(tx: Tx, part: ExportPart, accountId: number): AsyncGenerator<Record<string, unknown>> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await tx
      .select()
      .from(part.table)
      .where(part.mine(accountId))
      .orderBy(...keyOf(part).map((column) => asc(column)))
      .limit(PAGE)
      .offset(offset)
    yield* rows as Record<string, unknown>[]
    if (rows.length < PAGE) return
  }
}

/** Reads everything as it was at one instant, however long it takes. */
export const inSnapshot = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  onOneConnection(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

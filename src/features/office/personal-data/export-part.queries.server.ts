import { or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { ImageFolder } from '#shared/images.ts'

/** One table of the archive: which rows are the person's, and which columns are not theirs to have. */
export interface ExportPart {
  /** Name of the files: `annunci.json`, `annunci.csv`. */
  readonly file: string
  /** What it holds, for LEGGIMI.txt. */
  readonly about: string
  readonly table: PgTable
  readonly mine: (accountId: number) => SQL
  /** Secrets, and what belongs to other people. */
  readonly hide?: readonly string[]
  readonly hideFromSuppliers?: readonly string[]
  readonly hideFromCouples?: readonly string[]
  /** Columns that name a picture, and the folder it is kept in. */
  readonly pictures?: { readonly folder: ImageFolder; readonly columns: readonly string[] }
}

/** The ids of the orders placed or sold. */
export const ownOrders = (id: number) =>
  sql`(select o.id from ${orders} o where o.couple_id = ${id} or o.supplier_id = ${id})`

/** One of these, or several. */
export const anyOf = (...conditions: SQL[]): SQL => or(...conditions) as SQL

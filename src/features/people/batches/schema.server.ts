import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, id } from '#platform/db/columns.server.ts'
import type { BatchKind, BatchRow } from './batch.rules.ts'

/** Work for many things that one press asked for, done step by step by a job (decision 0104). */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The account of the login: the work is done with the rights it has then. */
    personId: integer('person_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind').$type<BatchKind>().notNull(),
    /** What is done to each, in the words of the slice that does it. */
    task: jsonb('task').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Columns of the file it came from, for the file of what was refused. */
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    /** Only tries: each item is said to fit or not, and nothing is changed until it is carried out. */
    isTrial: boolean('is_trial').notNull().default(false),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('batches_supplier').on(t.supplierId, t.id)],
)

/** One thing of a batch: done in the transaction that says so here, so that a crash neither loses nor doubles it. */
export const batchItems = pgTable(
  'batch_items',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The rows it was asked for with. */
    rows: jsonb('rows').$type<readonly BatchRow[]>().notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused'] })
      .notNull()
      .default('waiting'),
    /** In which way it was done, in the words of the slice that does it. */
    effect: text('effect'),
    /** Why it was refused, for people. */
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.position] }),
    index('batch_items_waiting').on(t.batchId, t.position).where(sql`${t.state} = 'waiting'`),
  ],
)

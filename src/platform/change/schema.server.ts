import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.server.ts'

/** What happened, to which thing, by whom. Written in the transaction of the change; never changed afterwards. Stands by months (decision 0138). */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    event: text('event').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: integer('actor_id'),
    /** The account of the collaborator who acted for `actor_id`; null when the account itself did. */
    memberId: integer('member_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    requestId: uuid('request_id'),
    occurredAt: at('occurred_at').notNull(),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.subjectId, t.id),
    index('audit_events_actor').on(t.actorId, t.id),
    // A key of a table that stands by months has its time in it; ids are given out once all the same.
    primaryKey({ columns: [t.id, t.occurredAt] }),
    index('audit_events_staff').on(t.id).where(sql`${t.actorKind} = 'admin'`),
  ],
)

/** The development clock's lead over the machine's clock, kept with the data so that time never runs backwards. */
export const devClock = pgTable('dev_clock', {
  id: integer('id').primaryKey(),
  offsetMs: text('offset_ms').notNull(),
})

/** Milestones of this database itself: whether the seed world is whole. */
export const productMarks = pgTable('product_marks', {
  name: text('name').primaryKey(),
  state: text('state').notNull(),
})

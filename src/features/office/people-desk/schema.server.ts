import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { at, id, on } from '#platform/db/columns.server.ts'

/** Staff viewing the site as another person: read only, half an hour at most. */
export const viewings = pgTable(
  'viewings',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => accounts.id),
    /** The staff's own session: with it the viewing ends. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    reason: text('reason').notNull(),
    startedAt: at('started_at').notNull(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('viewings_running').on(t.sessionId).where(sql`${t.endedAt} is null`),
    index('viewings_account').on(t.accountId, t.id),
  ],
)

/** A data request made outside the site (e-mail, letter, phone), due within a month (OQ-175). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['export', 'erasure'] }).notNull(),
    receivedOn: on('received_on').notNull(),
    dueOn: on('due_on').notNull(),
    /** How it came and who asked. */
    reason: text('reason').notNull(),
    openedBy: integer('opened_by')
      .notNull()
      .references(() => accounts.id),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
    outcome: text('outcome', { enum: ['done', 'declined'] }),
    /** Why it was declined; read by the person. */
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('data_requests_open').on(t.accountId, t.kind).where(sql`${t.closedAt} is null`),
    index('data_requests_due').on(t.dueOn, t.id).where(sql`${t.closedAt} is null`),
    index('data_requests_account').on(t.accountId, t.id),
    check('data_requests_outcome', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { at, on } from '#platform/db/columns.server.ts'
import { leafKinds } from './leaves.rules.ts'

/**
 * What happened to an announcement, leaf by leaf. The database refuses to change or remove any (`outcome_leaves_append_only`, decision 0147).
 */
export const outcomeLeaves = pgTable(
  'outcome_leaves',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    /** Its number in the log, from 0 without gaps. */
    n: integer('n').notNull(),
    at: at('at').notNull(),
    kind: text('kind', { enum: leafKinds }).notNull(),
    /** The offer or question it speaks of: what its commitment is made of. Not part of the leaf, which names nobody. */
    subjectId: integer('subject_id'),
    /** Canonical JSON, as it was hashed (RFC 8785). */
    leaf: text('leaf').notNull(),
    /** SHA-256 behind a byte 0 (RFC 9162), hex. */
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.n] }),
    // What came since the last day.
    index('outcome_leaves_at').on(t.at, t.announcementId),
    // The leaf of an offer, for its receipt.
    uniqueIndex('outcome_leaves_offer').on(t.subjectId).where(sql`${t.kind} = 'offer'`),
    // Begun, ended and decided once.
    uniqueIndex('outcome_leaves_once')
      .on(t.announcementId, t.kind)
      .where(sql`${t.kind} in ('published', 'closed', 'award', 'refusal', 'interrupted')`),
    check('outcome_leaves_begin', sql`(${t.n} = 0) = (${t.kind} = 'published')`),
    check('outcome_leaves_subject', sql`(${t.kind} in ('offer', 'answered')) = (${t.subjectId} is not null)`),
  ],
)

/** What makes a commitment impossible to guess. Removed when its person is erased: the leaf stays, and says nothing any more. */
export const outcomeSalts = pgTable(
  'outcome_salts',
  {
    announcementId: integer('announcement_id').notNull(),
    n: integer('n').notNull(),
    /** 256 bits by chance, base64url. */
    salt: text('salt').notNull(),
    /** Of the supplier's mark in this log: the same for all its offers here. */
    bidderSalt: text('bidder_salt'),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.n] }),
    foreignKey({
      name: 'outcome_salts_leaf',
      columns: [t.announcementId, t.n],
      foreignColumns: [outcomeLeaves.announcementId, outcomeLeaves.n],
    }),
  ],
)

/** Ed25519 keys that sign heads: the newest signs, those before it stay published. */
export const outcomeKeys = pgTable('outcome_keys', {
  number: smallint('number').primaryKey(),
  /** Thumbprint of the public key (RFC 7638). */
  kid: text('kid').notNull(),
  /** The public key, base64url. */
  x: text('x').notNull(),
  /** PKCS 8, base64, sealed with the key of the installation (decision 0015). */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The leaves of the tree of all logs: a log's head on a day on which it had changed. Only grows. */
export const outcomeHeads = pgTable(
  'outcome_heads',
  {
    position: integer('position').primaryKey(),
    /** Code of the announcement. */
    log: text('log').notNull(),
    size: integer('size').notNull(),
    /** Canonical JSON of day, log, size and root, as it was hashed. */
    entry: text('entry').notNull(),
  },
  (t) => [uniqueIndex('outcome_heads_log').on(t.log, t.size)],
)

/** Full subtrees of that tree, so that a root and a proof read as many rows as the tree is high. Only grows. */
export const outcomeNodes = pgTable(
  'outcome_nodes',
  {
    level: smallint('level').notNull(),
    index: integer('index').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
)

/** The signed root of that tree, once a day in Rome. Only grows. */
export const outcomeDays = pgTable('outcome_days', {
  day: on('day').primaryKey(),
  size: integer('size').notNull(),
  root: text('root').notNull(),
  /** Canonical JSON, as it was signed. */
  head: text('head').notNull(),
  signature: text('signature').notNull(),
})

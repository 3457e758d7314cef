import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents } from '#platform/db/columns.server.ts'

/** Folded words: letters a to z and digits only, in the order of their bytes whatever the server's language is. */
const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A text as PostgreSQL searches it: lexemes with their places. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What was changed and is not yet searchable again. Written by triggers, in the transaction of the change, so that no service can
 * forget it. Rows are only added: a second change while the first is being read is a row of its own.
 */
export const searchQueue = pgTable('search_queue', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: smallint('kind').notNull(),
  subjectId: integer('subject_id').notNull(),
})

/** What can be found, and its words: title (A), text (B), sector, town and the like (C). */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** 1 showcase, 2 store, 3 product, 4 announcement. */
    kind: smallint('kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    /** 0 to 999: what others think of it. */
    rank: smallint('rank').notNull(),
    words: tsvector('words').notNull(),
    /** Whose trade it is of; 0 until it is read again. */
    sectorId: smallint('sector_id').notNull().default(0),
    /** What it costs at least, or may cost at most when somebody asks for it; null on request. */
    priceCents: cents('price_cents'),
    /** What a day of it costs at least; null when it is not rented. */
    dayCents: cents('day_cents'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
)

/**
 * Which documents contain a lexeme, the best first: reading the best fifty of a word that is everywhere costs fifty entries
 * (decision 0023).
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    lexeme: word('lexeme').notNull(),
    kind: smallint('kind').notNull(),
    /** Small is good: 0 in title and text, 1000 in the title, 2000 elsewhere, plus 999 less the rank. */
    standing: smallint('standing').notNull(),
    subjectId: integer('subject_id').notNull(),
  },
  (t) => [uniqueIndex('search_postings_walk').on(t.lexeme, t.kind, t.standing, t.subjectId.desc().nullsFirst())],
)

/** In how many documents a lexeme stands. One that stands in none is forgotten, with its words. */
export const searchLexemes = pgTable(
  'search_lexemes',
  { lexeme: word('lexeme').primaryKey(), documents: integer('documents').notNull() },
  (t) => [index('search_lexemes_unused').on(t.lexeme).where(sql`${t.documents} <= 0`)],
)

/** The words people wrote, for completing what is being typed and for finding what was meant. */
export const searchWords = pgTable(
  'search_words',
  {
    word: word('word').primaryKey(),
    lexeme: word('lexeme')
      .notNull()
      .references(() => searchLexemes.lexeme, { onDelete: 'cascade' }),
  },
  (t) => [
    index('search_words_lexeme').on(t.lexeme),
    index('search_words_similar').using('gin', t.word.op('gin_trgm_ops')),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { at } from '#platform/db/columns.server.ts'
import { palettes } from './wedding-page.rules.ts'

/** The page a couple shows to whom it gives the address; without a row there is none. */
export const weddingPages = pgTable(
  'wedding_pages',
  {
    coupleId: integer('couple_id')
      .primaryKey()
      .references(() => couples.id),
    /** Finds the page by what was asked for. */
    tokenHash: text('token_hash').notNull(),
    /** Shows the address again to the couple (decision 0015). */
    sealedToken: text('sealed_token').notNull(),
    palette: text('palette', { enum: palettes }).notNull(),
    /** Budget and lowest offer, which are nobody's business unless the couple wants. */
    showsPrices: boolean('shows_prices').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('wedding_pages_token').on(t.tokenHash)],
)

/** A heart that somebody who has the address gave to one announcement. Who it was is not known: only that it was another browser. */
export const weddingHearts = pgTable(
  'wedding_hearts',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => announcements.id),
    /** Hash of what the browser keeps, and of the announcement: hearts of one browser cannot be put together. */
    browser: text('browser').notNull(),
    givenAt: at('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.browser] }),
    check('wedding_hearts_browser', sql`length(${t.browser}) = 43`),
  ],
)

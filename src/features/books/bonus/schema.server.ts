import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id } from '#platform/db/columns.server.ts'

/**
 * A bonus staff proposes to the suppliers of a sector, who pay for it and join it or not. Never changed afterwards: a change is a new
 * version, and who had joined the old one has to join again (decision 0051).
 */
export const categoryBonuses = pgTable(
  'category_bonuses',
  {
    id: id(),
    sectorId: integer('sector_id').notNull(),
    version: integer('version').notNull(),
    limitCents: cents('limit_cents').notNull(),
    aboveBps: bps('above_bps').notNull(),
    uptoBps: bps('upto_bps').notNull(),
    /** On one price; null is no maximum. */
    maxCents: cents('max_cents'),
    startsAt: at('starts_at').notNull(),
    /** First instant it no longer holds; null until another version begins or it is ended. */
    endsAt: at('ends_at'),
    /** Orders that may use it; null is any number. */
    vouchers: integer('vouchers'),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('category_bonuses_version').on(t.sectorId, t.version),
    check('category_bonuses_rates', sql`${t.aboveBps} between 0 and 9000 and ${t.uptoBps} between 0 and 9000`),
    check('category_bonuses_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** Who has joined which bonus of its sector; one at a time. */
export const bonusJoins = pgTable(
  'bonus_joins',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => categoryBonuses.id),
    sectorId: integer('sector_id').notNull(),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
  },
  (t) => [
    uniqueIndex('bonus_joins_one').on(t.supplierId, t.sectorId).where(sql`${t.leftAt} is null`),
    index('bonus_joins_rule').on(t.ruleId, t.supplierId).where(sql`${t.leftAt} is null`),
  ],
)

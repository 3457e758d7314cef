import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { cents, on } from '#platform/db/columns.server.ts'
import { cuts } from './deal.rules.ts'

/**
 * What was told of prices, month by month. Only what changed: of a place and cut the newest row holds. Amounts and numbers are as they were told;
 * what they were before rounding is not kept (decision 0151).
 */
export const priceSnapshots = pgTable(
  'price_snapshots',
  {
    sectorId: smallint('sector_id').notNull(),
    /** Empty for Italy, slug of a region, two letters of a province. */
    place: text('place').notNull(),
    cut: text('cut', { enum: cuts }).notNull(),
    /** First day of the month in which it was published. */
    month: on('month').notNull(),
    /** The deals it rests on were closed from this day on and before the other. */
    fromOn: on('from_on').notNull(),
    upToOn: on('up_to_on').notNull(),
    lowCents: cents('low_cents').notNull(),
    medianCents: cents('median_cents').notNull(),
    highCents: cents('high_cents').notNull(),
    /** At least so many. */
    deals: integer('deals').notNull(),
    suppliers: integer('suppliers').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sectorId, t.place, t.cut, t.month] }),
    // What was told in the last years, for the next month; and the places that have pages.
    index('price_snapshots_month').on(t.sectorId, t.month),
    check('price_snapshots_order', sql`${t.lowCents} <= ${t.medianCents} and ${t.medianCents} <= ${t.highCents}`),
    check('price_snapshots_window', sql`${t.fromOn} < ${t.upToOn} and ${t.upToOn} <= ${t.month}`),
  ],
)

/**
 * Which deals a figure rested on, as they were counted then: what is published later keeps its distance from them, whatever becomes of an
 * order or its couple meanwhile (decision 0151). No prices; gone when the figure is compared with no more.
 */
export const priceBases = pgTable(
  'price_bases',
  {
    sectorId: smallint('sector_id').notNull(),
    place: text('place').notNull(),
    cut: text('cut', { enum: cuts }).notNull(),
    month: on('month').notNull(),
    /** Ids of orders. */
    orderIds: integer('order_ids').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sectorId, t.place, t.cut, t.month] }),
    foreignKey({
      name: 'price_bases_figure',
      columns: [t.sectorId, t.place, t.cut, t.month],
      foreignColumns: [priceSnapshots.sectorId, priceSnapshots.place, priceSnapshots.cut, priceSnapshots.month],
    }),
    // What time removes.
    index('price_bases_month').on(t.month),
  ],
)

/** The months whose snapshots are made, sector by sector: each once, whatever asks for it. */
export const priceMonths = pgTable(
  'price_months',
  {
    month: on('month').notNull(),
    sectorId: integer('sector_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.sectorId] })],
)

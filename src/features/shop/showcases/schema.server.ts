import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DepositKind } from '#features/money/plans/plan.rules.ts'
import type { RestPlan } from '#features/money/plans/ready.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { at, bps, cents, id } from '#platform/db/columns.server.ts'
import type { Cents } from '#shared/money.ts'

/**
 * A supplier's public page. It is shown when title and text are written and the account is active (OQ-173). Sector, town,
 * conditions, return and privacy texts stand on the company.
 */
export const showcases = pgTable(
  'showcases',
  {
    supplierId: integer('supplier_id')
      .primaryKey()
      .references(() => suppliers.id),
    title: text('title').notNull().default(''),
    about: text('about').notNull().default(''),
    services: text('services').notNull().default(''),
    /** In lists of results, in place of what the page says itself (decision 0113). */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    /** "A partire da"; 0 means the price is on request (OQ-096). */
    startingPriceCents: cents('starting_price_cents')
      .notNull()
      .default(0 as Cents),
    /** What one gets for the starting price. */
    priceIncludes: text('price_includes').notNull().default(''),
    /** How its supplier is usually paid (decision 0159): what its offers begin with. Null: everything at the choice. */
    depositBps: bps('deposit_bps'),
    restPlan: text('rest_plan').$type<RestPlan>(),
    depositKind: text('deposit_kind').$type<DepositKind>(),
    logo: text('logo'),
    banner: text('banner'),
    bannerMobile: text('banner_mobile'),
    /** Where the map's marker stands; the address is looked up once, when it is saved (OQ-162). */
    mapLat: doublePrecision('map_lat'),
    mapLon: doublePrecision('map_lon'),
    /** What the marker means: the address itself, or only its town. Null: not found, or not looked up yet. */
    mapPrecision: text('map_precision', { enum: ['address', 'town'] }),
    /** The address the marker was looked up for. */
    mapAddress: text('map_address'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Average of the stars in hundredths; 0 without reviews. Kept by the reviews when one is written, changed or hidden. */
    ratingHundredths: smallint('rating_hundredths').notNull().default(0),
    /** Since when staff keep it from everybody, whatever its supplier writes (decision 0050). */
    withheldAt: at('withheld_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    // The two orders of the list; a price on request comes last in both (OQ-095, OQ-096).
    index('showcases_dearest').on(t.startingPriceCents.desc(), t.ratingHundredths.desc(), t.supplierId),
    index('showcases_cheapest').on(
      sql`(${t.startingPriceCents} = 0)`,
      t.startingPriceCents,
      t.ratingHundredths.desc(),
      t.supplierId,
    ),
    check('showcases_price_not_negative', sql`${t.startingPriceCents} >= 0`),
  ],
)

/** The photos of a showcase in their order. */
export const showcasePhotos = pgTable(
  'showcase_photos',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    position: smallint('position').notNull(),
    image: text('image').notNull(),
    caption: text('caption').notNull().default(''),
    alt: text('alt').notNull().default(''),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    index('showcase_photos_supplier').on(t.supplierId, t.position),
    uniqueIndex('showcase_photos_image').on(t.supplierId, t.image),
  ],
)

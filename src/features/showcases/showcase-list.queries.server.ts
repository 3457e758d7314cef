import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.server.ts'
import { sectors } from '#features/catalog/sectors.rules.ts'
import { favourites } from '#features/favourites/schema.server.ts'
import { isShowcaseVisible } from '#features/suppliers/index.server.ts'
import { suppliers } from '#features/suppliers/schema.server.ts'
import type { Actor, Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import type { GeoPoint } from '#shared/geo.ts'
import { keptRead } from './kept-reads.server.ts'
import { showcasePhotos, showcases } from './schema.server.ts'
import type { SupplierCardView, SupplierFilter, SupplierListView } from './views.ts'

/** Suppliers per sector. */
type SectorCounts = Readonly<Record<number, number>>

/** Kilometres of one degree of latitude. */
const DEGREE_KM = 111.2
const EARTH_RADIUS_KM = 6371

const distanceFrom = ({
  lat,
  lon,
}: GeoPoint): SQL<number> => sql<number>`(2 * ${EARTH_RADIUS_KM}::float8 * asin(sqrt(least(1,
  power(sin(radians(${suppliers.lat} - ${lat}::float8) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(${suppliers.lat})) * power(sin(radians(${suppliers.lon} - ${lon}::float8) / 2), 2)))))`

/** A box first, which the index answers, then the circle in it. */
const within = (point: GeoPoint, km: number): SQL => {
  const up = km / DEGREE_KM
  const aside = up / Math.cos((point.lat * Math.PI) / 180)
  return and(
    sql`${suppliers.lat} between ${point.lat - up} and ${point.lat + up}`,
    sql`${suppliers.lon} between ${point.lon - aside} and ${point.lon + aside}`,
    sql`${distanceFrom(point)} <= ${km}::float8`,
  ) as SQL
}

const inTown = ({ town, km }: SupplierFilter): SQL | undefined => {
  if (town === null) return undefined
  if (town === 'unknown') return sql`false`
  if (km > 0) return within(town, km)
  return and(eq(suppliers.city, town.city), eq(suppliers.province, town.province))
}

/** The filter without its sectors: what the counts beside them are counted under. */
const everywhere = (filter: SupplierFilter, found: readonly number[] | null): SQL =>
  and(
    isShowcaseVisible(),
    inTown(filter),
    filter.fromCents > 0 ? gte(showcases.startingPriceCents, filter.fromCents) : undefined,
    filter.belowCents === null ? undefined : lt(showcases.startingPriceCents, filter.belowCents),
    filter.ratingHundredths > 0 ? gte(showcases.ratingHundredths, filter.ratingHundredths) : undefined,
    found ? isOneOf(suppliers.id, found) : undefined,
  ) as SQL

/** The chosen sectors that sell what was asked for; null when every sector does. */
const wantedSectors = ({ sectorIds, kind }: SupplierFilter): ReadonlySet<number> | null => {
  if (sectorIds.length === 0 && kind === 0) return null
  const ofKind = sectors.filter((sector) => kind === 0 || sector.isService === (kind === 2)).map(({ id }) => id)
  return new Set(sectorIds.length === 0 ? ofKind : sectorIds.filter((id) => kind === 0 || ofKind.includes(id)))
}

const dearestFirst = [
  sql`${showcases.startingPriceCents} desc nulls last`,
  sql`${showcases.ratingHundredths} desc nulls last`,
  asc(showcases.supplierId),
]

/** A price on request comes last in both directions (OQ-096); ties by rating, then by id (OQ-095). */
const orderOf = ({ sort, town, km }: SupplierFilter, found: readonly number[] | null): readonly SQL[] => {
  if (sort === 1 && found) return [sql`array_position(${sql.param([...found])}::int[], ${suppliers.id})`]
  if (sort === 4 && town !== null && town !== 'unknown' && km > 0)
    return [sql`${distanceFrom(town)}`, asc(showcases.supplierId)]
  if (sort !== 3) return dearestFirst
  return [
    sql`(${showcases.startingPriceCents} = 0)`,
    asc(showcases.startingPriceCents),
    sql`${showcases.ratingHundredths} desc nulls last`,
    asc(showcases.supplierId),
  ]
}

const isKeptBy = (actor: Actor): SQL<boolean> =>
  actor.kind === 'couple'
    ? sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${actor.accountId}
        and kept.subject = 'vetrina' and kept.subject_id = ${suppliers.id})`
    : sql<boolean>`false`

const rowsOf = (viewer: Ctx, distance: SQL<number> | null, q: Queryable) =>
  q
    .select({
      id: suppliers.id,
      handle: accounts.handle,
      title: showcases.title,
      sectorId: suppliers.sectorId,
      city: suppliers.city,
      province: suppliers.province,
      banner: sql<string | null>`coalesce(${showcases.bannerMobile}, ${showcases.banner})`,
      photo: sql<
        string | null
      >`(select shown.image from ${showcasePhotos} shown where shown.supplier_id = ${suppliers.id}
        order by shown.position limit 1)`,
      logo: showcases.logo,
      startingPriceCents: showcases.startingPriceCents,
      ratingHundredths: showcases.ratingHundredths,
      reviewCount: showcases.reviewCount,
      distanceKm: distance ?? sql<number | null>`null::float8`,
      isProfessional: sql<boolean>`${suppliers.vatNumber} is not null`,
      isFavourite: isKeptBy(viewer.actor),
    })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))

type SupplierRow = Awaited<ReturnType<typeof rowsOf>>[number]

const toCards = async (rows: readonly SupplierRow[], q: Queryable): Promise<SupplierCardView[]> => {
  const names = (values: readonly (string | null)[]) => values.filter((name) => name !== null)
  const [banners, photos] = await Promise.all([
    findPictures('store', names(rows.map(({ banner, photo }) => (photo ? null : banner))), q),
    findPictures('foto-vetrina', names(rows.map(({ photo }) => photo)), q),
  ])
  return rows.map(({ banner, photo, ...row }) => ({
    ...row,
    picture: (photo && photos.get(photo)) || (banner && banners.get(banner)) || null,
  }))
}

/** Visible suppliers per sector under a filter without its sectors. */
const countBySector = async (filter: SupplierFilter, found: readonly number[] | null): Promise<SectorCounts> => {
  const rows = await db()
    .select({ sectorId: suppliers.sectorId, count: sql<number>`count(*)::int` })
    .from(showcases)
    .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
    .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
    .where(everywhere(filter, found))
    .groupBy(suppliers.sectorId)
  return Object.fromEntries(rows.map(({ sectorId, count }) => [sectorId, count]))
}

/** Exact wherever a town or a text narrows the list; over the whole country up to 30 seconds old. */
const countsOf = (filter: SupplierFilter, found: readonly number[] | null): Promise<SectorCounts> => {
  if (filter.town !== null || found) return countBySector(filter, found)
  const { fromCents, belowCents, ratingHundredths } = filter
  return keptRead(`counts ${fromCents}:${belowCents}:${ratingHundredths}`, () => countBySector(filter, null))
}

/**
 * The public list of suppliers, a page at a time.
 *
 * @param viewer whose hearts are drawn
 * @param found the suppliers a text means, best first; null without a text
 * @remarks a page beyond the last has no items
 */
export const listSuppliers = async (
  filter: SupplierFilter,
  viewer: Ctx,
  found: readonly number[] | null = null,
): Promise<SupplierListView> => {
  const wanted = wantedSectors(filter)
  const { town, km } = filter
  const distance = town !== null && town !== 'unknown' && km > 0 ? distanceFrom(town) : null
  const [rows, all] = await Promise.all([
    rowsOf(viewer, distance, db())
      .where(and(everywhere(filter, found), wanted ? isOneOf(suppliers.sectorId, wanted) : undefined))
      .orderBy(...orderOf(filter, found))
      .limit(filter.size)
      .offset((filter.page - 1) * filter.size),
    countsOf(filter, found),
  ])
  const offered = wantedSectors({ ...filter, sectorIds: [] })
  const sectorCounts = Object.fromEntries(
    Object.entries(all).filter(([id]) => offered === null || offered.has(Number(id))),
  )
  const total = Object.entries(sectorCounts)
    .filter(([id]) => wanted === null || wanted.has(Number(id)))
    .reduce((sum, [, count]) => sum + count, 0)
  return {
    items: await toCards(rows, db()),
    total,
    page: filter.page,
    pages: Math.max(1, Math.ceil(total / filter.size)),
    sectorCounts,
  }
}

/** Showcases as lists show them, in the given order. What nobody may see is left out. */
export const showcaseCards = async (
  ids: readonly number[],
  viewer: Ctx,
  q: Queryable = db(),
): Promise<SupplierCardView[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(viewer, null, q).where(and(isOneOf(suppliers.id, ids), isShowcaseVisible()))
  const cards = new Map((await toCards(rows, q)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

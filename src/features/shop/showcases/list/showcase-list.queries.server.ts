import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { isShowcaseVisible } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import type { Actor, Ctx } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { distanceFrom } from '#platform/db/distance.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { onReplica } from '#platform/db/replica.server.ts'
import { findPictures } from '#platform/storage/images.queries.server.ts'
import { showcasePhotos, showcases } from '../schema.server.ts'
import type { SupplierCardView, SupplierFilter, SupplierListView } from '../views.ts'
import { cachedAnswer } from './list-cache.server.ts'
import { countsFor, countsOf, narrowedBy } from './showcase-counts.queries.server.ts'
import { inSectors, isLocal, orderOf, wantedSectors } from './showcase-filter.queries.server.ts'

const isKeptBy = (actor: Actor): SQL<boolean> =>
  actor.kind === 'couple'
    ? sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${actor.accountId}
        and kept.subject = 'vetrina' and kept.subject_id = ${outer(suppliers.id)})`
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
      >`(select shown.image from ${showcasePhotos} shown where shown.supplier_id = ${outer(suppliers.id)}
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

/** How far the order of a sector is kept. */
const MOST_KEPT = 200

/**
 * The first of some sectors in the whole country. Their order is that of all showcases: to find forty of a sector, fifteen hundred
 * are looked at.
 */
const firstOfSectors = (filter: SupplierFilter, wanted: ReadonlySet<number>): Promise<readonly number[]> =>
  cachedAnswer(`order ${filter.sort} ${[...wanted].toSorted((a, b) => a - b)} ${narrowedBy(filter)}`, async () => {
    const rows = await db()
      .select({ id: suppliers.id })
      .from(showcases)
      .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
      .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
      .where(inSectors(filter, null, wanted))
      .orderBy(...orderOf(filter, null))
      .limit(MOST_KEPT)
    return rows.map(({ id }) => id)
  })

/** The page of a text's own order: as a rule it is among the first that were found, and the rest need not be looked at. */
const firstOf = async <Row>(
  { page, size }: SupplierFilter,
  found: readonly number[],
  read: (found: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const likely = found.slice(0, page * size + size)
  const rows = await read(likely)
  return rows.length === size || likely.length === found.length ? rows : read(found)
}

/** A page that is kept, as ids; null where it has to be read. */
const keptPage = async (filter: SupplierFilter, found: readonly number[] | null): Promise<readonly number[] | null> => {
  const wanted = wantedSectors(filter)
  const { page, size } = filter
  if (isLocal(filter) || found || !wanted || page * size > MOST_KEPT) return null
  return (await firstOfSectors(filter, wanted)).slice((page - 1) * size, page * size)
}

/** Reads a page under a filter, from a query that joins what the filter speaks of. */
const readPage = <Row>(
  filter: SupplierFilter,
  found: readonly number[] | null,
  read: (where: SQL, order: readonly SQL[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const from = (among: readonly number[] | null) =>
    read(inSectors(filter, among, wantedSectors(filter)), orderOf(filter, among))
  return found && filter.sort === 1 ? firstOf(filter, found, from) : from(found)
}

/**
 * The ids on one page of the public list of suppliers.
 *
 * @param found the suppliers a text means, best first; null without a text
 */
export const supplierPageIds = onReplica(
  async (filter: SupplierFilter, found: readonly number[] | null): Promise<readonly number[]> => {
    const kept = await keptPage(filter, found)
    if (kept) return kept
    const rows = await readPage(filter, found, (where, order) =>
      db()
        .select({ id: suppliers.id })
        .from(showcases)
        .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
        .innerJoin(accounts, eq(accounts.id, showcases.supplierId))
        .where(where)
        .orderBy(...order)
        .limit(filter.size)
        .offset((filter.page - 1) * filter.size),
    )
    return rows.map(({ id }) => id)
  },
)

const supplierPage = async (
  filter: SupplierFilter,
  viewer: Ctx,
  found: readonly number[] | null,
): Promise<SupplierCardView[]> => {
  const kept = await keptPage(filter, found)
  if (kept) return showcaseCards(kept, viewer)
  const { town, km, page, size } = filter
  const distance = town !== null && town !== 'unknown' && km > 0 ? distanceFrom(suppliers, town) : null
  const rows = await readPage(filter, found, (where, order) =>
    rowsOf(viewer, distance, db())
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset((page - 1) * size),
  )
  return toCards(rows, db())
}

/**
 * The public list of suppliers, a page at a time.
 *
 * @param viewer whose hearts are drawn
 * @param found the suppliers a text means, best first; null without a text
 * @remarks a page beyond the last has no items
 */
export const listSuppliers = onReplica(
  async (filter: SupplierFilter, viewer: Ctx, found: readonly number[] | null = null): Promise<SupplierListView> => {
    const [items, counted] = await Promise.all([supplierPage(filter, viewer, found), countsOf(filter, found)])
    const { total, ...counts } = countsFor(filter, counted)
    return {
      items,
      total,
      page: filter.page,
      pages: Math.max(1, Math.ceil(total / filter.size)),
      ...counts,
    }
  },
)

/** Showcases as lists show them, in the given order. Hidden ones are left out. */
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

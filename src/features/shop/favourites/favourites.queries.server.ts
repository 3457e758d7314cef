import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnnouncementState } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import {
  isProductVisible,
  isShowcaseVisible,
  isStoreVisible,
  visibleTitle,
} from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Cents } from '#shared/money.ts'
import type { FavouriteKind } from './favourites.rules.ts'
import { favourites } from './schema.server.ts'

/** Public announcements; a kept one that is interrupted later disappears from the list. */
const isPublic = and(
  isNotNull(announcements.publishedAt),
  inArray(announcements.status, ['published', 'awarded', 'refused']),
  // With a closed account its announcements are gone (OQ-030).
  sql`not exists (select 1 from ${accounts} owner where owner.id = ${outer(announcements.coupleId)} and owner.status = 'closed')`,
)

/** A kept announcement: what the page and the API show of it. */
export interface FavouriteAnnouncement {
  readonly id: number
  readonly title: string
  readonly sectorId: number
  readonly macroId: number
  readonly city: string
  readonly province: string
  readonly budgetCents: Cents
  /** What was decided about it; what people see follows from this and the clock. */
  readonly state: AnnouncementState
  readonly expiresAt: Date | null
  readonly offerCount: number
  readonly lowestCents: Cents | null
  /** File name of its own picture; null shows the sector's. */
  readonly image: string | null
}

/** Whether the thing exists and may be seen. */
export const subjectExists = async (ctx: Ctx, subject: FavouriteKind, id: number, q: Queryable): Promise<boolean> => {
  if (subject !== 'auctions') return (await visibleTitle(subject, id, ctx.now, q)) !== null
  const rows = await q
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), isPublic))
  return rows.length > 0
}

/** Whether this account keeps this thing. */
export const isFavourite = async (
  accountId: number,
  subject: FavouriteKind,
  subjectId: number,
  q: Queryable = db(),
): Promise<boolean> => {
  const rows = await q
    .select({ id: favourites.subjectId })
    .from(favourites)
    .where(
      and(eq(favourites.accountId, accountId), eq(favourites.subject, subject), eq(favourites.subjectId, subjectId)),
    )
  return rows.length > 0
}

/** A kept showcase, store or product. */
export interface SavedItem {
  readonly id: number
  /** Whose it is. */
  readonly supplierId: number
  readonly title: string
}

/** What the reader keeps of one kind and everybody may still see, last kept first. */
export const savedItems = async (
  ctx: Ctx,
  kind: Exclude<FavouriteKind, 'auctions'>,
  q: Queryable = db(),
): Promise<readonly SavedItem[]> => {
  const { accountId } = requireSignedIn(ctx)
  const table = { vetrina: showcases, store: stores, products }[kind]
  const kept = q
    .select({ id: favourites.subjectId, supplierId: suppliers.id, title: table.title })
    .from(favourites)
    .$dynamic()
  const own = and(eq(favourites.accountId, accountId), eq(favourites.subject, kind))
  const found =
    kind === 'vetrina'
      ? kept
          .innerJoin(showcases, eq(showcases.supplierId, favourites.subjectId))
          .innerJoin(suppliers, eq(suppliers.id, showcases.supplierId))
          .innerJoin(accounts, eq(accounts.id, suppliers.id))
          .where(and(own, isShowcaseVisible()))
      : kind === 'store'
        ? kept
            .innerJoin(stores, eq(stores.supplierId, favourites.subjectId))
            .innerJoin(suppliers, eq(suppliers.id, stores.supplierId))
            .innerJoin(accounts, eq(accounts.id, suppliers.id))
            .where(and(own, isStoreVisible()))
        : kept
            .innerJoin(products, eq(products.id, favourites.subjectId))
            .innerJoin(stores, eq(stores.supplierId, products.supplierId))
            .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
            .innerJoin(accounts, eq(accounts.id, suppliers.id))
            .where(and(own, isProductVisible(ctx.now)))
  return found.orderBy(desc(favourites.addedAt), desc(favourites.subjectId))
}

/** The announcements the reader keeps, last kept first. */
export const favouriteAnnouncements = async (
  ctx: Ctx,
  q: Queryable = db(),
): Promise<readonly FavouriteAnnouncement[]> => {
  const { accountId } = requireSignedIn(ctx)
  const rows = await q
    .select({
      id: announcements.id,
      title: announcements.title,
      sectorId: announcements.sectorId,
      macroId: announcements.macroId,
      city: announcements.city,
      province: announcements.province,
      budgetCents: announcements.budgetCents,
      image: announcements.image,
      state: announcements.status,
      expiresAt: announcements.expiresAt,
      offerCount: sql<number>`(select count(*)::int from ${offers} where ${offers.announcementId} = ${outer(announcements.id)})`,
      // No supplier knows it where the mode is another (`sight.rules.ts` of the announcements).
      lowestCents: sql<
        number | null
      >`case ${announcements.mode} when 'open' then (select min(${offers.priceCents}) from ${offers} where ${offers.announcementId} = ${outer(announcements.id)}) end`,
    })
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.subjectId))
    .where(and(eq(favourites.accountId, accountId), eq(favourites.subject, 'auctions'), isPublic))
    .orderBy(desc(favourites.addedAt), desc(announcements.id))
  return rows.map(({ lowestCents, ...row }) => ({
    ...row,
    lowestCents: lowestCents === null ? null : (Number(lowestCents) as Cents),
  }))
}

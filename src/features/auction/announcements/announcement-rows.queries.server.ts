import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { offers } from '#features/auction/offers/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { publicNameOf } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { favourites } from '#features/shop/favourites/schema.server.ts'
import { findMacro, findSector } from '#features/site/catalog/sectors.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { type Cents, cents } from '#shared/money.ts'
import { displayName } from '#shared/names.ts'
import { announcementCode, auctionStatus, decideBy } from './auction.rules.ts'
import { announcements } from './schema.server.ts'
import { isInReach, type Onlooker, type Sight, sightOf } from './sight/sight.rules.ts'
import type { AnnouncementCardView, WinnerView } from './views.ts'

const winnerAccount = alias(accounts, 'winner_account')

/** What a card shows, besides the announcement itself. */
const cardColumns = {
  fullName: accounts.fullName,
  handle: accounts.handle,
  weddingOn: couples.weddingOn,
  winnerName: publicNameOf(winnerAccount.status),
  winnerHandle: winnerAccount.handle,
  winnerCents: offers.priceCents,
  /** Every price on it, cheapest first. */
  prices: sql<
    Cents[]
  >`(select coalesce(array_agg(bid.price_cents order by bid.price_cents), '{}') from ${offers} bid where bid.announcement_id = ${outer(announcements.id)})`.mapWith(
    (list: unknown) => (Array.isArray(list) ? list : []).map((price) => cents(Number(price))),
  ),
  imageFacts: { width: storedImages.width, height: storedImages.height, placeholder: storedImages.placeholder },
}

const rowColumns = {
  announcement: getTableColumns(announcements),
  accountStatus: accounts.status,
  coupleImage: accounts.image,
  gender: couples.gender,
  weddingLocality: couples.weddingLocality,
  winnerId: offers.supplierId,
}

/** Neither words nor answers: they are most of an announcement, and no card shows them. */
const cardFacts = {
  id: announcements.id,
  status: announcements.status,
  title: announcements.title,
  sectorId: announcements.sectorId,
  macroId: announcements.macroId,
  city: announcements.city,
  province: announcements.province,
  budgetCents: announcements.budgetCents,
  image: announcements.image,
  winnerOfferId: announcements.winnerOfferId,
  mode: announcements.mode,
  submittedAt: announcements.submittedAt,
  publishedAt: announcements.publishedAt,
  expiresAt: announcements.expiresAt,
}

const joined = <More extends Record<string, SQL | PgColumn | Record<string, PgColumn>>>(q: Queryable, more: More) =>
  q
    .select({ ...cardColumns, ...more })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .innerJoin(couples, eq(couples.id, announcements.coupleId))
    .leftJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .leftJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .leftJoin(winnerAccount, eq(winnerAccount.id, offers.supplierId))
    .leftJoin(storedImages, and(eq(storedImages.folder, 'auctions'), eq(storedImages.name, announcements.image)))

/** An announcement with the people it names, as the reads of this slice start from it. */
export const announcementRows = (q: Queryable = db()) => joined(q, rowColumns)
const cardRows = (q: Queryable) => joined(q, { announcement: cardFacts })

export type AnnouncementRow = Awaited<ReturnType<typeof announcementRows>>[number]
/** As much of it as a card shows. */
type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

const small = '?w=480'

/** Where the pictures of an announcement stand; without one of its own, the sector's illustration. */
export const announcementPictures = (image: string | null, sectorId: number): { image: string; imageSmall: string } => {
  if (image) return { image: `/api/images/auctions/${image}`, imageSmall: `/api/images/auctions/${image}${small}` }
  const illustration = findSector(sectorId)?.illustration ?? '/illustrations/foto-e-video.webp'
  return { image: illustration, imageSmall: illustration.replace('/illustrations/', '/illustrations/480/') }
}

const winnerOf = (
  { announcement, winnerName, winnerHandle, winnerCents }: CardRow,
  { amounts, pictures, winner }: Sight,
  isMine: boolean,
): WinnerView | null => {
  if (!winner || !announcement.winnerOfferId || !winnerHandle) return null
  const chosen = { isMine, isChosen: true }
  return {
    offerId: announcement.winnerOfferId,
    businessName: winnerName ?? 'Fornitore',
    handle: winnerHandle,
    priceCents: isInReach(amounts, chosen) ? winnerCents : null,
    isReadable: isInReach(pictures, chosen),
  }
}

/**
 * The card of a row, with what the onlooker may know. Lists tell everybody what a visitor may know.
 */
export const toCard = (row: CardRow, at: Date, onlooker: Onlooker = 'visitor'): AnnouncementCardView => {
  const { announcement, prices } = row
  const sector = findSector(announcement.sectorId)
  const status = auctionStatus({ ...announcement, offerCount: prices.length }, at)
  const sight = sightOf({ mode: announcement.mode, status }, onlooker)
  // Whole names are for the couple, staff and the winner (OQ-020).
  const fullNames = onlooker === 'owner' || onlooker === 'staff' || onlooker === 'winner'
  const closes = status === 'deciding' && announcement.expiresAt ? decideBy(announcement.expiresAt) : null
  return {
    id: announcement.id,
    code: announcementCode(announcement.id),
    title: announcement.title,
    sectorId: announcement.sectorId,
    sectorName: sector?.name ?? '',
    macroSlug: findMacro(announcement.macroId)?.slug ?? '',
    status,
    coupleName: fullNames ? (row.fullName ?? displayName(null)) : displayName(row.fullName),
    coupleHandle: row.handle,
    weddingOn: row.weddingOn,
    city: announcement.city,
    province: announcement.province,
    budgetCents: announcement.budgetCents,
    mode: announcement.mode,
    offerCount: prices.length,
    offerCents: sight.amounts === 'all' ? prices : null,
    expiresAt: announcement.expiresAt?.toISOString() ?? null,
    decideBy: closes?.toISOString() ?? null,
    winner: winnerOf(row, sight, onlooker === 'winner'),
    ...announcementPictures(announcement.image, announcement.sectorId),
    imageFacts: row.imageFacts,
    publishedAt: announcement.publishedAt?.toISOString() ?? null,
    submittedAt: announcement.submittedAt.toISOString(),
  }
}

/** What only a page about one announcement tells. */
interface PageFacts {
  readonly isFavourite: boolean
  /** Whether the reader has offered on it. */
  readonly isBidder: boolean
  readonly questionCount: number
  readonly answerCount: number
}

/** One announcement by its id, with what its pages tell about it, in one question; `reader` is the supplier who looks, or null. */
export const announcementById = preparedRead<{ id: number; reader: number | null }, AnnouncementRow & PageFacts>(
  'announcement_by_id',
  (q) =>
    joined(q, {
      ...rowColumns,
      isFavourite: sql<boolean>`exists (select 1 from ${favourites} kept where kept.account_id = ${sql.placeholder('reader')} and kept.subject = 'auctions' and kept.subject_id = ${outer(announcements.id)})`,
      isBidder: sql<boolean>`exists (select 1 from ${offers} bid where bid.announcement_id = ${outer(announcements.id)} and bid.supplier_id = ${sql.placeholder('reader')})`,
      questionCount: sql<number>`(select count(*)::int from ${questions} asked where asked.announcement_id = ${outer(announcements.id)} and asked.offer_id is null)`,
      answerCount: sql<number>`(select count(asked.answer)::int from ${questions} asked where asked.announcement_id = ${outer(announcements.id)} and asked.offer_id is null)`,
    }).where(eq(announcements.id, sql.placeholder('id'))),
)

type Ids = { ids: readonly number[] }
const isAsked = sql`${announcements.id} = any(${sql.placeholder('ids')}::int[])`
const rowsByIds = preparedRead<Ids, AnnouncementRow>('announcements_by_ids', (q) => announcementRows(q).where(isAsked))
const cardsByIds = preparedRead<Ids, CardRow>('announcement_cards_by_ids', (q) => cardRows(q).where(isAsked))

const inOrder = <Row extends CardRow>(rows: readonly Row[], ids: readonly number[]): Row[] => {
  const known = new Map(rows.map((row) => [row.announcement.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * The announcements of these ids, in this order. Lists find their ids first and come here with them: planning these joins anew for
 * every filter, as PostgreSQL does where a limit is asked for, costs five times what running them does.
 */
export const announcementsInOrder = async (ids: readonly number[], q?: Queryable): Promise<AnnouncementRow[]> =>
  ids.length === 0 ? [] : inOrder(await rowsByIds({ ids }, q), ids)

/** The same for lists of cards. */
export const cardsInOrder = async (ids: readonly number[], q?: Queryable): Promise<CardRow[]> =>
  ids.length === 0 ? [] : inOrder(await cardsByIds({ ids }, q), ids)

/** Rows under a condition, for the reads that need neither order nor pages. */
export const rowsWhere = (condition: SQL | undefined): Promise<AnnouncementRow[]> => announcementRows().where(condition)

/** The name of a member of staff, as colleagues read it. */
export const staffName = async (accountId: number, q: Queryable = db()): Promise<string> => {
  const [row] = await q.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, accountId))
  return row?.name ?? 'Un collega'
}

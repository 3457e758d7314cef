import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { canVote, offerNumber } from '#features/auction/announcements/auction.rules.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { isInReach, sightOf } from '#features/auction/announcements/sight/sight.rules.ts'
import type { Viewer } from '#features/auction/announcements/views.ts'
import { nearestFigure } from '#features/auction/fair-prices/index.server.ts'
import { offerPlaceText } from '#features/auction/fair-prices/price-words.rules.ts'
import type { PlacedFigure } from '#features/auction/fair-prices/views.ts'
import { isLogged } from '#features/auction/outcomes/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { isShowcaseVisible, isStoreVisible, publicNameOf } from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { returnDaysOf } from '#features/people/suppliers/shipping.rules.ts'
import { isVerified } from '#features/people/verification/index.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import type { PictureFacts } from '#shared/images.ts'
import { announcedWithdrawalText } from './announced-withdrawal.rules.ts'
import { awardsOf } from './awards/awards.queries.server.ts'
import { mayChangeValidity, validUntil } from './awards/awards.rules.ts'
import { includesText, type OfferItems } from './items/itemised.rules.ts'
import { withTemplate } from './items/items.queries.server.ts'
import { withoutKeeper } from './keepers.queries.server.ts'
import { offerFields } from './offers.rules.ts'
import { mayBeChosen, reconfirmationOf } from './reconfirm.rules.ts'
import { offers } from './schema.server.ts'
import { tooLow } from './too-low.rules.ts'
import type { OfferDetailView, OfferView } from './views.ts'

const imagePath = (name: string): string => `/api/images/offers/${name}`

const offerColumns = {
  offer: offers,
  businessName: publicNameOf(accounts.status),
  city: suppliers.city,
  returnDays: suppliers.returnDays,
  handle: accounts.handle,
  sectorId: suppliers.sectorId,
  hasShowcase: sql<boolean>`coalesce(${isShowcaseVisible()}, false)`,
  hasStore: sql<boolean>`coalesce(${isStoreVisible()}, false)`,
  isVerified: isVerified(),
  ratingHundredths: showcases.ratingHundredths,
  reviewCount: showcases.reviewCount,
  supplierStatus: accounts.status,
  imageFacts: { width: storedImages.width, height: storedImages.height, placeholder: storedImages.placeholder },
}

const isPicture = and(eq(storedImages.folder, 'offers'), eq(storedImages.name, offers.image))

type OfferRow = {
  offer: typeof offers.$inferSelect
  businessName: string | null
  city: string | null
  returnDays: number | null
  handle: string
  sectorId: number
  hasShowcase: boolean
  hasStore: boolean
  isVerified: boolean
  ratingHundredths: number | null
  reviewCount: number | null
  imageFacts: PictureFacts | null
}

/** Whether an offer still stands is between the couple and its supplier. */
const mayReadReconfirmation = ({ offer }: OfferRow, viewer: Viewer, me: number | null): boolean =>
  viewer === 'owner' || viewer === 'admin' || offer.supplierId === me

const NONE: ReadonlySet<number> = new Set()

/** What of an announcement decides how its offers are shown. */
type OfferedOn = Pick<
  AnnouncementRecord,
  'id' | 'viewer' | 'winner' | 'sectorId' | 'province' | 'answers' | 'mode' | 'status' | 'onlooker'
>

/** What closed deals say where the service is to be: for the couple alone. */
const pricesFor = ({ viewer, sectorId, province }: OfferedOn, { now }: Ctx): Promise<PlacedFigure | null> | null =>
  viewer === 'owner' ? nearestFigure(sectorId, province, now) : null

/** What of an offer is not in its row. */
interface BesideRow {
  readonly items: OfferItems | null
  readonly prices: PlacedFigure | null
  /** Offers far below the others; none where that is not told. */
  readonly low?: ReadonlySet<number>
  /** Suppliers whose steps nobody keeps. */
  readonly unkept: ReadonlySet<number>
}

const toOfferView = (
  row: OfferRow,
  on: OfferedOn,
  me: number | null,
  { items, prices, low = NONE, unkept }: BesideRow,
): OfferView => ({
  id: row.offer.id,
  number: offerNumber(row.offer.id),
  announcementId: row.offer.announcementId,
  supplierId: row.offer.supplierId,
  businessName: row.businessName ?? 'Fornitore',
  supplierHandle: row.handle,
  supplierCity: row.city,
  offerer: {
    showcase: row.hasShowcase ? showcasePath(row.sectorId, row.handle) : null,
    store: row.hasStore ? storePath(row.sectorId, row.handle) : null,
    ratingHundredths: row.ratingHundredths ?? 0,
    reviewCount: row.reviewCount ?? 0,
    isVerified: row.isVerified,
  },
  ...pick(offerFields, row.offer),
  restPayout: unkept.has(row.offer.supplierId) ? null : row.offer.restPayout,
  includes: items ? includesText(items) : '',
  image: imagePath(row.offer.image),
  imageSmall: `${imagePath(row.offer.image)}?w=480`,
  imageFacts: row.imageFacts,
  image2: row.offer.image2 ? imagePath(row.offer.image2) : null,
  withdrawalText: announcedWithdrawalText(
    { ...on, withdrawalChoice: row.offer.withdrawalChoice },
    returnDaysOf(row.returnDays),
  ),
  vote: on.viewer === 'owner' || on.viewer === 'supplier' || on.viewer === 'admin' ? row.offer.vote : null,
  sentAt: row.offer.sentAt.toISOString(),
  isWinner: row.offer.id === on.winner?.offerId,
  isMine: row.offer.supplierId === me,
  isTooLow: low.has(row.offer.id),
  pricePlace: prices && offerPlaceText(row.offer.priceCents, prices),
  reconfirmation: mayReadReconfirmation(row, on.viewer, me) ? reconfirmationOf(row.offer) : null,
})

const meOf = (ctx: Ctx): number | null => (ctx.actor.kind === 'supplier' ? ctx.actor.accountId : null)

const offerRows = preparedRead<{ id: number }, OfferRow>('announcement_offers', (q) =>
  q
    .select(offerColumns)
    .from(offers)
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(accounts, eq(accounts.id, offers.supplierId))
    .leftJoin(showcases, eq(showcases.supplierId, offers.supplierId))
    .leftJoin(stores, eq(stores.supplierId, offers.supplierId))
    .leftJoin(storedImages, isPicture)
    .where(eq(offers.announcementId, sql.placeholder('id')))
    .orderBy(asc(offers.id)),
)

/** Whether this viewer may see an offer at all: what it says, from whom, for how much. */
const mayRead = ({ offer }: OfferRow, on: OfferedOn, me: number | null): boolean =>
  isInReach(sightOf(on, on.onlooker).pictures, {
    isMine: offer.supplierId === me,
    isChosen: offer.id === on.winner?.offerId,
  })

/**
 * The offers on an announcement that this viewer may see, in order of arrival; visitors and other couples do not see the hearts
 * (OQ-083).
 */
export const listOffers = async (ctx: Ctx, announcement: OfferedOn, q: Queryable = db()): Promise<OfferView[]> => {
  const [rows, prices] = await Promise.all([offerRows({ id: announcement.id }, q), pricesFor(announcement, ctx)])
  const me = meOf(ctx)
  const low = announcement.viewer === 'owner' ? tooLow(rows.map(({ offer }) => offer)) : NONE
  const readable = rows.filter((row) => mayRead(row, announcement, me))
  const unkept = await withoutKeeper(
    readable.map(({ offer }) => offer),
    ctx.now,
    q,
  )
  return Promise.all(
    readable.map(async (row) =>
      toOfferView(row, announcement, me, { items: await withTemplate(row.offer.items), prices, low, unkept }),
    ),
  )
}

/** The offer's own page. @throws AppError 404 when the offer, or its announcement, is not there for this viewer */
export const offerFor = async (ctx: Ctx, offerId: number): Promise<OfferDetailView> => {
  const [row] = await db()
    .select({
      ...offerColumns,
      conditions: suppliers.conditions,
      returnPolicy: suppliers.returnPolicy,
      privacyPolicy: suppliers.privacyPolicy,
      shippingCents: suppliers.shippingCents,
      shippingMinDays: suppliers.shippingMinDays,
      shippingMaxDays: suppliers.shippingMaxDays,
      carrier: suppliers.carrier,
      hasReceipt: isLogged(offers.id),
    })
    .from(offers)
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .innerJoin(accounts, eq(accounts.id, offers.supplierId))
    .leftJoin(showcases, eq(showcases.supplierId, offers.supplierId))
    .leftJoin(stores, eq(stores.supplierId, offers.supplierId))
    .leftJoin(storedImages, isPicture)
    .where(eq(offers.id, offerId))
  if (!row) throw appError(commonErrors, 'not_found')
  const announcement = await announcementFor(ctx, row.offer.announcementId)
  if (!mayRead(row, announcement, meOf(ctx))) throw appError(commonErrors, 'not_found')
  const { viewer, status } = announcement
  const actions: string[] = []
  if (viewer === 'owner' && canVote(status)) actions.push('vote')
  const isChoosable = row.supplierStatus !== 'closed' && mayBeChosen(reconfirmationOf(row.offer))
  if (viewer === 'owner' && status === 'deciding' && isChoosable) actions.push('award')
  if (announcement.winner?.offerId === offerId && announcement.actions.includes('order')) actions.push('order')
  const isMine = row.offer.supplierId === meOf(ctx)
  const chosen = isMine || viewer === 'owner' ? await awardsOf(row.offer.announcementId) : []
  if (isMine && mayChangeValidity(status, row.offer.supplierId, chosen)) actions.push('validity')
  const [items, prices] = await Promise.all([withTemplate(row.offer.items), pricesFor(announcement, ctx)])
  return {
    ...toOfferView(row, announcement, meOf(ctx), { items, prices, unkept: await withoutKeeper([row.offer], ctx.now) }),
    items,
    announcement,
    validUntil: (chosen[0] && validUntil(row.offer.validDays, chosen[0].chosenAt)?.toISOString()) ?? null,
    supplierIsActive: row.supplierStatus === 'active',
    viewer,
    actions,
    conditions: row.conditions,
    returnPolicy: row.returnPolicy,
    privacyPolicy: row.privacyPolicy,
    shippingCents: row.shippingCents,
    shippingMinDays: row.shippingMinDays,
    shippingMaxDays: row.shippingMaxDays,
    carrier: row.carrier,
    hasReceipt: row.hasReceipt,
  }
}

/** An offer with what it was sent for. */
export const offerWithAuction = async (tx: Tx, offerId: number) => {
  const [row] = await tx
    .select({ offer: offers, announcement: announcements })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .where(eq(offers.id, offerId))
  return row
}

/** Whether it was sent to this couple. The query is about `offers` alone. */
export const isOfferTo = (coupleId: number): SQL =>
  sql`exists (select 1 from ${announcements} a where a.id = ${outer(offers.announcementId)} and a.couple_id = ${coupleId})`

/** What a message about one offer says. */
export const offerNotice = async (offerId: number) => {
  const [row] = await db()
    .select({
      title: announcements.title,
      coupleId: announcements.coupleId,
      budgetCents: announcements.budgetCents,
      offer: offers,
      business: suppliers.businessName,
    })
    .from(offers)
    .innerJoin(announcements, eq(announcements.id, offers.announcementId))
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(eq(offers.id, offerId))
  return row ? { ...row, ...row.offer, business: row.business ?? 'Un fornitore' } : null
}

/** What the couple is told about a supplier's answer; null when there is nothing to tell any more. */
export const reconfirmNotice = async (announcementId: number, supplierId: number) => {
  const [row] = await db()
    .select({ coupleId: announcements.coupleId, title: announcements.title, business: suppliers.businessName })
    .from(announcements)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(eq(announcements.id, announcementId))
  return row ? { ...row, business: row.business ?? 'Un fornitore' } : null
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import {
  type AuctionFacts,
  type AuctionStatus,
  auctionStatus,
  canVote,
  EXPIRED,
  offerNumber,
} from '#features/auction/announcements/auction.rules.ts'
import { type FirstPlace, highestNext, stepOf } from '#features/auction/announcements/closing/closing.rules.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { isInReach, sightOf } from '#features/auction/announcements/sight/sight.rules.ts'
import type { Viewer } from '#features/auction/announcements/views.ts'
import { FEE_VAT_BPS } from '#features/money/billing/fee.rules.ts'
import { activeSubscription, participationsLeft } from '#features/money/billing/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { missingCompanyFields } from '#features/people/suppliers/company.rules.ts'
import {
  isShowcaseVisible,
  isStoreVisible,
  publicNameOf,
  supplierCompany,
} from '#features/people/suppliers/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { returnDaysOf } from '#features/people/suppliers/shipping.rules.ts'
import { isHeldBack, isVerified } from '#features/people/verification/index.server.ts'
import { showcases } from '#features/shop/showcases/schema.server.ts'
import { stores } from '#features/shop/stores/schema.server.ts'
import { type Ctx, requireSupplier, type SupplierActor } from '#platform/context.server.ts'
import { db, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'
import { storedImages } from '#platform/storage/schema.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import type { PictureFacts } from '#shared/images.ts'
import { basisPoints, type Cents } from '#shared/money.ts'
import { announcedWithdrawalText } from './announced-withdrawal.rules.ts'
import { offerErrors } from './offers.contract.ts'
import { type OfferFacts, offerEligibility, offerFields } from './offers.rules.ts'
import { mayBeChosen, reconfirmationOf } from './reconfirm.rules.ts'
import { offers } from './schema.server.ts'
import { tooLow } from './too-low.rules.ts'
import type { BiddingView, OfferDetailView, OfferView } from './views.ts'

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
  'id' | 'viewer' | 'winner' | 'sectorId' | 'answers' | 'mode' | 'status' | 'onlooker'
>

const toOfferView = (row: OfferRow, on: OfferedOn, me: number | null, low: ReadonlySet<number> = NONE): OfferView => ({
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
  const rows = await offerRows({ id: announcement.id }, q)
  const me = meOf(ctx)
  const low = announcement.viewer === 'owner' ? tooLow(rows.map(({ offer }) => offer)) : NONE
  return rows.filter((row) => mayRead(row, announcement, me)).map((row) => toOfferView(row, announcement, me, low))
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
  return {
    ...toOfferView(row, announcement, meOf(ctx)),
    announcement,
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
  }
}

const factsOf = (
  actor: SupplierActor,
  on: Pick<AnnouncementRecord, 'status' | 'sectorId' | 'ownerIsActive'>,
  own: Pick<OfferFacts, 'missing' | 'paused' | 'participationsLeft' | 'sentOffers'>,
): OfferFacts => ({
  // Announcements of a suspended couple take no offers (OQ-030).
  status: on.status === 'open' && !on.ownerIsActive ? 'deciding' : on.status,
  announcementSectorId: on.sectorId,
  supplierSectorId: actor.sectorId,
  suspended: actor.suspended,
  ...own,
})

/** Once people were told of the end it is the end, also for an offer that was sent before it and waited for its turn. */
const statusForOffers = (
  announcement: AuctionFacts & { readonly told: readonly string[] },
  at: Date,
): AuctionStatus => {
  const status = auctionStatus(announcement, at)
  return status === 'open' && announcement.told.includes(EXPIRED) ? 'deciding' : status
}

/** Everything the four checks look at, read inside the transaction that decides. */
export const offerFacts = async (
  q: Queryable,
  ctx: Ctx,
  actor: SupplierActor,
  announcementId: number,
): Promise<{
  facts: OfferFacts
  budgetCents: Cents
  /** The most the offer may cost because of the supplier's last one; null when that bounds nothing. */
  highestCents: Cents | null
  coupleId: number
  /** What the offer keeps. */
  kept: Pick<typeof offers.$inferInsert, 'toCity' | 'toSectorId' | 'runsUntil' | 'withdrawalChoice'>
}> => {
  const [announcement] = await q
    .select({
      status: announcements.status,
      city: announcements.city,
      sectorId: announcements.sectorId,
      expiresAt: announcements.expiresAt,
      told: announcements.noticesSent,
      publishedAt: announcements.publishedAt,
      budgetCents: announcements.budgetCents,
      mode: announcements.mode,
      stepCents: announcements.stepCents,
      coupleId: announcements.coupleId,
      ownerStatus: accounts.status,
      offerCount: sql<number>`(select count(*)::int from ${offers} o where o.announcement_id = ${outer(announcements.id)})`,
    })
    .from(announcements)
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(eq(announcements.id, announcementId))
  if (!announcement?.publishedAt || announcement.status === 'interrupted') throw appError(commonErrors, 'not_found')
  // One after the other: inside a transaction there is one connection.
  const company = await supplierCompany(actor.accountId, q)
  const left = await participationsLeft(actor.accountId, ctx.now, q)
  const sent = await q
    .select({ priceCents: offers.priceCents })
    .from(offers)
    .where(and(eq(offers.announcementId, announcementId), eq(offers.supplierId, actor.accountId)))
    .orderBy(desc(offers.turn))
  const paused = await isHeldBack(actor.accountId, company.pausedAt, q)
  return {
    budgetCents: announcement.budgetCents,
    highestCents: highestNext(sent[0]?.priceCents ?? null, stepOf(announcement)),
    coupleId: announcement.coupleId,
    kept: {
      // Of its announcement; the database keeps it (`offers_follow`).
      ...{ toCity: announcement.city, toSectorId: announcement.sectorId, runsUntil: announcement.expiresAt },
      withdrawalChoice: company.withdrawalChoice,
    },
    facts: factsOf(
      actor,
      {
        status: statusForOffers(announcement, ctx.now),
        sectorId: announcement.sectorId,
        ownerIsActive: announcement.ownerStatus === 'active',
      },
      {
        missing: missingCompanyFields(company),
        paused,
        participationsLeft: left,
        sentOffers: sent.length,
      },
    ),
  }
}

/** What only the owner can put right is not offered to a collaborator: the windows of both lead to the owner's pages. */
const forMember = (refused: { readonly code: string; readonly message: string }) =>
  refused.code === 'company_incomplete' || refused.code === 'quota_exhausted'
    ? { code: 'owner_only', message: `${refused.message} Solo il titolare dell’azienda può farlo: avvisalo.` }
    : refused

/** What a supplier sees before and while typing an offer, on an announcement whose offers are read anyway. */
export const biddingOn = async (
  ctx: Ctx,
  announcement: AnnouncementRecord,
  offered: Promise<readonly OfferView[]>,
): Promise<BiddingView> => {
  const actor = requireSupplier(ctx)
  const [company, left, plan, all] = await Promise.all([
    supplierCompany(actor.accountId),
    participationsLeft(actor.accountId, ctx.now),
    activeSubscription(actor.accountId, ctx.now),
    offered,
  ])
  const mine = all.filter((offer) => offer.isMine).map((offer) => offer.priceCents)
  const step = stepOf(announcement)
  const facts = factsOf(actor, announcement, {
    missing: missingCompanyFields(company),
    paused: await isHeldBack(actor.accountId, company.pausedAt),
    participationsLeft: left,
    sentOffers: mine.length,
  })
  const verdict = offerEligibility(facts)
  const refused = verdict.ok
    ? null
    : { code: verdict.code as string, message: verdict.details?.message ?? offerErrors[verdict.code].it }
  return {
    refusal: refused && (actor.member ? forMember(refused) : refused),
    missing: facts.missing,
    participationsLeft: facts.participationsLeft,
    sentOffers: facts.sentOffers,
    planName: plan?.name ?? null,
    feeBps: plan?.feeBps ?? basisPoints(0),
    feeVatBps: FEE_VAT_BPS,
    myLowestCents: mine.length > 0 ? (Math.min(...mine) as Cents) : null,
    stepCents: step,
    // In order of arrival: the last one counts.
    highestCents: highestNext(mine.at(-1) ?? null, step),
  }
}

/** The same, without offering: whether the supplier may. @throws AppError 404 as the announcement's page */
export const biddingFor = async (ctx: Ctx, announcementId: number): Promise<BiddingView> => {
  const announcement = await announcementFor(ctx, announcementId)
  return biddingOn(ctx, announcement, listOffers(ctx, announcement))
}

/** Who stands first; null without offers. */
export const firstPlace = async (tx: Tx, announcementId: number): Promise<FirstPlace | null> => {
  const [best] = await tx
    .select({ supplierId: offers.supplierId, priceCents: offers.priceCents })
    .from(offers)
    .where(eq(offers.announcementId, announcementId))
    .orderBy(asc(offers.priceCents), asc(offers.id))
    .limit(1)
  return best ?? null
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

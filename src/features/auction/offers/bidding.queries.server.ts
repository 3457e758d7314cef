import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import {
  type AuctionFacts,
  type AuctionStatus,
  auctionStatus,
  EXPIRED,
} from '#features/auction/announcements/auction.rules.ts'
import { type FirstPlace, highestNext, stepOf } from '#features/auction/announcements/closing/closing.rules.ts'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { FEE_VAT_BPS } from '#features/money/billing/fees/fee.rules.ts'
import { activeSubscription, participationsLeft } from '#features/money/billing/index.server.ts'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { missingCompanyFields } from '#features/people/suppliers/company.rules.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { isHeldBack } from '#features/people/verification/index.server.ts'
import { usualPlanOf } from '#features/shop/showcases/index.server.ts'
import { type Ctx, requireSupplier, type SupplierActor } from '#platform/context.server.ts'
import type { Queryable, Tx } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { basisPoints, type Cents } from '#shared/money.ts'
import { offerErrors } from './offers.contract.ts'
import { listOffers } from './offers.queries.server.ts'
import { type OfferFacts, offerEligibility } from './offers.rules.ts'
import { offers } from './schema.server.ts'
import type { BiddingView, OfferView } from './views.ts'

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
  kept: Pick<typeof offers.$inferSelect, 'toCity' | 'toSectorId' | 'runsUntil' | 'withdrawalChoice'>
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
  const firstStepBps = largestFirstStep(announcement.sectorId)
  const [company, left, plan, usual, all, canHold] = await Promise.all([
    supplierCompany(actor.accountId),
    participationsLeft(actor.accountId, ctx.now),
    activeSubscription(actor.accountId, ctx.now),
    usualPlanOf(actor.accountId),
    offered,
    canHoldSteps(actor.accountId, ctx.now),
  ])
  const mine = all.filter((offer) => offer.isMine).map((offer) => offer.priceCents)
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
    supplierId: actor.accountId,
    refusal: refused && (actor.member ? forMember(refused) : refused),
    missing: facts.missing,
    participationsLeft: facts.participationsLeft,
    sentOffers: facts.sentOffers,
    planName: plan?.name ?? null,
    feeBps: plan?.feeBps ?? basisPoints(0),
    feeVatBps: FEE_VAT_BPS,
    firstStepBps,
    usualPlan: firstStepBps === null ? null : usual,
    canHold,
    myLowestCents: mine.length > 0 ? (Math.min(...mine) as Cents) : null,
    // In order of arrival: the last one counts.
    highestCents: highestNext(mine.at(-1) ?? null, stepOf(announcement)),
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

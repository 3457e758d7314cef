import { and, eq, isNull, sql } from 'drizzle-orm'
import { auctionStatus, canVote } from '#features/auction/announcements/auction.rules.ts'
import { announceChange, extendIfDue, lockAuction } from '#features/auction/announcements/index.server.ts'
import { offersByAccount } from '#features/auction/announcements/limits.rules.ts'
import { templateInForce } from '#features/auction/offer-templates/index.server.ts'
import { totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import { appendOutcome } from '#features/auction/outcomes/index.server.ts'
import { activeSubscription, spendParticipation } from '#features/money/billing/index.server.ts'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { NO_KEEPER } from '#features/money/plans/plan-fields.rules.ts'
import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import { beginSelling } from '#features/people/verification/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, isViewed, requireActive, requireCouple, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt } from '#platform/http/limits.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Crop, holdImage, prepareImage, storeImage } from '#platform/storage/images.server.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { pick, textKeys } from '#shared/fields.ts'
import { basisPoints } from '#shared/money.ts'
import { orThrow } from '#shared/verdict.ts'
import { firstPlace, offerFacts } from './bidding.queries.server.ts'
import type { ItemisedOffer } from './items/itemised.rules.ts'
import { itemProblems } from './items/items-form.rules.ts'
import { offerReceived, offerVoted } from './jobs.contract.ts'
import { itemsComeTo, offerProblems, planProblems } from './offer-problems.rules.ts'
import { offerErrors } from './offers.contract.ts'
import { isOfferTo, offerWithAuction } from './offers.queries.server.ts'
import { type OfferValues, offerEligibility, offerFields, offerPictures } from './offers.rules.ts'
import { offers } from './schema.server.ts'

/** First key of the advisory lock (the second is the supplier's id) that serializes the offers of one supplier. */
const OFFER_LOCK = 20_160_621

export interface OfferInput {
  readonly announcementId: number
  readonly offer: OfferValues
  /** What it includes, whose total is the price; null where only the price is said. */
  readonly items: ItemisedOffer | null
  /** Pictures that were sent, or names of pictures that the supplier's own offers show already. */
  readonly images: readonly ({ readonly bytes: Buffer; readonly crop?: Crop } | { readonly name: string })[]
}

const refuseContactData = (offer: OfferValues): void => {
  const fields: Record<string, string> = {}
  for (const key of textKeys(offerFields))
    if (containsContactData(offer[key] ?? '')) fields[offerFields[key].name] = offerErrors.contact_data.it
  if (Object.keys(fields).length > 0) throw appError(offerErrors, 'contact_data', { fields })
}

/** Items are of the template in force, whole, and come to the price. */
const refuseOtherItems = async ({ items, offer }: OfferInput): Promise<void> => {
  if (!items) return
  const template = await templateInForce(items.sectorId)
  if (template?.version !== items.version) throw appError(offerErrors, 'template_changed')
  const problems = itemProblems(template, items)
  // What is out of bounds is not added up.
  if (Object.keys(problems).length > 0) throw appError(offerErrors, 'invalid_offer', { fields: problems })
  const { includedCents } = totalsOf(template, items, items.quantities)
  if (includedCents !== offer.priceCents)
    throw appError(offerErrors, 'invalid_offer', { fields: { offer: itemsComeTo(includedCents) } })
}

/** A picture another offer shows, for one more. @throws AppError 409 when it is gone */
const shownAgain = async (tx: Tx, name: string): Promise<string> => {
  if (!(await holdImage(tx, { folder: 'offers', name }))) throw appError(commonErrors, 'conflict')
  return name
}

/**
 * Sends a supplier's offer: the four checks in their order, the participation spent, the offer kept, in one transaction.
 *
 * @returns the new offer's id
 * @throws AppError 409 `not_open`, `template_changed` · 422 `wrong_sector`, `company_incomplete`, `quota_exhausted`, `too_many_offers`,
 *   `invalid_offer` with fields, `contact_data` · 404
 * @remarks offers on one announcement queue up: two clicks are two turns, the place of each and the end of the auction are what the one before
 *   has left, and neither a decision nor the telling of the end comes in between
 */
export const sendOffer = async (ctx: Ctx, input: OfferInput): Promise<number> => {
  const actor = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, offersByAccount, ctx.ipPrefix && String(actor.accountId))
  refuseContactData(input.offer)
  await refuseOtherItems(input)
  // Pictures are decoded before the transaction: it must be short. An unused picture does no harm.
  const pictures = await Promise.all(
    input.images
      .slice(0, offerPictures.max)
      .map((image) => ('name' in image ? image : prepareImage('offer', image.bytes, image.crop))),
  )

  return inTransaction(async (tx) => {
    const auction = await lockAuction(tx, input.announcementId, ctx.now)
    await tx.execute(sql`select pg_advisory_xact_lock(${OFFER_LOCK}, ${actor.accountId})`)
    const { facts, budgetCents, highestCents, kept } = await offerFacts(tx, ctx, actor, input.announcementId)
    orThrow(offerEligibility(facts), offerErrors)
    const fields = {
      ...planProblems(input.offer, largestFirstStep(kept.toSectorId), todayInRome(ctx.now)),
      ...(input.offer.restPayout && !(await canHoldSteps(actor.accountId, ctx.now, tx))
        ? { rest_payout: NO_KEEPER }
        : {}),
      ...offerProblems(input.offer, input.images.length, budgetCents, highestCents),
    }
    if (Object.keys(fields).length > 0) throw appError(offerErrors, 'invalid_offer', { fields })

    await spendParticipation(tx, ctx, actor.accountId, input.announcementId)
    const plan = await activeSubscription(actor.accountId, ctx.now, tx)
    const first = await firstPlace(tx, input.announcementId)
    const names = []
    for (const picture of pictures)
      names.push('bytes' in picture ? await storeImage(tx, ctx, picture) : await shownAgain(tx, picture.name))
    const [offer] = await tx
      .insert(offers)
      .values({
        announcementId: input.announcementId,
        supplierId: actor.accountId,
        ...kept,
        turn: facts.sentOffers + 1,
        ...pick(offerFields, input.offer),
        // Without a plan the first step is none, whatever it was called.
        depositKind: input.offer.restPlan && input.offer.depositKind,
        restPayout: input.offer.restPlan && input.offer.restPayout,
        ownSteps: input.offer.restPlan === 'own' ? input.offer.ownSteps : null,
        items: input.items,
        image: names[0] as string,
        image2: names[1] ?? null,
        feeBps: plan?.feeBps ?? basisPoints(0),
        sentAt: ctx.now,
      })
      .returning({ id: offers.id })
    if (!offer) throw appError(commonErrors, 'internal')
    await beginSelling(tx, ctx, actor.accountId)
    await record(tx, ctx, 'offer', offer.id, 'send', { announcementId: input.announcementId })
    await appendOutcome(tx, ctx, input.announcementId, { kind: 'offer', offerId: offer.id })
    await announceChange(tx, input.announcementId, 'offer')
    const sent = { supplierId: actor.accountId, priceCents: input.offer.priceCents }
    if (auction) await extendIfDue(tx, ctx, auction, first, sent)
    await enqueue(tx, offerReceived, { offerId: offer.id })
    return offer.id
  })
}

/**
 * The owner's hearts on an offer.
 *
 * @param vote 1 to 5; 0 takes them back. Setting the same value twice is the same as once.
 * @throws AppError 404 for anyone but the owner · 409 `voting_closed`
 */
export const voteOffer = async (ctx: Ctx, offerId: number, vote: number): Promise<void> => {
  const actor = requireActive(requireCouple(ctx))
  await inTransaction(async (tx) => {
    const row = await offerWithAuction(tx, offerId)
    if (!row || row.announcement.coupleId !== actor.accountId) throw appError(commonErrors, 'not_found')
    const status = auctionStatus({ ...row.announcement, offerCount: 1 }, ctx.now)
    if (!canVote(status)) throw appError(offerErrors, 'voting_closed')
    await tx.update(offers).set({ vote }).where(eq(offers.id, offerId))
    await announceChange(tx, row.announcement.id, 'vote')
    if (vote > 0 && row.offer.vote === 0) await enqueue(tx, offerVoted, { offerId })
  })
}

/** Notes that the couple has opened the offer; the supplier sees "letta". Once only. */
export const markOfferRead = async (ctx: Ctx, offerId: number): Promise<void> => {
  if (ctx.actor.kind !== 'couple' || isViewed(ctx.actor)) return
  const coupleId = ctx.actor.accountId
  await inTransaction(async (tx) => {
    await tx
      .update(offers)
      .set({ readAt: ctx.now })
      .where(and(eq(offers.id, offerId), isNull(offers.readAt), isOfferTo(coupleId)))
  })
}

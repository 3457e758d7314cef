import { and, asc, eq, inArray } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import type { RankedOffer } from './covered.rules.ts'
import { outcomeLeaves, outcomeSalts } from './schema.server.ts'

/** An announcement as its log covers it. */
export const coveredAnnouncement = async (q: Queryable, id: number) => {
  const [row] = await q.select().from(announcements).where(eq(announcements.id, id))
  return row
}

export type AnnouncementFacts = NonNullable<Awaited<ReturnType<typeof coveredAnnouncement>>>

/** Locks an announcement, so that its log grows one leaf at a time. */
export const lockLog = async (q: Queryable, id: number): Promise<AnnouncementFacts | undefined> => {
  const [row] = await q.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return row
}

const offerColumns = {
  ...{ id: offers.id, supplierId: offers.supplierId, turn: offers.turn, priceCents: offers.priceCents },
  ...{ model: offers.model, detail: offers.detail, days: offers.days, description: offers.description },
  ...{ withdrawalChoice: offers.withdrawalChoice, sentAt: offers.sentAt },
}

/** Offers on an announcement as their leaves cover them, in order of arrival. */
export const coveredOffers = (q: Queryable, announcementId: number) =>
  q.select(offerColumns).from(offers).where(eq(offers.announcementId, announcementId)).orderBy(asc(offers.id))

/** One of them. */
export const coveredOffer = async (q: Queryable, announcementId: number, id: number) => {
  const [row] = await q
    .select(offerColumns)
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.announcementId, announcementId)))
  return row
}

/** Questions as their leaves cover them. */
export const coveredQuestions = (q: Queryable, announcementId: number, ids?: readonly number[]) =>
  q
    .select({ id: questions.id, text: questions.text, answer: questions.answer, answeredAt: questions.answeredAt })
    .from(questions)
    .where(and(eq(questions.announcementId, announcementId), ids && inArray(questions.id, [...ids])))

/** Offers that have a leaf, with its number. */
export const loggedOffers = (q: Queryable, announcementId: number): Promise<RankedOffer[]> =>
  q
    .select({ id: offers.id, supplierId: offers.supplierId, priceCents: offers.priceCents, n: outcomeLeaves.n })
    .from(outcomeLeaves)
    .innerJoin(offers, eq(offers.id, outcomeLeaves.subjectId))
    .where(and(eq(outcomeLeaves.announcementId, announcementId), eq(outcomeLeaves.kind, 'offer')))
    .orderBy(asc(outcomeLeaves.n))

/** The salt of a supplier's mark in a log, when it has offered there before. */
export const bidderSaltOf = async (
  q: Queryable,
  announcementId: number,
  supplierId: number,
): Promise<string | null> => {
  const [row] = await q
    .select({ bidderSalt: outcomeSalts.bidderSalt })
    .from(outcomeLeaves)
    .innerJoin(offers, eq(offers.id, outcomeLeaves.subjectId))
    .innerJoin(
      outcomeSalts,
      and(eq(outcomeSalts.announcementId, outcomeLeaves.announcementId), eq(outcomeSalts.n, outcomeLeaves.n)),
    )
    .where(
      and(
        eq(outcomeLeaves.announcementId, announcementId),
        eq(outcomeLeaves.kind, 'offer'),
        eq(offers.supplierId, supplierId),
      ),
    )
    .limit(1)
  return row?.bidderSalt ?? null
}

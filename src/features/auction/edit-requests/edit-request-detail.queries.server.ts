import { asc, eq } from 'drizzle-orm'
import { announcementCode, auctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { reconfirmationOf } from '#features/auction/offers/reconfirm.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { questionsOf } from '#features/auction/question-sets/index.server.ts'
import { questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { day } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { displayName } from '#shared/names.ts'
import { editFieldsOf, fieldChanges } from './edit-change.rules.ts'
import { canAskForEdit } from './edit-request.rules.ts'
import { editRequests } from './schema.server.ts'

/** How many offers staff sees beside a request, the cheapest first. */
const OFFERS_SHOWN = 50

/** An edit request as staff works on it: what was asked, the announcement as it stands, the offers on it. */
export const editRequestFor = async (ctx: Ctx, id: number) => {
  requireAdmin(ctx)
  const [row] = await db()
    .select({ request: editRequests, announcement: announcements, fullName: accounts.fullName })
    .from(editRequests)
    .innerJoin(announcements, eq(announcements.id, editRequests.announcementId))
    .innerJoin(accounts, eq(accounts.id, announcements.coupleId))
    .where(eq(editRequests.id, id))
  if (!row) throw appError(commonErrors, 'not_found')
  const { request, announcement } = row
  const asked = await questionsOf(announcement)
  const bids = await db()
    .select({
      id: offers.id,
      business: suppliers.businessName,
      priceCents: offers.priceCents,
      sentAt: offers.sentAt,
      reconfirmAskedAt: offers.reconfirmAskedAt,
      reconfirmAnswer: offers.reconfirmAnswer,
    })
    .from(offers)
    .innerJoin(suppliers, eq(suppliers.id, offers.supplierId))
    .where(eq(offers.announcementId, announcement.id))
    .orderBy(asc(offers.priceCents), asc(offers.id))
    .limit(OFFERS_SHOWN)
  const offerCount =
    bids.length < OFFERS_SHOWN ? bids.length : await db().$count(offers, eq(offers.announcementId, announcement.id))
  const status = auctionStatus({ ...announcement, offerCount }, ctx.now)
  return {
    id,
    text: request.text,
    requestedAt: request.requestedAt.toISOString(),
    closed: request.closedAt && {
      at: request.closedAt.toISOString(),
      outcome: request.outcome,
      reply: request.reply ?? '',
      changes: request.changes ?? [],
    },
    announcementId: announcement.id,
    code: announcementCode(announcement.id),
    title: announcement.title,
    status,
    isEditable: canAskForEdit(status),
    coupleName: displayName(row.fullName),
    fields: editFieldsOf(announcement),
    questions: questionsFor(asked, announcement.answers).map(({ key, label, type, options }) => ({
      key,
      label,
      type,
      options,
    })),
    /** What changed between the couple's words and now. */
    since: fieldChanges(
      // What a snapshot does not keep is as it stands.
      {
        ...announcement,
        ...request.snapshot,
        serviceOn: day(request.snapshot.serviceOn),
        serviceUntilOn: request.snapshot.serviceUntilOn === null ? null : day(request.snapshot.serviceUntilOn),
      },
      announcement,
      asked,
    ),
    offerCount,
    offers: bids.map(({ reconfirmAskedAt, reconfirmAnswer, sentAt, business, ...bid }) => ({
      ...bid,
      business: business ?? 'Fornitore',
      sentAt: sentAt.toISOString(),
      reconfirmation: reconfirmationOf({ reconfirmAskedAt, reconfirmAnswer }),
    })),
  }
}

export type EditRequestDetail = Awaited<ReturnType<typeof editRequestFor>>

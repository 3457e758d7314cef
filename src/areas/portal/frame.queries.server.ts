import { sql } from 'drizzle-orm'
import { suspensionNotice } from '#areas/public/shell.queries.server.ts'
import { countInReview, countRunningOffers, editsInWait } from '#features/announcements/index.server.ts'
import { activeSubscription, participationsInForce } from '#features/billing/index.server.ts'
import { countDisputesInWait } from '#features/disputes/index.server.ts'
import { countLeads } from '#features/leads/index.server.ts'
import { LEADS_PATH } from '#features/leads/lead-list.rules.ts'
import { unreadConversations } from '#features/messages/index.server.ts'
import { casesInWait } from '#features/moderation/index.server.ts'
import { unreadCount } from '#features/notifications/index.server.ts'
import { countToVerify } from '#features/people/index.server.ts'
import { countReviewsWaiting, countUnanswered } from '#features/reviews/index.server.ts'
import { type AdminActor, type Ctx, memberIdOf, personIdOf, type SupplierActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { countedEntries } from './menu.rules.ts'
import { countToShip } from './today.queries.server.ts'

interface FrameCounts extends Record<string, unknown> {
  readonly announcements: number
  readonly offers: number
  readonly toShip: number
  readonly messages: number
  readonly unansweredReviews: number
  readonly unread: number
}

/** The numbers of a supplier's menu, in one question: they are asked for on every page. */
const frameCounts = async (actor: SupplierActor, at: Date): Promise<FrameCounts> => {
  const { accountId, sectorId } = actor
  const { rows } = await db().execute<FrameCounts>(sql`select
    ${countLeads({ supplierId: accountId, sectorId }, at)} as announcements,
    ${countRunningOffers(accountId, at)} as offers,
    ${countToShip(accountId)} as "toShip",
    ${unreadConversations(actor)} as messages,
    ${countUnanswered(accountId)} as "unansweredReviews",
    ${unreadCount(personIdOf(actor))} as unread`)
  return rows[0] as FrameCounts
}

const supplierFrame = async (actor: SupplierActor, at: Date) => {
  const { accountId } = actor
  const [{ unread, ...counts }, subscription, quota] = await Promise.all([
    frameCounts(actor, at),
    activeSubscription(accountId, at),
    participationsInForce(accountId, at),
  ])
  return {
    unread,
    counted: countedEntries(counts, LEADS_PATH),
    plan: subscription && {
      name: subscription.name,
      endsAt: subscription.endsAt.toISOString(),
      used: quota.used,
      granted: quota.granted,
    },
  }
}

/** What the frame of the portal shows on every page. */
export const portalFrame = async (ctx: Ctx, actor: SupplierActor | AdminActor) => {
  const [unread, messages, suspended, supplier, inReview, edits, reviewsWaiting, toVerify, disputesWaiting, cases] =
    await Promise.all([
      actor.kind === 'admin' ? unreadCount(personIdOf(actor)) : 0,
      actor.kind === 'admin' ? unreadConversations(actor) : 0,
      suspensionNotice(actor),
      actor.kind === 'supplier' ? supplierFrame(actor, ctx.now) : null,
      actor.kind === 'admin' ? countInReview() : 0,
      actor.kind === 'admin' ? editsInWait() : null,
      actor.kind === 'admin' ? countReviewsWaiting() : 0,
      actor.kind === 'admin' ? countToVerify() : 0,
      actor.kind === 'admin' ? countDisputesInWait(ctx.now) : 0,
      actor.kind === 'admin' ? casesInWait(ctx) : null,
    ])
  return {
    kind: actor.kind,
    /** Works for the supplier: what is the owner's is not offered. */
    isMember: memberIdOf(actor) !== null,
    /** Who acts, where it is not the owner. */
    memberName: memberIdOf(actor) === null ? null : actor.fullName,
    name: (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? actor.handle,
    image: actor.image ? `/api/images/users/${actor.image}?w=480` : null,
    suspended,
    unread: supplier?.unread ?? unread,
    messages,
    supplier,
    /** Announcements to approve and changes couples ask for: both stand on one page. */
    inReview: inReview + (edits?.count ?? 0),
    reviewsWaiting,
    /** Suppliers whose documents wait. */
    toVerify,
    disputesWaiting,
    /** Reported things, and appeals, that wait. */
    casesWaiting: cases?.count ?? 0,
  }
}

export type PortalFrame = Awaited<ReturnType<typeof portalFrame>>

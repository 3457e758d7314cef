import { standingNotice } from '#areas/public/shell.queries.server.ts'
import { countInReview } from '#features/auction/announcement-review/index.server.ts'
import { editsInWait } from '#features/auction/edit-requests/index.server.ts'
import { LEADS_PATH } from '#features/auction/leads/lead-list.rules.ts'
import { countDisputesInWait } from '#features/fulfilment/disputes/index.server.ts'
import { unreadConversations } from '#features/fulfilment/messages/index.server.ts'
import { countReviewsWaiting } from '#features/fulfilment/reviews/index.server.ts'
import { sellsServices } from '#features/fulfilment/sales/index.server.ts'
import { casesInWait } from '#features/office/moderation/index.server.ts'
import { countToVerify } from '#features/office/people-desk/index.server.ts'
import { unreadCount } from '#features/people/notifications/index.server.ts'
import { type AdminActor, type Ctx, memberIdOf, personIdOf, type SupplierActor } from '#platform/context.server.ts'
import { countedEntries } from './menu.rules.ts'
import { menuCounts, planInForce } from './menu-counts.queries.server.ts'

const supplierFrame = async (ctx: Ctx) => {
  const [{ unread, ...counts }, { subscription, quota }] = await Promise.all([menuCounts(ctx), planInForce(ctx)])
  return {
    unread,
    counted: countedEntries(counts, LEADS_PATH, sellsServices(ctx)),
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
      standingNotice(actor),
      actor.kind === 'supplier' ? supplierFrame(ctx) : null,
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
    name: (actor.kind === 'supplier' ? actor.businessName : null) ?? actor.fullName ?? '',
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

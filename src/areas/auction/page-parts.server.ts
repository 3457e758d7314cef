import { mayBid } from '#features/auction/announcements/announcement.rules.ts'
import type { AnnouncementRecord } from '#features/auction/announcements/announcements.contract.ts'
import { canDecide, canVote } from '#features/auction/announcements/auction.rules.ts'
import { decisionRateText } from '#features/auction/announcements/decision-rate.rules.ts'
import { decisionRateOf } from '#features/auction/announcements/index.server.ts'
import { invitedSoFar, invitedTo } from '#features/auction/invitations/index.server.ts'
import { invitedCountText } from '#features/auction/invitations/invitations.rules.ts'
import { busyAmong } from '#features/auction/leads/index.server.ts'
import {
  biddingOn,
  guestsAsked,
  itemsOfOffers,
  offererDistances,
  presetValues,
  reusableOffer,
  writingOn,
} from '#features/auction/offers/index.server.ts'
import type { OfferView } from '#features/auction/offers/views.ts'
import { orderSummaryFor, successionFor } from '#features/fulfilment/orders/index.server.ts'
import { type Ctx, requireSupplier } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isDay } from '#shared/days.ts'
import { isRowId } from '#shared/row-id.ts'
import { remediesPanel } from './remedies.server.ts'

/** What of the page the address opens: only that is read. */
export interface OpenParts {
  readonly questions: boolean
  /** The supplier's window for an offer. */
  readonly bidding: boolean
  /** An older offer that window begins with, and a saved proposal; 0 for none. */
  readonly older: number
  readonly preset: number
  /** "E se accettassi questa?". */
  readonly whatIf: boolean
  /** The owner's comparison. */
  readonly comparing: boolean
}

type Offered = Promise<readonly OfferView[]>

const windowParts = async (ctx: Ctx, record: AnnouncementRecord, open: OpenParts, offered: Offered) => {
  if (!open.bidding || !mayBid(record)) return { bidding: null, writing: null, older: null, saved: null }
  const [bidding, writing, older, saved] = await Promise.all([
    biddingOn(ctx, record, offered),
    writingOn(record, requireSupplier(ctx).accountId),
    isRowId(open.older) ? reusableOffer(ctx, open.older) : null,
    isRowId(open.preset) ? presetValues(ctx, open.preset) : null,
  ])
  return { bidding, writing, older, saved }
}

/** Said to a supplier under the buttons: whether this couple chooses at all, and why it was invited. */
const supplierHints = async (ctx: Ctx, { id, viewer, status }: AnnouncementRecord): Promise<string[]> => {
  if (viewer !== 'supplier' || status !== 'open') return []
  const [rate, invited] = await Promise.all([decisionRateOf(id), invitedTo(ctx, id)])
  const decides = rate && decisionRateText(rate)
  return [...(decides ? [`${decides}.`] : []), ...(invited ? [`Perché ti abbiamo invitato: ${invited}`] : [])]
}

/** What the page shows a supplier: the window for an offer when it is open, and what is said under the buttons. */
export const supplierParts = async (ctx: Ctx, record: AnnouncementRecord, open: OpenParts, offered: Offered) => {
  const [window, hints] = await Promise.all([windowParts(ctx, record, open, offered), supplierHints(ctx, record)])
  return { ...window, hints }
}

/** Whether those who have offered are free on the day of the announcement; nothing where that is not a day, and after the choice. */
const freeOn = async (ctx: Ctx, { serviceDate, status }: AnnouncementRecord, offered: Offered) => {
  if (!isDay(serviceDate) || !canVote(status)) return {}
  const ids = [...new Set((await offered).map(({ supplierId }) => supplierId))]
  const busy = await busyAmong(ids, { startOn: serviceDate, endOn: serviceDate }, ctx.now, db())
  return Object.fromEntries(ids.map((id) => [id, !busy.has(id)]))
}

const comparisonParts = async (ctx: Ctx, record: AnnouncementRecord, isOpen: boolean, offered: Offered) => {
  if (!isOpen) return { distances: {}, items: {}, free: {}, guests: null }
  const [distances, items, free, guests] = await Promise.all([
    offererDistances(record.id),
    itemsOfOffers(record.id),
    freeOn(ctx, record, offered),
    guestsAsked(record),
  ])
  return { distances, items, free, guests }
}

/** What the page shows the couple itself: what comparing needs, what follows the choice, what helps while few have offered. */
export const ownerParts = async (ctx: Ctx, record: AnnouncementRecord, open: OpenParts, offered: Offered) => {
  const { id, status } = record
  const isOwner = record.viewer === 'owner'
  const isAwarded = isOwner && status === 'awarded'
  const isOpen = isOwner && status === 'open'
  const [comparison, summary, succession, invited, remedies] = await Promise.all([
    comparisonParts(ctx, record, isOwner && open.comparing, offered),
    isAwarded ? orderSummaryFor(ctx, id) : null,
    isAwarded ? successionFor(ctx, id) : null,
    isOpen ? invitedSoFar(id) : null,
    isOpen ? remediesPanel(ctx, record) : null,
  ])
  return {
    ...comparison,
    ...{ summary, succession, remedies },
    hints: [invited && invitedCountText(invited)].filter((hint) => hint !== null),
    canDecide: isOwner && canDecide(status),
  }
}

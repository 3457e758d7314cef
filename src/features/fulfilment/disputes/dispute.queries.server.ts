import { and, asc, eq } from 'drizzle-orm'
import { orderPlan } from '#features/fulfilment/orders/index.server.ts'
import { orderPath, orderTypeOf } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { supplierReturn } from '#features/fulfilment/returns/index.server.ts'
import { returnNumber } from '#features/fulfilment/returns/return.rules.ts'
import { refunds } from '#features/money/payments/schema.server.ts'
import { contactsOf } from '#features/people/accounts/index.server.ts'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { eventsFor } from '#shared/machine.ts'
import { displayName } from '#shared/names.ts'
import { orderNumber } from '#shared/order-number.ts'
import { canEndOrder } from './case-facts.queries.server.ts'
import {
  ANSWER_DAYS,
  disputeMachine,
  groundText,
  isAwaited,
  isHeard,
  isOpenDispute,
  openingProblem,
} from './dispute.rules.ts'
import { disputePath, entryTitle, outcomeText } from './dispute-labels.rules.ts'
import {
  type DisputeRow,
  disputesOf,
  type EntryRow,
  entriesOf,
  orderMoneyAtHand,
  type ResolutionRow,
  resolutionsOf,
  undecidedReturn,
} from './dispute-rows.queries.server.ts'
import { toCard } from './disputes.queries.server.ts'
import { filesOf } from './files.queries.server.ts'
import { disputeEntries, disputeFiles, disputes } from './schema.server.ts'
import type { DisputeMoneyView, DisputeView, OrderDisputesView, ResolutionView } from './views.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

const toResolution = (row: ResolutionRow, lines: readonly Line[]): ResolutionView => ({
  kind: row.kind,
  outcome: row.outcome,
  outcomeText: outcomeText(row),
  amountCents: row.amountCents,
  parts: [
    ...row.lines.map(({ orderLineId, amountCents }) => ({
      label: lines.find(({ id }) => id === orderLineId)?.title ?? '',
      amountCents,
    })),
    ...(row.shippingCents > 0 ? [{ label: 'Spedizione', amountCents: row.shippingCents }] : []),
    ...(row.keptCents > 0 ? [{ label: 'Restano al fornitore', amountCents: row.keptCents }] : []),
    ...(row.compensationCents > 0 ? [{ label: 'Il fornitore deve in più', amountCents: row.compensationCents }] : []),
  ],
  facts: row.facts,
  groundText: groundText(row.ground),
})

const actionsOf = (actor: SignedInActor, dispute: DisputeRow, isHeardNow: boolean): string[] => {
  if (!isOpenDispute(dispute.status)) return []
  const known = eventsFor(disputeMachine, dispute.status, actor.kind)
  if (actor.kind === 'admin') return known.filter((event) => event === 'ask' || isHeardNow)
  const isAsked = isAwaited(dispute.awaits, actor.kind)
  return [
    dispute.status === 'waiting' && isAsked ? 'answer' : 'add',
    ...(dispute.status === 'proposed' && isAsked ? ['accept', 'decline'] : []),
    ...(dispute.openedBy === actor.kind ? ['withdraw'] : []),
  ]
}

const moneyOf = async (
  ctx: Ctx,
  dispute: DisputeRow,
  order: Order,
  lines: readonly Line[],
): Promise<DisputeMoneyView | null> => {
  const money = await orderMoneyAtHand(order.id)
  if (!money) return null
  const returnId = await undecidedReturn(dispute.returnId)
  const sentBack = returnId === null ? null : await supplierReturn(ctx, returnId)
  return {
    lines: money.at.lines.map(({ id, paidCents, leftCents }) => ({
      ...{ id, paidCents, leftCents, title: lines.find((line) => line.id === id)?.title ?? '' },
    })),
    shippingLeftCents: money.at.shippingLeftCents,
    mostCents: money.at.mostCents,
    ofReturn: sentBack && {
      ...{ number: sentBack.number, suggestedCents: sentBack.suggestedCents, mostCents: sentBack.mostCents },
    },
    canCancel: await canEndOrder(order),
    endings: (await orderPlan(ctx, order.id))?.staffEndings ?? [],
  }
}

const returnPathOf = (actor: SignedInActor, order: Order, returnId: number | null): string | null => {
  if (returnId === null) return null
  return actor.kind === 'couple'
    ? `/effettua-reso/${orderTypeOf(order.kind)}/${order.id}`
    : `/portal/orders/resi/${returnId}`
}

const pathOfOrder = ({ kind }: SignedInActor, order: Order): string => {
  if (kind === 'couple') return orderPath(order.kind, order.id)
  return kind === 'supplier' ? `/portal/orders/${order.id}` : `/portal/ordini/${order.id}`
}

/** Why staff has closed a refund of a dispute; null for none. */
const closedRefundOf = async (disputeId: number): Promise<string | null> => {
  const own = and(eq(refunds.purpose, 'dispute'), eq(refunds.subjectId, disputeId), eq(refunds.status, 'closed'))
  const [row] = await db().select({ reason: refunds.closeReason }).from(refunds).where(own)
  return row ? (row.reason ?? '') : null
}

const concerns = (actor: SignedInActor, order: Order): boolean =>
  actor.kind === 'admin' || order[actor.kind === 'couple' ? 'coupleId' : 'supplierId'] === actor.accountId

/** The names of both sides, as the viewer may know them: a couple's whole name is for itself and staff. */
const namesOf = async (actor: SignedInActor, order: Order) => {
  const [couple] = await contactsOf([order.coupleId])
  const whole = couple?.fullName ?? null
  return {
    coupleName: actor.kind === 'supplier' || whole === null ? displayName(whole) : whole,
    supplierName: order.seller.businessName ?? 'Fornitore',
  }
}

/** A dispute for one of the two it is between, or staff. @throws AppError 401 · 404 for others */
export const disputeFor = async (ctx: Ctx, disputeId: number): Promise<DisputeView> => {
  const actor = requireSignedIn(ctx)
  const [found] = await db()
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.id, disputeId))
  if (!found || !concerns(actor, found.order)) throw appError(commonErrors, 'not_found')
  const { dispute, order } = found
  const [entries, resolutions, lines, names, files] = await Promise.all([
    entriesOf(disputeId),
    resolutionsOf(disputeId),
    db().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id)),
    namesOf(actor, order),
    filesOf(disputeId),
  ])
  const otherSpoke = entries.some(({ authorKind }) => authorKind !== 'admin' && authorKind !== dispute.openedBy)
  const isHeardNow = isHeard(otherSpoke, dispute.openedAt, ctx.now)
  const author = ({ authorKind }: EntryRow): string =>
    authorKind === 'admin' ? 'Promessi' : authorKind === 'couple' ? names.coupleName : names.supplierName
  const [first] = lines
  const more = lines.length > 2 ? ` e altri ${lines.length - 1}` : lines.length === 2 ? ' e un altro prodotto' : ''
  return {
    ...toCard(dispute, ctx.now),
    ...names,
    openedBy: dispute.openedBy,
    order: {
      ...{
        id: order.id,
        type: orderTypeOf(order.kind),
        title: `${first?.title ?? ''}${more}`,
        image: first?.image ?? '',
      },
      ...{ totalCents: order.totalCents, path: pathOfOrder(actor, order) },
    },
    returnPath: returnPathOf(actor, order, dispute.returnId),
    returnNumber: dispute.returnId === null ? null : returnNumber(dispute.returnId),
    entries: entries.map((entry) => {
      const resolution = resolutions.find(({ wordsId }) => wordsId === entry.id)
      return {
        ...{ id: entry.id, kind: entry.kind, title: entryTitle[entry.kind], author: author(entry), text: entry.text },
        ...{ own: entry.authorKind === actor.kind, at: entry.writtenAt.toISOString() },
        files: files.get(entry.id) ?? [],
        resolution: resolution ? toResolution(resolution, lines) : null,
      }
    }),
    lastEntryId: entries.at(-1)?.id ?? 0,
    endedAt: dispute.endedAt?.toISOString() ?? null,
    refundedAt: dispute.refundedAt?.toISOString() ?? null,
    refundClosed: await closedRefundOf(disputeId),
    actions: actionsOf(actor, dispute, isHeardNow),
    money: actor.kind === 'admin' && isOpenDispute(dispute.status) ? await moneyOf(ctx, dispute, order, lines) : null,
    hearsUntil: isHeardNow ? null : addDaysInRome(dispute.openedAt, ANSWER_DAYS).toISOString(),
  }
}

/**
 * What the page of an order says of its disputes, for the two it is between and staff.
 *
 * @throws AppError 401 · 404 for others
 */
export const disputesOfOrder = async (ctx: Ctx, orderId: number): Promise<OrderDisputesView> => {
  const actor = requireSignedIn(ctx)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  if (!order || !concerns(actor, order)) throw appError(commonErrors, 'not_found')
  const rows = await disputesOf(orderId)
  const isOpenNow = rows.some(({ status }) => isOpenDispute(status))
  const mayOpen = actor.kind !== 'admin' && !isOpenNow && openingProblem(order, ctx.now) === null
  const openPath =
    actor.kind === 'couple' ? `/aiuto-ordine/${orderTypeOf(order.kind)}/${orderId}` : `/portal/orders/${orderId}/aiuto`
  return {
    openPath: mayOpen ? openPath : null,
    items: rows.map((row) => ({ ...toCard(row, ctx.now), path: disputePath(actor.kind, row.id) })),
  }
}

/** Everything that telling of an entry needs; null for an unknown one. */
export const entryForNotice = async (entryId: number) => {
  const [found] = await db()
    .select({ entry: disputeEntries, dispute: disputes, order: orders })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputeEntries.id, entryId))
  if (!found) return null
  const fileCount = await db().$count(disputeFiles, eq(disputeFiles.wordsId, entryId))
  return { ...(await tellingFacts(found)), fileCount }
}

/** The same of a whole dispute; null for an unknown one. */
export const disputeForNotice = async (disputeId: number) => {
  const [found] = await db()
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.id, disputeId))
  return found ? tellingFacts(found) : null
}

const tellingFacts = async <T extends { readonly dispute: DisputeRow; readonly order: Order }>(found: T) => {
  const { order, dispute } = found
  const people = await contactsOf([order.coupleId, order.supplierId])
  const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const of = (id: number) => people.find(({ accountId }) => accountId === id)
  return {
    ...found,
    number: orderNumber(order.id),
    couple: of(order.coupleId),
    supplier: of(order.supplierId),
    coupleName: displayName(of(order.coupleId)?.fullName ?? null),
    business: order.seller.businessName ?? 'Il fornitore',
    title: lines[0]?.title ?? '',
    resolutions: (await resolutionsOf(dispute.id)).map((row) => ({
      ...toResolution(row, lines),
      wordsId: row.wordsId,
    })),
  }
}

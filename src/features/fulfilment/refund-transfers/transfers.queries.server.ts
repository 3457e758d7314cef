import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { disputes } from '#features/fulfilment/disputes/schema.server.ts'
import { isConcerned } from '#features/fulfilment/orders/index.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import type { RefundState } from '#features/money/payments/refund.rules.ts'
import { refunds } from '#features/money/payments/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDaysInRome, addMonthsInRome, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { refundTransfers } from './schema.server.ts'
import {
  coupleTransferText,
  OPEN_TRANSFER,
  PROOF_MONTHS,
  REMIND_DAYS,
  SILENCE_DAYS,
  sellerTransferText,
  type TransferState,
  transferKindOf,
} from './transfer.rules.ts'
import type { TransferView } from './views.ts'

export type TransferRow = typeof refundTransfers.$inferSelect

/** One transfer; within a change the caller has locked its order. */
export const transferOf = async (id: number, q: Queryable): Promise<TransferRow | undefined> => {
  const [row] = await q.select().from(refundTransfers).where(eq(refundTransfers.id, id))
  return row
}

/** A transfer with its order, for telling both sides; undefined for none. */
export const transferForNotice = async (id: number) => {
  const [found] = await db()
    .select({ transfer: refundTransfers, order: orders })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .where(eq(refundTransfers.id, id))
  return found
}

const proofPathOf = (id: number): string => `/api/orders/refund-transfers/${id}/proof`

const isOneOf = (status: TransferState, ...states: readonly TransferState[]): boolean => states.includes(status)

/** While the provider decides about the same money nothing is to be paid. */
export const isHeld = async (refundId: number | null, q: Queryable): Promise<boolean> =>
  refundId !== null && (await q.$count(refunds, and(eq(refunds.id, refundId), ne(refunds.status, 'diverted')))) > 0

const WAITS =
  'Sospeso: il servizio di pagamento o la banca sta decidendo sullo stesso denaro. Intanto non va versato nulla.'

const toView = (reader: string, row: TransferRow, refundStatus: RefundState | null): TransferView => {
  const isOpen = OPEN_TRANSFER.some((one) => one === row.status)
  if (isOpen && refundStatus !== null && refundStatus !== 'diverted')
    return { ...closedView(reader, row), text: WAITS, canClose: reader === 'admin' }
  return openView(reader, row)
}

const closedView = (reader: string, row: TransferRow): TransferView => ({
  ...openView(reader, row),
  ...{ payTo: null, canGiveIban: false, canAnswer: false, canHave: false, canPay: false, canClose: false },
})

const openView = (reader: string, row: TransferRow): TransferView => {
  const { id, amountCents, status, holder, iban, version, fileName } = row
  const kind = transferKindOf(row)
  const isCouple = reader === 'couple'
  const toPay = reader === 'supplier' && status === 'awaiting_payment'
  return {
    ...{ id, kind, amountCents, status },
    text: isCouple ? coupleTransferText({ ...row, kind }) : sellerTransferText({ ...row, kind }),
    payTo: toPay && iban && holder ? { holder, iban, version } : null,
    proofPath: fileName ? proofPathOf(id) : null,
    canGiveIban: isCouple && isOneOf(status, 'awaiting_iban', 'awaiting_payment', 'denied'),
    canAnswer: isCouple && isOneOf(status, 'paid', 'denied'),
    canHave: isCouple && kind === 'compensation' && isOneOf(status, 'awaiting_iban', 'awaiting_payment'),
    canPay: toPay,
    canClose: reader === 'admin' && isOneOf(status, ...OPEN_TRANSFER),
  }
}

/**
 * What the seller of an order pays its couple by bank transfer, refunds first, each oldest first, for its couple, its seller and staff.
 *
 * @throws AppError 401 · 404 for everybody else
 */
export const orderTransfers = async (ctx: Ctx, orderId: number): Promise<TransferView[]> => {
  const actor = requireSignedIn(ctx)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isConcerned(actor, order)) throw appError(commonErrors, 'not_found')
  const rows = await db()
    .select({ transfer: refundTransfers, refundStatus: refunds.status })
    .from(refundTransfers)
    .leftJoin(refunds, eq(refunds.id, refundTransfers.refundId))
    .where(eq(refundTransfers.orderId, orderId))
    .orderBy(asc(sql`${refundTransfers.refundId} is null`), asc(refundTransfers.id))
  return rows.map(({ transfer, refundStatus }) => toView(actor.kind, transfer, refundStatus))
}

/** The proof of a transfer. @throws AppError 401 · 404 where there is none, and for everybody whom the order does not concern */
export const readableProof = async (ctx: Ctx, id: number): Promise<{ readonly fileName: string }> => {
  const actor = requireSignedIn(ctx)
  const [found] = await db()
    .select({ order: orders, fileName: refundTransfers.fileName })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .where(eq(refundTransfers.id, id))
  if (!found?.fileName || !isConcerned(actor, found.order)) throw appError(commonErrors, 'not_found')
  return { fileName: found.fileName }
}

/** Unless the provider decides about the same money: what is owed besides has none. */
const isNotHeld = or(isNull(refundTransfers.refundId), eq(refunds.status, 'diverted'))

/** The transfers of an order for which its couple has not said where to; the caller has locked the order. */
export const waitingForIban = async (orderId: number, q: Queryable): Promise<TransferRow[]> => {
  const rows = await q
    .select({ transfer: refundTransfers })
    .from(refundTransfers)
    .leftJoin(refunds, eq(refunds.id, refundTransfers.refundId))
    .where(and(eq(refundTransfers.orderId, orderId), eq(refundTransfers.status, 'awaiting_iban'), isNotHeld))
    .orderBy(asc(refundTransfers.id))
  return rows.map(({ transfer }) => transfer)
}

const due = (where: ReturnType<typeof and>) =>
  db()
    .select({ id: refundTransfers.id, orderId: refundTransfers.orderId })
    .from(refundTransfers)
    .leftJoin(refunds, eq(refunds.id, refundTransfers.refundId))
    .where(and(isNotHeld, where))
    .orderBy(asc(refundTransfers.openedAt))
    .limit(100)

/** Paid, and the couple has said nothing for long enough. */
export const silentTransfers = (now: Date) =>
  due(and(eq(refundTransfers.status, 'paid'), lte(refundTransfers.paidAt, addDaysInRome(now, -SILENCE_DAYS - 1))))

/** Not paid in time, and nobody was told. */
export const lateTransfers = (now: Date) =>
  due(
    and(
      eq(refundTransfers.status, 'awaiting_payment'),
      lt(refundTransfers.dueOn, todayInRome(now)),
      isNull(refundTransfers.lateAt),
    ),
  )

/** Without an IBAN for long, and the couple was not reminded. */
export const forgottenTransfers = (now: Date) =>
  due(
    and(
      eq(refundTransfers.status, 'awaiting_iban'),
      lte(refundTransfers.openedAt, addDaysInRome(now, -REMIND_DAYS)),
      isNull(refundTransfers.remindedAt),
    ),
  )

/** Transfers that are over and have a proof nobody can need any more, by id. */
export const oldProofs = (now: Date) => (after: number) => {
  const over = sql`coalesce(${orders.receivedAt}, ${orders.cancelledAt})`
  return db()
    .select({ id: refundTransfers.id })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .where(
      and(
        gt(refundTransfers.id, after),
        isNotNull(refundTransfers.fileName),
        notInArray(refundTransfers.status, [...OPEN_TRANSFER]),
        // An order that goes on may still be disputed for as long.
        sql`greatest(${refundTransfers.endedAt}, ${over}) < ${addMonthsInRome(now, -PROOF_MONTHS)} and ${over} is not null`,
        notExists(
          db()
            .select({ one: sql`1` })
            .from(disputes)
            .where(and(eq(disputes.orderId, orders.id), inArray(disputes.status, ['waiting', 'review', 'proposed']))),
        ),
      ),
    )
    .orderBy(asc(refundTransfers.id))
    .limit(100)
}

/** What the seller of an order still owes its couple besides; the caller has locked the order. */
export const openCompensationOf = async (orderId: number, q: Queryable): Promise<TransferRow | undefined> => {
  const [row] = await q
    .select()
    .from(refundTransfers)
    .where(
      and(
        eq(refundTransfers.orderId, orderId),
        isNull(refundTransfers.refundId),
        inArray(refundTransfers.status, [...OPEN_TRANSFER]),
      ),
    )
  return row
}

/** The transfer of a refund that somebody still has to do something about. */
export const openTransferOf = async (refundId: number, q: Queryable): Promise<TransferRow | undefined> => {
  const [row] = await q
    .select()
    .from(refundTransfers)
    .where(and(eq(refundTransfers.refundId, refundId), inArray(refundTransfers.status, [...OPEN_TRANSFER])))
  return row
}

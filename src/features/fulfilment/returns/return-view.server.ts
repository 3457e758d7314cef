import { type OrderForReturn, ordersToReturn } from '#features/fulfilment/orders/index.server.ts'
import { orderPath, orderTypeOf } from '#features/fulfilment/orders/order.rules.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { seatOf } from '#features/people/suppliers/identity.rules.ts'
import type { Cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { formatPhone } from '#shared/phone.ts'
import {
  canReturn,
  canWithdraw,
  lastInstant,
  returnLabel,
  returnNumber,
  returnReasonText,
  withdrawalEnd,
} from './return.rules.ts'
import {
  expectedRefund,
  isPaidInFull,
  isStartRequested,
  isUnsent,
  lineStates,
  moneyLeft,
  without,
  withoutRequests,
} from './return-facts.rules.ts'
import { factsOf, type ReturnRow, returnsOfAll, sellerAddress } from './return-rows.queries.server.ts'
import type { LabelView, ReturnedLine, ReturnOrderView, ReturnView } from './views.ts'

/** An order with everything about its returns. */
export interface OrderWithReturns extends OrderForReturn {
  readonly returns: readonly ReturnRow[]
}

/** Reads them without a lock, for pages; orders there are not are left out. */
export const ordersWithReturns = async (
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderWithReturns>> => {
  const ids = [...new Set(orderIds)]
  const [found, returns] = await Promise.all([ordersToReturn(ids), returnsOfAll(ids)])
  return new Map(
    [...found].map(([id, order]) => [id, { ...order, returns: returns.filter(({ orderId }) => orderId === id) }]),
  )
}

/** The same of one order. @returns null when there is no such order */
export const orderWithReturns = async (orderId: number): Promise<OrderWithReturns | null> =>
  (await ordersWithReturns([orderId])).get(orderId) ?? null

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What one return gives back: decided, or what the rules expect. */
export const refundOfReturn = (whole: OrderWithReturns, row: ReturnRow): { suggested: Cents; most: Cents } =>
  expectedRefund(without(factsOf(whole, whole.returns), row.id), row)

/** The pieces of a return, named as they were bought. */
export const returnedLines = (whole: OrderWithReturns, row: ReturnRow): (ReturnedLine & { code: string })[] =>
  row.lines.flatMap(({ orderLineId, quantity, paidCents }) => {
    const line = whole.lines.find(({ id }) => id === orderLineId)
    if (!line) return []
    const { title, image, code } = line
    const unitCents = line.kind === 'rental' ? line.totalCents : line.unitCents
    return [{ lineId: orderLineId, title, image, code, quantity, unitCents, paidCents }]
  })

/** Nothing had left, or it is a service: there is no parcel to wait for. */
export const neverTravels = ({ order, hasLeft }: OrderWithReturns): boolean =>
  (!hasLeft && order.receivedAt === null) || isServiceOrder(order)

/** One return as its couple sees it. */
export const toReturnView = (whole: OrderWithReturns, row: ReturnRow): ReturnView => {
  const isDecided = row.amountCents !== null
  return {
    id: row.id,
    number: returnNumber(row.id),
    kind: row.kind,
    status: row.status,
    label: returnLabel(row.kind, row.status),
    reason: row.reason,
    reasonText: returnReasonText(row.reason, isServiceOrder(whole.order)),
    comment: row.comment,
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: iso(row.receivedAt),
    refundedAt: iso(row.refundedAt),
    amountCents: row.amountCents ?? refundOfReturn(whole, row).suggested,
    isDecided,
    reductionReason: row.reductionReason,
    lines: returnedLines(whole, row),
    canCancel: row.kind === 'return' && row.status === 'requested',
    isUnsent: neverTravels(whole),
    isService: isServiceOrder(whole.order),
    isToBeReckoned: row.kind === 'withdrawal' && !isDecided && isStartRequested(whole),
  }
}

/** The last instant to withdraw from anything of it. @returns null while some of it has not arrived */
const latestEnd = ({ order, lines }: OrderWithReturns): Date | null => {
  const open = lines.filter(({ withdrawal }) => withdrawal === 'allowed')
  const ends = (open.length > 0 ? open : lines).map((line) => withdrawalEnd(order, line))
  return ends.reduce((last, end) => (last && end && (end > last ? end : last)) ?? null, ends[0] ?? null)
}

/** The order as the pages of returns show it. */
export const toReturnOrder = async (whole: OrderWithReturns, handle: string, now: Date): Promise<ReturnOrderView> => {
  const { order } = whole
  const facts = withoutRequests(factsOf(whole, whole.returns))
  const states = new Map(lineStates(facts).map((state) => [state.id, state]))
  const lines = whole.lines.flatMap((line) => {
    const state = states.get(line.id)
    if (!state) return []
    const { pieces, left, paidFor, exclusion, isFaultOnly } = state
    const { id: lineId, title, image } = line
    const unitCents = line.kind === 'rental' ? line.totalCents : line.unitCents
    const isInTime = canWithdraw(order, line, now)
    return [{ lineId, title, image, pieces, left, paidFor, unitCents, exclusion, isInTime, isFaultOnly }]
  })
  const startRequested = isStartRequested(facts)
  const hasOpenReturn = whole.returns.some(
    ({ kind, status }) => kind === 'return' && (status === 'requested' || status === 'received'),
  )
  return {
    id: order.id,
    type: orderTypeOf(order.kind),
    number: orderNumber(order.id),
    path: orderPath(order.kind, order.id),
    supplier: { id: order.supplierId, name: order.seller.businessName ?? 'Fornitore', handle },
    receivedAt: iso(order.receivedAt),
    until: order.returnUntil ? lastInstant(order.returnUntil).toISOString() : null,
    withdrawUntil: iso(latestEnd(whole)),
    returnDays: order.returnDays,
    isService: isServiceOrder(order),
    startRequested,
    lines,
    canReturn: !hasOpenReturn && canReturn(order, now) && lines.some(({ left }) => left > 0),
    canWithdraw: lines.some(({ left, exclusion, isInTime }) => left > 0 && !exclusion && isInTime),
    isUnsent: isUnsent(facts),
    isPickup: order.pickup,
    isAllOrNothing: !isPaidInFull(facts),
    ...moneyLeft(facts),
  }
}

/** What the parcel's label says: name, address and phone of both (RET-05). */
export const toLabel = async ({ order }: OrderWithReturns, row: { readonly id: number }): Promise<LabelView> => {
  const seller = await sellerAddress(order.supplierId)
  return {
    number: returnNumber(row.id),
    orderNumber: orderNumber(order.id),
    code: `${returnNumber(row.id)}-${orderNumber(order.id).replace(/\D/g, '')}`,
    seller: {
      name: [seller?.contactName, seller?.businessName].filter(Boolean).join(', '),
      address: seller ? seatOf(seller) : '',
      phone: formatPhone(seller?.phone ?? seller?.mobile ?? ''),
    },
    buyer: {
      name: order.billing.fullName || order.recipient.fullName,
      address: order.billing.address,
      phone: formatPhone(order.recipient.phone),
    },
  }
}

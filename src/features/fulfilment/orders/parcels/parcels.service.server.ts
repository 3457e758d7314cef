import { eq } from 'drizzle-orm'
import { tellParcel } from '#features/money/payments/index.server.ts'
import { requireCarrier } from '#features/site/carriers/index.server.ts'
import { transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { formatDay } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { givenUpPieces } from '../cancel/cancel.queries.server.ts'
import { arrived } from '../fulfilment.service.server.ts'
import { orderReady, orderShipped } from '../jobs.contract.ts'
import { isBalanceDue, orderMachine } from '../order.rules.ts'
import { orderErrors, type ShipInput } from '../orders.contract.ts'
import { type LockedOrder, lockSale, publishOrderChange } from '../own-order.service.server.ts'
import { orderLines, orders, shipmentLines, shipments } from '../schema.server.ts'
import { isPerformable } from '../service/service-days.rules.ts'
import { recordStaffStep } from '../staff-step.service.server.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { leftToSend, packParcel } from './parcel.rules.ts'
import { sentPieces } from './parcels.queries.server.ts'

const STEPS = { carrier: 'ship', service: 'perform', pickup: 'ready' } as const

type Carried = Extract<ShipInput, { way: 'carrier' }>

const sendParcel = async (tx: Tx, ctx: Ctx, order: LockedOrder, input: Carried): Promise<void> => {
  // Before the pieces are counted: what has left already is the more useful answer.
  if (order.status !== 'paid') throw appError(commonErrors, 'conflict')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const sent = await sentPieces(order.id, tx)
  const parcel = packParcel(leftToSend(lines, [...sent, ...(await givenUpPieces(order.id, tx))]), input.lines)
  if (!parcel) throw appError(orderErrors, 'parcel_wrong')
  const carrier = await requireCarrier(tx, input.carrier, 'Scegli il corriere.')
  const { trackingNumber } = input
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId: order.id, carrier, trackingNumber, shippedAt: ctx.now })
    .returning({ id: shipments.id })
  const shipmentId = (shipment as { id: number }).id
  await tx
    .insert(shipmentLines)
    .values(parcel.lines.map(({ id, quantity }) => ({ shipmentId, orderLineId: id, quantity })))
  const set = { carrier, trackingNumber, ...(parcel.last && { shippedAt: ctx.now }) }
  const event = parcel.last ? 'ship' : 'ship_part'
  await transition(tx, ctx, orderMachine, orders, order.id, event, set, undefined, { shipmentId })
  await publishOrderChange(tx, order)
  await enqueue(tx, orderShipped, { shipmentId })
  await tellParcel(tx, order.id, { carrier, trackingNumber })
}

/** What the couple picks up is ready, all of it at once. */
const makeReady = async (tx: Tx, ctx: Ctx, order: LockedOrder): Promise<void> => {
  await transition(tx, ctx, orderMachine, orders, order.id, 'ready', { shippedAt: ctx.now })
  await publishOrderChange(tx, order)
  await enqueue(tx, orderReady, { orderId: order.id })
}

/**
 * The supplier has sent a parcel (SPEDITO when nothing is left to send), has performed a service that needs no shipping
 * ("Eseguito", straight to RICEVUTO), or has got ready what the couple picks up.
 *
 * @param reason why staff acts in the seller's place; others need none
 * @throws AppError 400 at `reason` for staff without one, at `carrier` for one that is not offered · 404 not their sale · 403 for couples · 409 not in a state that can be sent ·
 *   422 `balance_due`, `parcel_wrong`, `needs_carrier` for "Eseguito" on goods, `service_sends_nothing` for a parcel of a service,
 *   `pickup_sends_nothing` for one of what is picked up, `not_picked_up` for "ready" on what is sent,
 *   `service_to_come` before its day, except for staff
 */
export const shipOrder = (ctx: Ctx, orderId: number, input: ShipInput, reason = ''): Promise<void> =>
  inTransaction((tx) => shipOrderIn(tx, ctx, orderId, input, reason))

/** The same as a step of a larger change. @throws AppError as `shipOrder` */
export const shipOrderIn = async (tx: Tx, ctx: Ctx, orderId: number, input: ShipInput, reason = ''): Promise<void> => {
  const order = await lockSale(tx, ctx, orderId)
  await sendOrder(tx, ctx, order, input)
  await recordStaffStep(tx, ctx, order, STEPS[input.way], reason)
}

/** The same within a change of the caller's, who has locked the order. @throws AppError as `shipOrder` */
export const sendOrder = async (tx: Tx, ctx: Ctx, order: LockedOrder, input: ShipInput): Promise<void> => {
  if (isBalanceDue(order)) throw appError(orderErrors, 'balance_due')
  if (input.way === 'pickup') {
    if (!order.pickup) throw appError(orderErrors, 'not_picked_up')
    return makeReady(tx, ctx, order)
  }
  if (order.pickup) throw appError(orderErrors, 'pickup_sends_nothing')
  const isService = isServiceOrder(order)
  if (input.way === 'carrier') {
    if (isService) throw appError(orderErrors, 'service_sends_nothing')
    return sendParcel(tx, ctx, order, input)
  }
  if (!isService) throw appError(orderErrors, 'needs_carrier')
  // Staff knows of days that the two have moved, and says so in its reason.
  if (order.status === 'paid' && order.serviceOn && ctx.actor.kind !== 'admin' && !isPerformable(order, ctx.now))
    throw appError(orderErrors, 'service_to_come', {
      message: `Il servizio è per il ${formatDay(order.serviceOn)}: potrai segnarlo eseguito da quel giorno.`,
    })
  return arrived(tx, ctx, order, 'perform')
}

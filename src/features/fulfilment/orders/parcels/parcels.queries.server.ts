import { asc, eq, inArray } from 'drizzle-orm'
import { trackingPages } from '#features/site/carriers/index.server.ts'
import { trackingUrl } from '#features/site/carriers/tracking.rules.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { orders, shipmentLines, shipments } from '../schema.server.ts'
import type { ParcelView } from '../views.ts'
import type { Pieces } from './parcel.rules.ts'

/** The parcels of these orders, by order, the first one first. */
export const parcelsOf = async (ids: readonly number[]): Promise<ReadonlyMap<number, ParcelView[]>> => {
  const found = new Map<number, ParcelView[]>()
  if (ids.length === 0) return found
  const rows = await db()
    .select({ shipment: shipments, lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, [...ids]))
    .orderBy(asc(shipments.id), asc(shipmentLines.orderLineId))
  const pages = await trackingPages()
  const parcels = new Map<number, ParcelView & { pieces: Pieces[] }>()
  for (const { shipment, lineId, quantity } of rows) {
    const { id, orderId, carrier, trackingNumber, shippedAt } = shipment
    let parcel = parcels.get(id)
    if (!parcel) {
      const url = trackingUrl(carrier, trackingNumber, pages)
      parcel = { id, carrier, trackingNumber, trackingUrl: url, shippedAt: shippedAt.toISOString(), pieces: [] }
      parcels.set(id, parcel)
      found.set(orderId, [...(found.get(orderId) ?? []), parcel])
    }
    parcel.pieces.push({ id: lineId, quantity })
  }
  return found
}

/** The pieces of an order that have left so far. */
export const sentPieces = (orderId: number, q: Queryable): Promise<Pieces[]> =>
  q
    .select({ id: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))

/** The order a parcel is of; null for an unknown parcel. */
export const orderOfParcel = async (shipmentId: number): Promise<number | null> => {
  const [row] = await db()
    .select({ id: orders.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, shipmentId))
  return row?.id ?? null
}

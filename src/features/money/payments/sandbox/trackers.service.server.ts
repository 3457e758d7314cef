import { eq } from 'drizzle-orm'
import { inTransaction } from '#platform/db/db.server.ts'
import { requireConsent } from './consent.server.ts'
import { SandboxRefusal } from './refusal.server.ts'
import { payloadOf, toPayPalOrder } from './sandbox.service.server.ts'
import { sandboxOrders } from './schema.server.ts'

interface Tracker {
  readonly capture_id?: string
  readonly tracking_number?: string
  readonly carrier?: string
  readonly carrier_name_other?: string
}

/**
 * Adds a parcel to an order; the same one again answers the same.
 *
 * @throws SandboxRefusal as documented: https://developer.paypal.com/docs/api/orders/v2/#orders_track_create
 */
export const trackSandboxOrder = (orderId: string, asked: Tracker, caller: string | null) =>
  inTransaction(async (tx) => {
    const { capture_id: captureId, tracking_number: number, carrier, carrier_name_other: other } = asked
    if (!captureId || (number && (!carrier || (carrier === 'OTHER') !== Boolean(other))))
      throw new SandboxRefusal(400, 'MISSING_REQUIRED_PARAMETER')
    if ((number?.length ?? 0) > 64 || (other?.length ?? 0) > 64) throw new SandboxRefusal(400, 'INVALID_STRING_LENGTH')
    const [row] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.orderId, orderId)).for('update')
    if (!row) throw new SandboxRefusal(404, 'INVALID_RESOURCE_ID')
    requireConsent(row, caller)
    if (row.captureId !== captureId) throw new SandboxRefusal(422, 'CAPTURE_ID_NOT_FOUND')
    if (row.captureStatus !== 'COMPLETED') throw new SandboxRefusal(422, 'CAPTURE_STATUS_NOT_VALID')
    const { trackers = [] } = payloadOf(row)
    const isKnown = trackers.some((one) => one.carrier === carrier && one.number === number)
    const all = isKnown ? trackers : [...trackers, { carrier: carrier ?? '', number: number ?? '' }]
    const [done] = await tx
      .update(sandboxOrders)
      .set({ payload: { ...row.payload, trackers: all } })
      .where(eq(sandboxOrders.id, row.id))
      .returning()
    return { isNew: !isKnown, order: toPayPalOrder(done as typeof row) }
  })

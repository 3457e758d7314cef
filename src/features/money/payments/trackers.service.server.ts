import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.server.ts'
import { db } from '#platform/db/db.server.ts'
import { enqueue, handle } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { parcelSent } from './jobs.contract.ts'
import { salePurposes } from './payment.rules.ts'
import type { SentParcel } from './paypal/shipping.rules.ts'
import { providerOf } from './provider.server.ts'
import { ProviderRefusal } from './provider-refusal.server.ts'
import { payments } from './schema.server.ts'

/** A parcel of a paid order has left: the provider is told, which its protection of the seller asks for. In the transaction that notes it. */
export const tellParcel = (tx: Tx, orderId: number, parcel: SentParcel): Promise<unknown> =>
  enqueue(tx, parcelSent, { orderId, ...parcel })

/**
 * Every capture of the order learns of the parcel; telling it again is harmless, the provider answers with the same tracker.
 *
 * @throws when the provider cannot be reached; the queue tries again. A refusal is noted and ends it: no money hangs on it.
 */
export const sendTracker = handle(parcelSent, async (_ctx, { orderId, carrier, trackingNumber }) => {
  const paid = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subjectId, orderId),
        inArray(payments.purpose, [...salePurposes]),
        eq(payments.status, 'captured'),
        isNotNull(payments.captureId),
      ),
    )
  for (const { providerOrderId, captureId, ...row } of paid) {
    const track = providerOf(row)?.track
    if (!track || !providerOrderId || !captureId) continue
    await track(providerOrderId, captureId, { carrier, trackingNumber }).catch((error: unknown) => {
      if (!(error instanceof ProviderRefusal)) throw error
      log.warn({ err: error, orderId }, 'the provider refused a tracker')
    })
  }
})

import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A subscription or Smart Pass was paid: the supplier gets its confirmation. */
export const purchaseSettled = defineJob('billing.purchase-settled', z.object({ purchaseId: z.int() }))

/** Staff gave a supplier participations: it is told. */
export const participationsGranted = defineJob('billing.participations-granted', z.object({ creditId: z.int() }))

/** Participations spent on an announcement came back: their suppliers are told. */
export const participationsReturned = defineJob(
  'billing.participations-returned',
  z.object({ announcementId: z.int() }),
)

/** Something moved among the fees of a supplier: its standing is looked at again, and it is told of what was noted. */
export const feesMoved = defineJob(
  'billing.fees-moved',
  z.object({ supplierId: z.int(), movementIds: z.array(z.int()) }),
)

/** A supplier is reminded of its open fees. */
export const feesToPay = defineJob('billing.fees-to-pay', z.object({ reminderId: z.int() }))

/** A supplier has paid for a subscription or Smart Pass: it gets its invoice. */
export const purchaseToInvoice = defineJob('billing.purchase-to-invoice', z.object({ supplierId: z.int() }))

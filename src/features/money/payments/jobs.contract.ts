import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** Money is to go back: the provider is asked for it. */
export const refundAsked = defineJob('payments.refund-asked', z.object({ refundId: z.int() }))
/** Money went back where the fee that was kept goes back by a call of its own. */
export const feeToReturn = defineJob('payments.fee-to-return', z.object({ refundId: z.int() }))
/** An attempt has ended without money, at a provider whose page could still take some. */
export const attemptEnded = defineJob('payments.attempt-ended', z.object({ paymentId: z.int() }))
/** Money that was under way did not come: its payer believes to have paid. */
export const paymentDeclined = defineJob('payments.declined', z.object({ paymentId: z.int() }))
/** A payer chose to send the money by bank transfer: it is written where to. */
export const transferChosen = defineJob('payments.transfer-chosen', z.object({ paymentId: z.int() }))
/** A payment by bank transfer was taken: what was sent too much goes back. */
export const paidByTransfer = defineJob('payments.paid-by-transfer', z.object({ paymentId: z.int() }))
/** A dispute was lost: what it took from us is taken back from the seller. */
export const disputeLost = defineJob('payments.dispute-lost', z.object({ disputeId: z.int() }))
/** A parcel of a paid order has left: the provider is told with whom. */
export const parcelSent = defineJob(
  'payments.parcel-sent',
  z.object({ orderId: z.int(), carrier: z.string().max(80), trackingNumber: z.string().max(80) }),
)
/** What the provider keeps of a payment is to be passed on, or part of what was is back with the payer. */
export const heldToPass = defineJob('payments.held-to-pass', z.object({ paymentId: z.int() }))

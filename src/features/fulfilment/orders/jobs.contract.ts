import { z } from 'zod'
import { disputeStates } from '#features/money/payments/disputes.rules.ts'
import { defineJob } from '#shared/job.ts'

const payload = z.object({ orderId: z.int() })

/** The money is there: couple and supplier are told. */
export const orderPaid = defineJob('order-paid', payload)
/** The rest of an order of which an advance was paid is there: couple and supplier are told. */
export const orderBalancePaid = defineJob('order-balance-paid', payload)
const stepPayload = z.object({ orderId: z.int(), position: z.int() })
/** A step of an order is due soon, or today: the couple is reminded. */
export const stepDue = defineJob('step-due', stepPayload)
/** The seller has asked for a step: the couple is told by when. */
export const stepCalled = defineJob('step-called', stepPayload)
/** A step whose seller could not be paid can be paid again: the couple is told by when. */
export const stepFreed = defineJob('step-freed', stepPayload)
/** A later step is there: couple and supplier are told. */
export const stepPaid = defineJob('step-paid', stepPayload)
/** A step was not paid by its day: couple and supplier are told what follows. */
export const stepOverdue = defineJob('step-overdue', stepPayload)
/** Silence will soon pass on a step that is kept: the couple is reminded. */
export const stepSilent = defineJob('step-silent', stepPayload)
/** A step that was kept has been passed on: couple and supplier are told. */
export const stepPassed = defineJob('step-passed', stepPayload)
/** A step is its supplier's and cannot be passed on, because the supplier has no account that can take it: supplier and staff are told. */
export const stepWaits = defineJob('step-waits', stepPayload)
/** A step that is kept will be passed on before its dispute has ended: staff is told. */
export const stepKeptByDispute = defineJob('step-kept-by-dispute', stepPayload)
/** A parcel has left: the couple is told. */
export const orderShipped = defineJob('order-shipped', z.object({ shipmentId: z.int() }))
/** What the couple picks up is ready: the couple is told. */
export const orderReady = defineJob('order-ready', payload)
/** It has arrived, or the service was performed: the couple is told, and the supplier when the couple said so. */
export const orderDelivered = defineJob('order-delivered', payload)
/** A paid order was given up: couple and supplier are told. */
export const orderCancelled = defineJob('order-cancelled', payload)
/** Staff corrected the state of an order, or did for the seller what there was to do of a return: both are told why. */
export const orderCorrected = defineJob(
  'order-corrected',
  z.object({
    orderId: z.int(),
    step: z.enum(['ship', 'ready', 'perform', 'receive', 'return_received', 'return_decided']),
    reason: z.string(),
    returnId: z.int().optional(),
  }),
)
/** Staff gave up on a winner who was never paid: couple and supplier are told why. */
export const awardClosed = defineJob('award-closed', z.object({ announcementId: z.int() }))
/** The chosen supplier gave up before the order was paid: the couple is told why. */
export const awardGivenUp = defineJob('award-given-up', z.object({ announcementId: z.int() }))
/** Another supplier follows the chosen one: both, the couple, and others whose offers stand are told. */
export const awardSucceeded = defineJob('award-succeeded', z.object({ announcementId: z.int(), offerId: z.int() }))
/** A winner was chosen and not yet paid: the couple is reminded. */
export const paymentDue = defineJob('payment-due', z.object({ announcementId: z.int(), day: z.int() }))
/** The provider refused to give money back: the supplier is asked to do it in its own account. */
export const refundRefused = defineJob('refund-refused', z.object({ orderId: z.int(), refundId: z.int() }))
/** A dispute at the provider was opened, came further or ended: the supplier and staff are told. */
export const providerDisputed = defineJob(
  'provider-disputed',
  z.object({ orderId: z.int(), disputeId: z.int(), status: z.enum(disputeStates) }),
)
/** The last day on which the supplier can answer a dispute at PayPal is near: it is reminded. `on` is the day of the reminder. */
export const providerDisputeDue = defineJob(
  'provider-dispute-due',
  z.object({ orderId: z.int(), disputeId: z.int(), answerBy: z.iso.date(), on: z.iso.date() }),
)

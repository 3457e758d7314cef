import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

const payload = z.object({ returnId: z.int() })

/** A couple sends something back or withdraws: the seller is told; a withdrawal gets its receipt, a return its label. */
export const returnRequested = defineJob('return-requested', payload)
/** The couple keeps it after all: the seller is told. */
export const returnCancelled = defineJob('return-cancelled', payload)
/** The parcel is with the seller: the couple is told. */
export const returnReceived = defineJob('return-received', payload)
/** It is over: the money went back, or none was due. The couple is told. */
export const returnSettled = defineJob('return-settled', payload)
/** Request of the withdrawal link: sent only to the address the order was placed with. */
export const withdrawalLinkAsked = defineJob(
  'withdrawal-link-asked',
  z.object({ orderId: z.int(), email: z.string(), askedAt: z.string() }),
)
/** The law's days for giving back are over: the seller is reminded. */
export const returnDue = defineJob('return-due', payload)

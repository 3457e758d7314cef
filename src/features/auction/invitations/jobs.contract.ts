import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** The marketplace has invited a supplier to an announcement: it is told, and why. */
export const supplierInvited = defineJob('supplier-invited', z.object({ announcementId: z.int(), supplierId: z.int() }))
/** Half of the time is over and few have offered: the couple is told what it can do. */
export const fewOffers = defineJob('few-offers', z.object({ announcementId: z.int() }))

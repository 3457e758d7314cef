import { z } from 'zod'
import { defineJob } from '#shared/job.ts'

/** A notification for a subscribed device. */
export const pushAsked = defineJob(
  'notifications.push',
  z.object({ notificationId: z.int(), subscriptionId: z.int(), attempt: z.int().default(1) }),
)

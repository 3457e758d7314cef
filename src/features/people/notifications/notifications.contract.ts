import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** A notification on the wire (NOTIF-18). `read` is '0' or '1', `type` and `id` are digits, `timestamp` is an ISO instant. */
export const NotificationWire = z
  .object({
    id: z.string(),
    type: z.string(),
    read: z.enum(['0', '1']),
    text: z.string(),
    timestamp: z.string(),
    idaction: z.string(),
    /** Public handle of the other person, empty when the message comes from the site. */
    username: z.string(),
    imageSposo: z.string(),
    fullnameSposo: z.string(),
    product: z.object({ title: z.string() }).nullable(),
  })
  .meta({ id: 'Notification' })
export type NotificationWire = z.infer<typeof NotificationWire>

export const notificationErrors = defineErrors({
  notification_not_found: { status: 404, it: 'La notifica non esiste o è già stata eliminata.' },
})

/** Front door of the notifications: other slices tell accounts what happened, the header asks how many wait. */
export { frequencyOf, type MailTo, mailPersonOf, mailReaders } from './mail/mail-preferences.queries.server.ts'
export { chooseMails } from './mail/mail-preferences.service.server.ts'
export { mailOf } from './mail/notification-mails.service.server.ts'
export { unreadCount } from './notifications.queries.server.ts'
export { notify, unlinkAnnouncement } from './notifications.service.server.ts'
export { settleNotifications } from './settle.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { newsMail } from './mail/emails/news.email.tsx'
import { mailRoutes } from './mail/routes.server.ts'
import { newsSweep } from './mail/sweeps.server.ts'
import { pushJobs, pushSweeps } from './push.jobs.server.ts'
import { pushRoutes } from './push.routes.server.ts'
import { PUSH_KEY_PURPOSE } from './push-key.service.server.ts'
import { notificationRoutes } from './routes.server.ts'
import { pushKeys } from './schema.server.ts'

/** The slice as the roof composes it: the bell, the devices that are told, and what is told by e-mail. */
export const notificationsSlice: Slice = {
  name: 'notifications',
  routes: (app) => {
    notificationRoutes(app)
    pushRoutes(app)
    mailRoutes(app)
  },
  jobs: pushJobs,
  sweeps: [...pushSweeps, newsSweep],
  emails: [newsMail],
  sealed: [
    {
      table: pushKeys,
      owner: pushKeys.id,
      column: pushKeys.sealedSecret,
      key: 'sealedSecret',
      purposeOf: () => PUSH_KEY_PURPOSE,
    },
  ],
}

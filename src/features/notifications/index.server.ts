/** Front door of the notifications: other slices tell accounts what happened, the header asks how many wait. */
export { unreadCount } from './notifications.queries.server.ts'
export { notify } from './notifications.service.server.ts'
export { settleNotifications } from './settle.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { notificationRoutes } from './routes.server.ts'

/** The slice as the roof composes it: the bell. */
export const notificationsSlice: Slice = { name: 'notifications', routes: notificationRoutes }

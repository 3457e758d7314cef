/** Front door of the moderation: what staff decide about what was reported. */
export { casesInWait } from './cases.queries.server.ts'
export { decideAccount } from './moderation.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { moderationRoutes } from './routes.server.ts'

/** The slice as the roof composes it: decisions about reported things. */
export const moderationSlice: Slice = { name: 'moderation', routes: moderationRoutes }

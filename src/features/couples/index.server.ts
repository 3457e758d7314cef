/** Front door of the couples: their profile, their wedding and their budget. */
export {
  type AnnouncementEligibility,
  announcementEligibility,
  type CoupleProfile,
  coupleBudget,
  coupleProfile,
} from './couples.queries.server.ts'
export { type CoupleProfileInput, saveBudget, saveCoupleProfile, saveProfile } from './profile.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { couplesRoutes } from './routes.server.ts'

export const couplesSlice: Slice = { name: 'couples', routes: couplesRoutes }

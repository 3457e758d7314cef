/** Front door of the couples: their profile, their wedding and their budget. */
export { saveTypedBudget } from './budget-form.server.ts'
export {
  announcementEligibility,
  type CoupleProfile,
  coupleProfile,
  ownTaxCode,
} from './couples.queries.server.ts'
export { keepInProfile, openProfile, saveBudget, saveCoupleProfile, saveProfile } from './profile.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { couplesRoutes } from './routes.server.ts'

/** The slice as the roof composes it: profile and budget. */
export const couplesSlice: Slice = { name: 'couples', routes: couplesRoutes }

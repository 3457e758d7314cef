/** Front door of the bonuses of categories: not called by others; what they mean for a price is read by the suppliers' reads. */
import type { Slice } from '#platform/slice.server.ts'
import { categoryBonusChangedMail } from './emails/category-bonus-changed.email.tsx'
import { bonusJobs } from './jobs.server.ts'

/** The slice as the roof composes it: what staff proposes to the suppliers of a sector, and who has joined. */
export const bonusSlice: Slice = { name: 'bonus', jobs: bonusJobs, emails: [categoryBonusChangedMail] }

/** Front door of the showcases. */
import type { Slice } from '#platform/slice.server.ts'
import { showcaseJobs } from './jobs.server.ts'

/** The slice as the roof composes it: the public pages of the suppliers. */
export const showcasesSlice: Slice = { name: 'showcases', jobs: showcaseJobs }

import type { Slice } from '#platform/slice.server.ts'
import { momentRoutes } from './routes.server.ts'

export { takeMoment } from './moments.service.server.ts'

/** The slice as the roof composes it: what is celebrated with a person, once. */
export const momentsSlice: Slice = { name: 'moments', routes: momentRoutes }

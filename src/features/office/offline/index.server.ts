/** Front door of the app without a network: what a couple's own device may keep. */
import type { Slice } from '#platform/slice.server.ts'
import { offlineRoutes } from './offline.routes.server.ts'

/** The slice as the roof composes it. */
export const offlineSlice: Slice = { name: 'offline', routes: offlineRoutes }

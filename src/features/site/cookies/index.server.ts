/** Front door of the cookie choices: who signs somebody in hands over what the browser had chosen. */
export { recordLoginChoice } from './cookies.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { cookieRoutes } from './routes.server.ts'

/** The slice as the roof composes it: the ledger of choices. */
export const cookiesSlice: Slice = { name: 'cookies', routes: cookieRoutes }

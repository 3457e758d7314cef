/** Front door of the cookie choices: a login hands over the choice of the browser. */
export { recordLoginChoice } from './cookies.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { cookieRoutes } from './routes.server.ts'

/** The slice as the roof composes it: the ledger of choices. */
export const cookiesSlice: Slice = { name: 'cookies', routes: cookieRoutes }

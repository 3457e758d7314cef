import type { Slice } from '#platform/slice.server.ts'
import { weddingPageRoutes } from './routes.server.ts'

export { heartsCookie } from './secrets.server.ts'
export { sharedWedding } from './wedding-page.queries.server.ts'
export { closeWeddingPage, pressHeart, renewWeddingPage, saveWeddingPage } from './wedding-page.service.server.ts'

/** The slice as the roof composes it: the page a couple shows to whom it gives the address. */
export const weddingPageSlice: Slice = { name: 'wedding-page', routes: weddingPageRoutes }

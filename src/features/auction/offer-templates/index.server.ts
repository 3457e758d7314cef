/** Front door of the offer templates. Quantities and totals are rules: import those directly. */
import type { Slice } from '#platform/slice.server.ts'
import { offerTemplateRoutes } from './routes.server.ts'

export { templateInForce, templateOf } from './offer-templates.queries.server.ts'
export { startTemplates, stopTemplates } from './template-cache.server.ts'

/** The slice as the roof composes it: one open read. */
export const offerTemplatesSlice: Slice = { name: 'offer-templates', routes: offerTemplateRoutes }

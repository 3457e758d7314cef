/** Front door of the showcases: the suppliers' public pages. Completeness and limits are imported directly. */
import type { Slice } from '#platform/slice.server.ts'
import { showcaseEditorRoutes } from './editor/editor-routes.server.ts'
import { showcaseJobs } from './jobs.server.ts'
import { showcaseListRoutes } from './list/showcase-list.routes.server.ts'
import { supplierMapRoutes } from './map/supplier-map.routes.server.ts'
import { tileRoutes } from './map/tiles.routes.server.ts'
import { mapToConfirm } from './place/geocoder.server.ts'
import { showcaseRoutes } from './showcase.routes.server.ts'

export { showcaseEditor } from './editor/editor.queries.server.ts'
export { addPhoto } from './editor/photos.service.server.ts'
export { bestRatedShowcases } from './list/best-rated.queries.server.ts'
export { showcaseCards } from './list/showcase-list.queries.server.ts'
export { refreshShowcaseRating } from './rating.service.server.ts'
export { showcaseByHandle, showcasePhotosOf, usualPlanOf } from './showcase.queries.server.ts'
export { saveBranding, saveShowcase } from './showcases.service.server.ts'
export { withholdShowcase } from './withhold.service.server.ts'

/** The slice as the roof composes it: the public pages of the suppliers. */
export const showcasesSlice: Slice = {
  name: 'showcases',
  routes: (app) => {
    showcaseEditorRoutes(app)
    showcaseListRoutes(app)
    supplierMapRoutes(app)
    showcaseRoutes(app)
    tileRoutes(app)
  },
  jobs: showcaseJobs,
  toConfirm: mapToConfirm,
}

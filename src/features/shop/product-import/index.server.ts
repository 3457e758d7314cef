/** Front door of the files: products leave as CSV and come back as CSV. */

import { daily } from '#platform/jobs/sweeps.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { productImportJobs } from './import.service.server.ts'
import { removeOldPictures } from './pictures/pictures.service.server.ts'
import { productImportRoutes } from './product-import.routes.server.ts'

/** The slice as the roof composes it. */
export const productImportSlice: Slice = {
  name: 'product-import',
  routes: productImportRoutes,
  jobs: productImportJobs,
  sweeps: [daily('import-pictures', removeOldPictures)],
}

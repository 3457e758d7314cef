/** Front door of the batches: work for many things, asked for by one press. */
export { batchProgress } from './batches.queries.server.ts'
export {
  actingFor,
  type Batch,
  type BatchItem,
  carryOut,
  nextStep,
  type Outcome,
  openBatch,
  orRefusal,
  workBatch,
} from './batches.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { batchRoutes } from './routes.server.ts'

/** The slice as the roof composes it. */
export const batchesSlice: Slice = { name: 'batches', routes: batchRoutes }

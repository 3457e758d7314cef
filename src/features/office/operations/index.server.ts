/** Front door of operations: what the machine could not do by itself, and trying it again. */
export { failureCount } from './operations.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'

/** The slice as the roof composes it: a page for staff. */
export const operationsSlice: Slice = { name: 'operations' }

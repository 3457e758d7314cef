import { type Call, call, nowhere, staff } from './call.ts'

/** What staff looks after people with. */
export const lookingAfter: readonly Call[] = [
  call('GET /api/portal/users/export', '/api/portal/users/export', staff),
  call('GET /api/portal/operators/export', '/api/portal/operators/export', staff),
  call('GET /api/portal/documents/{id}', '/api/portal/documents/999999', nowhere),
]

import { deleteLapsedAttempts } from '#platform/http/limits.server.ts'
import type { Sweep } from '#platform/jobs/sweeps.server.ts'
import { monthsSweep } from '#platform/months/months.server.ts'
import { fileSweeps } from '#platform/storage/orphans.server.ts'
import { imageSweeps } from '#platform/storage/uploads.server.ts'
import { namedFiles, slices } from './slices.server.ts'

/** Every recurring job of the product: the slices' sweeps in the slices' order, then the house's own. */
export const schedule: readonly Sweep[] = [
  ...slices.flatMap((slice) => slice.sweeps ?? []),
  ...slices.flatMap((slice) => slice.byMonth ?? []).map(monthsSweep),
  ...imageSweeps,
  ...fileSweeps(namedFiles),
  { name: 'lapsed attempts', run: deleteLapsedAttempts },
]

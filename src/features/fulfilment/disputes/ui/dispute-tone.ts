import type { StatusTone } from '#ui/parts/status-chip.tsx'
import type { DisputeStatus } from '../dispute.rules.ts'

/** The colours of the states. */
export const disputeTone: Readonly<Record<DisputeStatus, StatusTone>> = {
  waiting: 'deciding',
  review: 'approval',
  proposed: 'open',
  settled: 'done',
  decided: 'done',
  withdrawn: 'empty',
}

import type { StatusTone } from '#ui/parts/status-chip.tsx'
import type { ReturnStatus } from '../return.rules.ts'

/** The colour of a return's state; the word says the same. */
export const returnTone: Readonly<Record<ReturnStatus, StatusTone>> = {
  requested: 'empty',
  received: 'deciding',
  refunded: 'done',
  cancelled: 'approval',
}

import type { StatusTone } from '#ui/parts/status-chip.tsx'
import type { BonusState } from '../category-bonus.rules.ts'

/** The colour each state of a bonus takes. */
export const stateTones: Record<BonusState, StatusTone> = {
  in_force: 'open',
  used_up: 'deciding',
  scheduled: 'approval',
  over: 'done',
  replaced: 'done',
  ended: 'empty',
}

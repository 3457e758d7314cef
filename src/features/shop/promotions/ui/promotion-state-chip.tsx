import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import type { PromotionState } from '../promotion.rules.ts'
import { promotionStateLabel } from '../promotion-labels.rules.ts'

const TONES: Readonly<Record<PromotionState, StatusTone>> = { planned: 'approval', running: 'open', over: 'done' }

/** Where a promotion stands, as a word with its colour. */
export function PromotionStateChip({ state }: { readonly state: PromotionState }) {
  return <StatusChip tone={TONES[state]}>{promotionStateLabel[state]}</StatusChip>
}

import { StatusChip, type StatusTone } from '#ui/parts/status-chip.tsx'
import { type TransmissionState, transmissionLabel } from '../transmission.rules.ts'

const TONES: Readonly<Record<TransmissionState, StatusTone>> = {
  blocked: 'deciding',
  ready: 'approval',
  sent: 'open',
  delivered: 'done',
  not_deliverable: 'done',
  rejected: 'deciding',
  dropped: 'empty',
}

/** How an attempt stands: in the words of staff, or in those given. */
export function TransmissionChip({ state, text }: { readonly state: TransmissionState; readonly text?: string }) {
  return <StatusChip tone={TONES[state]}>{text ?? transmissionLabel[state]}</StatusChip>
}

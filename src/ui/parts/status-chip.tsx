import type { ReactNode } from 'react'

/** The five pairs of colours a state may take; also read by cards and countdowns through `data-status`. */
export type StatusTone = 'approval' | 'open' | 'deciding' | 'done' | 'empty'

/** A state as a word with its colour: never the colour alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status-chip" data-status={tone}>
      {children}
    </span>
  )
}

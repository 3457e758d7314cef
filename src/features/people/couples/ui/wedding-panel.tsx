import type { ReactNode } from 'react'
import './wedding-panel.css'

interface WeddingPanelProps {
  /** The wide part, on the left: the budget. */
  readonly main: ReactNode
  /** Beside it on wide screens, under it on phones. */
  readonly side: ReactNode
}

/** The card that overlaps the scene of "Il mio matrimonio". */
export function WeddingPanel({ main, side }: WeddingPanelProps) {
  return (
    <div className="wedding-panel">
      <div className="wedding-panel__part">{main}</div>
      <div className="wedding-panel__part wedding-panel__side">{side}</div>
    </div>
  )
}

import type { ReactNode } from 'react'

export type EmptyIllustration =
  | 'vuoto-annunci'
  | 'vuoto-offerte'
  | 'vuoto-carrello'
  | 'vuoto-preferiti'
  | 'vuoto-ricerca'
  | 'esito-ok'
  | 'esito-errore'
  | 'non-trovata'

interface EmptyStateProps {
  illustration: EmptyIllustration
  /** The fixed sentence of the screen. */
  children: ReactNode
  /** One button or link at most. */
  action?: ReactNode
}

/** What is missing, drawn in paper, and the next step if there is one. */
export function EmptyState({ illustration, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <img src={`/illustrations/scene/${illustration}.svg`} alt="" width={240} height={180} />
      <p>{children}</p>
      {action}
    </div>
  )
}

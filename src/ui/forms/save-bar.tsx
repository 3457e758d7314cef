import type { ReactNode } from 'react'
import './save-bar.css'

interface SaveBarProps {
  /** What is not saved yet, or that everything is: announced when it changes. */
  state: ReactNode
  /** Why the last save was refused, when no single field explains it. */
  refusal?: string | null | undefined
  /** Buttons, the main one last. */
  children: ReactNode
}

/** The bar of a long form: it stays in sight, says what is not saved and saves it. */
export function SaveBar({ state, refusal, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <p className="save-bar__state" role="status">
        {refusal && <b className="save-bar__refusal">{refusal}</b>}
        {state}
      </p>
      {children}
    </div>
  )
}

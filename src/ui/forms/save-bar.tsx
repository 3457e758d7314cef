import type { ReactNode } from 'react'
import './save-bar.css'

interface SaveBarProps {
  /** What is not saved yet, or that everything is: announced when it changes. */
  state: ReactNode
  /** Buttons, the main one last. */
  children: ReactNode
}

/** The bar of a long form: it stays in sight, says what is not saved and saves it. */
export function SaveBar({ state, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <p className="save-bar__state" role="status">
        {state}
      </p>
      {children}
    </div>
  )
}

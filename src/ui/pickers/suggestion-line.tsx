import type { ReactNode } from 'react'

interface SuggestionLineProps {
  readonly id: string
  /** The one the keyboard stands on. */
  readonly active: boolean
  readonly className: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One line of a list of suggestions under a text field, which keeps the focus all the while. */
export function SuggestionLine({ id, active, className, onChoose, children }: SuggestionLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and answers to the keyboard.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={className}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

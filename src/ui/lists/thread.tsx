import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'

export type ThreadStep = {
  key: string
  title: ReactNode
  /** Explanation, or the date and time at which the step was reached. */
  detail?: ReactNode
  /** Done unless told: a how-it-works path has nothing to wait for. */
  state?: 'done' | 'current' | 'todo'
}

export type ThreadProps = {
  steps: readonly ThreadStep[]
  /** Name of the list for screen readers. */
  label: string
  /** `order` has larger confetti and closes on the last one. */
  variant?: 'path' | 'order'
  orientation?: 'horizontal' | 'vertical'
  numbered?: boolean
}

/** The "filo": a thread with a confetto for every step, running downwards on phones. */
export function Thread({ steps, label, variant = 'path', orientation = 'horizontal', numbered = false }: ThreadProps) {
  return (
    <ol
      className={classNames(
        'thread',
        variant === 'order' && 'thread--order',
        orientation === 'vertical' && 'thread--vertical',
        numbered && 'thread--numbered',
      )}
      aria-label={label}
      style={{ '--steps-before-last': Math.max(1, steps.length - 1) } as CSSProperties}
    >
      {steps.map(({ key, title, detail, state = 'done' }, index) => (
        <li
          key={key}
          className={`thread__step thread__step--${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="confetto thread__confetto" aria-hidden="true">
            {numbered && <span>{index + 1}</span>}
          </span>
          <p className="thread__title">
            {title}
            {state === 'todo' && <span className="sr-only"> (ancora da fare)</span>}
          </p>
          {detail !== undefined && <div className="thread__detail">{detail}</div>}
        </li>
      ))}
    </ol>
  )
}

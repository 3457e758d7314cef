import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Becomes an h2. */
  title?: ReactNode
  /** Beside the title. */
  action?: ReactNode
  /** `tint` is the quiet ground for sums and consents. */
  ground?: 'paper' | 'tint'
}

/** A panel: hairline, radius 16, no shadow. */
export function Card({ title, action, ground = 'paper', className, children, ...section }: CardProps) {
  return (
    <section {...section} className={classNames('card', ground === 'tint' && 'card--tint', className)}>
      {(title || action) && (
        <header className="card__head">
          {title && <h2 className="card__title">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

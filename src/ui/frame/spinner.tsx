import { classNames } from '../parts/class-names.ts'
import { BlossomPetals } from './logo.tsx'

/** The five petals of the mark, lit one after the other. Decorative: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg className={classNames('spinner', className)} viewBox="-50 -50 100 100" aria-hidden="true">
      <BlossomPetals />
    </svg>
  )
}

/** Covers the nearest positioned ancestor while its content is being replaced. */
export function LoadingOverlay({ label = 'Caricamento in corso' }: { label?: string }) {
  return (
    <div className="loading-overlay" role="status">
      <Spinner className="spinner--large" />
      <span className="sr-only">{label}</span>
    </div>
  )
}

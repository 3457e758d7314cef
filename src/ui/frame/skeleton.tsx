import type { CSSProperties } from 'react'
import { classNames } from '../parts/class-names.ts'

interface SkeletonProps {
  width?: string
  height?: string
  shape?: 'line' | 'photo' | 'disc'
}

/** One grey block in the place of a line, a photo or a logo that is still loading. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  const size: CSSProperties = { width, height }
  return <span className={classNames('skeleton', `skeleton--${shape}`)} style={size} aria-hidden="true" />
}

/** The shape of a card: photo, sector, two lines of title, one of money. */
export function SkeletonCard() {
  return (
    <div className="skeleton-card" aria-hidden="true">
      <Skeleton shape="photo" />
      <div className="skeleton-card__body">
        <Skeleton width="45%" height="0.875rem" />
        <Skeleton width="90%" height="1.25rem" />
        <Skeleton width="60%" height="1.25rem" />
        <Skeleton height="0.875rem" />
      </div>
    </div>
  )
}

/** A grid of cards still loading, announced once. Shows itself only after 200 ms, so fast answers do not flash. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className="grid-cards skeleton-delayed" role="status">
      <span className="sr-only">Caricamento in corso</span>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}

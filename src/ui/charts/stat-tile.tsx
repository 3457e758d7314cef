import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'

/** Figures side by side in one outline, two per row on phones. */
export function StatGroup({ children }: { children: ReactNode }) {
  return <dl className="stat-group">{children}</dl>
}

export type StatTileProps = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  tone?: 'default' | 'good' | 'warning'
}

/** One figure with what it counts and a line of context; stands inside a `StatGroup`. */
export function StatTile({ label, value, note, tone = 'default' }: StatTileProps) {
  return (
    <div className={classNames('stat-tile', tone !== 'default' && `stat-tile--${tone}`)}>
      <dt className="stat-tile__label">{label}</dt>
      <dd className="stat-tile__value">{value}</dd>
      {note !== undefined && <dd className="stat-tile__note">{note}</dd>}
    </div>
  )
}

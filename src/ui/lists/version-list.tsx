import type { ReactNode } from 'react'
import { StatusChip, type StatusTone } from '../parts/status-chip.tsx'
import './version-list.css'

/** One line of a difference. */
export interface VersionChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ListedVersion {
  readonly number: number
  readonly tone: StatusTone
  /** "In vigore", "Programmata". */
  readonly state: string
  /** "Dal 01/12/2026 alle 00:00." */
  readonly from: string
  readonly changes: readonly VersionChange[]
  /** Who did what and why, a sentence each. */
  readonly told: readonly string[]
  /** What can be done with it. */
  readonly action?: ReactNode
}

/** What a version or a draft changes, line by line. */
export function VersionChanges({ changes }: { readonly changes: readonly VersionChange[] }) {
  return (
    <ul className="versions__changes small">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <del>{before}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> diventa </span>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Versions of something staff edits, newest first: nothing of them is ever lost. */
export function VersionList({ versions }: { readonly versions: readonly ListedVersion[] }) {
  return (
    <ol className="versions" reversed>
      {versions.map(({ number, tone, state, from, changes, told, action }) => (
        <li key={number} className="versions__item">
          <p className="versions__head">
            <b>Versione {number}</b>
            <StatusChip tone={tone}>{state}</StatusChip>
          </p>
          <p className="small">{from}</p>
          {changes.length > 0 && <VersionChanges changes={changes} />}
          {told.map((sentence) => (
            <p key={sentence} className="small muted">
              {sentence}
            </p>
          ))}
          {action && <div className="versions__action">{action}</div>}
        </li>
      ))}
    </ol>
  )
}

import type { VersionChange } from '../question-set.rules.ts'

/** What a draft changes, line by line. */
export function QuestionChanges({ changes }: { readonly changes: readonly VersionChange[] }) {
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

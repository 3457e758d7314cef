import { Card } from '#ui/parts/card.tsx'
import { type EntryKind, entryKindLabel, entryKinds } from '../calendar.rules.ts'

/** What the colours mean, and how many of each the month has. */
export function Legend({ counts }: { readonly counts: Readonly<Record<EntryKind, number>> }) {
  return (
    <Card title="In questo mese">
      <ul className="calendar-legend">
        {entryKinds.map((kind) => (
          <li key={kind} data-entry={kind}>
            <i aria-hidden="true" />
            {entryKindLabel[kind]}
            <b>{counts[kind]}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

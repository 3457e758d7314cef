import { Card } from '#ui/card.tsx'
import { type CalendarEntry, entryKinds, kindWords } from '../calendar.rules.ts'

/** What the colours mean, and how many of each the month has. */
export function Legend({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  return (
    <Card title="In questo mese">
      <ul className="calendar-legend">
        {entryKinds.map((kind) => (
          <li key={kind} data-entry={kind}>
            <i aria-hidden="true" />
            {kindWords[kind]}
            <b>{entries.filter((entry) => entry.kind === kind).length}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

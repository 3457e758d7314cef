import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { type CalendarEntry, dayName, monthName, monthSpan } from '../calendar.rules.ts'
import { type CalendarQuery, calendarPath } from '../calendar-address.rules.ts'
import { EntryLine } from './entry-line.tsx'

interface CalendarListProps {
  readonly query: CalendarQuery
  /** Those that touch the month, in order. */
  readonly entries: readonly CalendarEntry[]
}

/** The month as a list: under each day what begins on it, first what goes on from the month before. */
export function CalendarList({ query, entries }: CalendarListProps) {
  const { startOn } = monthSpan(query.month)
  const byDay = Map.groupBy(entries, (entry) => (entry.startOn < startOn ? startOn : entry.startOn))
  if (entries.length === 0)
    return (
      <EmptyState
        illustration="vuoto-ricerca"
        action={
          <ButtonLink to={`${calendarPath(query)}#giorno`} variant="outline" preventScrollReset>
            Blocca un giorno
          </ButtonLink>
        }
      >
        {monthName(query.month)} è libero.
      </EmptyState>
    )
  return (
    <div className="calendar-list">
      {[...byDay].map(([on, list]) => (
        <section key={on} aria-label={dayName(on)}>
          <h3>{dayName(on)}</h3>
          <ul className="calendar-entries">
            {list.map((entry) => (
              <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

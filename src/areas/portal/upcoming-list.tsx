import { formatDayWithWeekday } from '#shared/days.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type UpcomingDate, upcomingLabel } from './upcoming.rules.ts'

/** "Prossime date": what comes next, the nearest first. */
export function UpcomingList({ dates }: { readonly dates: readonly UpcomingDate[] }) {
  return (
    <Card title="Prossime date">
      {dates.length === 0 ? (
        <p className="muted">Nessuna data nei prossimi 60 giorni.</p>
      ) : (
        <ul className="mini-list">
          {dates.map(({ kind, on, title, to }) => (
            <li key={`${kind} ${to}`}>
              <Link className="mini-list__row mini-list__row--date" to={to} reloadDocument={!to.startsWith('/portal')}>
                <time className="small" dateTime={on}>
                  {formatDayWithWeekday(on)}
                </time>
                <span className="small">
                  <b>{upcomingLabel[kind]}</b>
                  {title && <span className="muted">{title}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

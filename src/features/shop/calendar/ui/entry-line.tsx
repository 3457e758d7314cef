import { formatDay } from '#shared/days.ts'
import { Link } from '#ui/parts/link.tsx'
import { type CalendarEntry, oneOf, spanLabel } from '../calendar.rules.ts'

/** The public site is another document: its pages are not part of the portal's. */
const leaves = (path: string): boolean => !path.startsWith('/portal/')

/** An entry of a day or a list, with the way to more of it. */
export function EntryLine({ entry, children }: { readonly entry: CalendarEntry; readonly children?: React.ReactNode }) {
  const { kind, title, detail, path, startOn, endOn } = entry
  const name = kind === 'block' && title === oneOf.block ? 'Giorni chiusi' : title
  return (
    <li className="calendar-entry" data-entry={kind}>
      <i aria-hidden="true" />
      <div>
        {path ? (
          <Link className="calendar-entry__title" to={path} reloadDocument={leaves(path)}>
            {name}
          </Link>
        ) : (
          <b className="calendar-entry__title">{name}</b>
        )}
        <span className="small muted">
          {oneOf[kind]}, {startOn === endOn ? formatDay(startOn) : spanLabel(entry)}
          {detail && <br />}
          {detail}
        </span>
      </div>
      {children}
    </li>
  )
}

import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { addDays, type Day, isDay } from '#shared/days.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import { addMonths, monthOf, monthSpan } from '../calendar.rules.ts'
import { type CalendarQuery, calendarPath } from '../calendar-address.rules.ts'
import type { MonthWeek } from '../calendar-view.rules.ts'

const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']

interface CalendarMonthProps {
  readonly query: CalendarQuery
  readonly today: Day
  readonly weeks: readonly MonthWeek[]
}

/** The day an arrow key leads to; `PageUp` and `PageDown` keep the place in the month where they can. */
const dayFor = (key: string, from: Day): Day | null => {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[key]
  if (step !== undefined) return addDays(from, step)
  const months = { PageDown: 1, PageUp: -1 }[key]
  if (months === undefined) return null
  const month = addMonths(monthOf(from), months)
  const same = `${month}-${from.slice(8)}`
  return isDay(same) ? same : monthSpan(month).endOn
}

/** A month: every day is a link to what it holds, bars run across the days of their entry. Arrow keys walk from day to day. */
export function CalendarMonth({ query, today, weeks }: CalendarMonthProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { month, day } = query
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.day
    const to = from && isDay(from) ? dayFor(event.key, from) : null
    if (!to) return
    event.preventDefault()
    const shown = event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)
    if (shown && monthOf(to) === month) return shown.focus()
    const grid = event.currentTarget
    const go = navigate(calendarPath({ ...query, month: monthOf(to), day: to }), { preventScrollReset: true })
    void Promise.resolve(go).then(() => grid.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, no fields
    <div className="calendar-month" role="group" aria-label="Giorni del mese" onKeyDown={walk}>
      <div className="calendar-month__names" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div className="calendar-week" key={week.days[0]?.on}>
          {week.days.map(({ on, label }, index) => (
            <Link
              key={on}
              to={`${calendarPath({ ...query, month: monthOf(on), day: on })}#giorno`}
              data-day={on}
              data-column={index + 1}
              className={classNames(
                'calendar-day',
                monthOf(on) !== month && 'calendar-day--outside',
                on === today && 'calendar-day--today',
              )}
              aria-label={label}
              aria-current={on === day ? 'date' : undefined}
              tabIndex={hydrated && on !== day ? -1 : undefined}
              preventScrollReset
            >
              <span>{Number(on.slice(8))}</span>
            </Link>
          ))}
          {week.bars.map(({ kind, id, title, column, length, lane, continues, goesOn }) => (
            <span
              key={`${kind}-${id}`}
              className={classNames(
                'calendar-bar-entry',
                continues && 'calendar-bar-entry--continues',
                goesOn && 'calendar-bar-entry--goes-on',
              )}
              aria-hidden="true"
              data-entry={kind}
              data-column={column}
              data-length={length}
              data-lane={lane}
            >
              {title}
            </span>
          ))}
          {week.more.map((count, index) =>
            count === 0 ? null : (
              <span
                key={week.days[index]?.on}
                className="calendar-week__more"
                aria-hidden="true"
                data-column={index + 1}
              >
                +{count}
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  )
}

import { ChevronLeft, ChevronRight, Link2 } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { isDay, todayInRome } from '#shared/days.ts'
import { SegmentedLinks } from '#ui/fields/segmented.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import {
  addMonths,
  type EntryKind,
  entryKindLabel,
  entryKinds,
  monthName,
  monthOf,
  monthSpan,
} from '../calendar.rules.ts'
import { calendarPath, LINKS_PATH, readCalendarQuery } from '../calendar-address.rules.ts'
import { calendarView, changeCalendar } from '../calendar-page.server.ts'
import { CalendarList } from '../ui/calendar-list.tsx'
import { CalendarMonth } from '../ui/calendar-month.tsx'
import { DayPanel } from '../ui/day-panel.tsx'
import type { Route } from './+types/calendar.page'
import '../ui/calendar.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Calendario | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

/** What the last form has done, so that it can be undone. */
const outcomeOf = (search: URLSearchParams) => {
  const [from, to] = [search.get('liberati') ?? '', search.get('al') ?? '']
  if (isDay(from) && isDay(to))
    return { did: 'freed' as const, startOn: from, endOn: to, reason: search.get('motivo') ?? '' }
  const id = Number(search.get('bloccati')) || 0
  return id > 0 ? { did: 'blocked' as const, id } : null
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = supplierPage(ctx, request)
  const search = new URL(request.url).searchParams
  const query = readCalendarQuery(search, todayInRome(ctx.now))
  return { ...(await calendarView(accountId, query, ctx.now)), outcome: outcomeOf(search) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => redirect(await changeCalendar(ctx, new URL(request.url).searchParams, form)))
}

const summary = (month: string, count: number): string =>
  count === 0
    ? `${monthName(month)}: nessun impegno.`
    : `${monthName(month)}: ${count === 1 ? '1 impegno' : `${count} impegni`}.`

/** What the colours mean, and how many of each the month has. */
function Legend({ counts }: { readonly counts: Readonly<Record<EntryKind, number>> }) {
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

/** "Calendario" of the portal: rentals, won announcements and own blocks, by month or as a list. */
export default function CalendarPage() {
  const { query, today, count, counts, held, weeks, list, outcome } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const { month, look } = query
  const at = (change: Partial<typeof query>) => calendarPath({ ...query, ...change })
  const monthAt = (other: string) => {
    const day = monthOf(today) === other ? today : monthSpan(other).startOn
    return at({ month: other, day })
  }
  return (
    <>
      <PageHeader
        title="Calendario"
        actions={
          <ButtonLink to={LINKS_PATH} variant="outline" size="s" icon={<Link2 className="icon" aria-hidden="true" />}>
            Calendari collegati
          </ButtonLink>
        }
      >
        {summary(month, count)}
      </PageHeader>
      <div className="calendar-bar">
        <div className="calendar-bar__month">
          <IconButtonLink
            to={monthAt(addMonths(month, -1))}
            label={`Mese precedente, ${monthName(addMonths(month, -1))}`}
            icon={<ChevronLeft />}
            bordered
            preventScrollReset
          />
          <IconButtonLink
            to={monthAt(addMonths(month, 1))}
            label={`Mese successivo, ${monthName(addMonths(month, 1))}`}
            icon={<ChevronRight />}
            bordered
            preventScrollReset
          />
          <h2>{monthName(month)}</h2>
        </div>
        <div className="calendar-bar__looks">
          <ButtonLink to={at({ month: monthOf(today), day: today })} variant="outline" size="s" preventScrollReset>
            Oggi
          </ButtonLink>
          <SegmentedLinks
            label="Vista"
            items={[
              { to: at({ look: 'month' }), label: 'Mese', current: look === 'month' },
              { to: at({ look: 'list' }), label: 'Elenco', current: look === 'list' },
            ]}
          />
        </div>
      </div>
      <div className="calendar-columns">
        {weeks && <CalendarMonth query={query} today={today} weeks={weeks} />}
        {list && <CalendarList query={query} entries={list} />}
        <div className="calendar-side">
          <DayPanel
            key={`${query.day}-${count}`}
            query={query}
            today={today}
            held={held}
            outcome={outcome}
            failure={failure}
          />
          <Legend counts={counts} />
        </div>
      </div>
    </>
  )
}

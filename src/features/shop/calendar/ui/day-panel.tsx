import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { Day } from '#shared/days.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type CalendarEntry, dayName, REASON_LENGTH, spanLabel } from '../calendar.rules.ts'
import { type CalendarQuery, calendarPath } from '../calendar-address.rules.ts'
import { EntryLine } from './entry-line.tsx'

type Outcome =
  | { readonly did: 'blocked'; readonly id: number }
  | { readonly did: 'freed'; readonly startOn: Day; readonly endOn: Day; readonly reason: string }

interface DayPanelProps {
  readonly query: CalendarQuery
  readonly today: Day
  /** What stands on the day. */
  readonly held: readonly CalendarEntry[]
  readonly outcome: Outcome | null
  readonly failure: FormFailure | null
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The chosen day: what stands on it, and the way to block it or open it again. */
export function DayPanel({ query, today, held, outcome, failure }: DayPanelProps) {
  const { day } = query
  const isRented = held.some(({ kind }) => kind === 'rental')
  const action = calendarPath(query)
  return (
    <Card title={capital(dayName(day))} id="giorno" className="calendar-day-panel">
      <OutcomeNote outcome={failure ? null : outcome} action={action} />
      <FormNote>{failure?.message}</FormNote>
      {held.length === 0 ? (
        <p className="small muted">Nessun impegno in questo giorno.</p>
      ) : (
        <ul className="calendar-entries">
          {held.map((entry) => (
            <EntryLine key={`${entry.kind}-${entry.id}`} entry={entry}>
              {entry.kind === 'block' && (
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="block" value={entry.id} />
                  <Button type="submit" name="intent" value="unblock" variant="outline" size="s">
                    Libera
                    <span className="sr-only"> {spanLabel(entry)}</span>
                  </Button>
                </Form>
              )}
            </EntryLine>
          ))}
        </ul>
      )}
      {day >= today && isRented && <p className="small muted">Un giorno con un noleggio non si può bloccare.</p>}
      {day >= today && !isRented && !held.some(({ kind }) => kind === 'block') && (
        <BlockForm day={day} today={today} action={action} failure={failure} />
      )}
    </Card>
  )
}

interface BlockFormProps extends Pick<DayPanelProps, 'today' | 'failure'> {
  readonly day: Day
  readonly action: string
}

function BlockForm({ day, today, action, failure }: BlockFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = (name: string, other: string): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : other
  }
  return (
    <Form method="post" action={action} preventScrollReset className="calendar-block">
      <div className="calendar-block__days">
        <TextField
          label="Dal"
          name="startOn"
          type="date"
          min={today}
          required
          defaultValue={typed('startOn', day)}
          error={failure?.fields.startOn}
        />
        <TextField
          label="Al"
          name="endOn"
          type="date"
          min={today}
          defaultValue={typed('endOn', day)}
          error={failure?.fields.endOn}
        />
      </div>
      <TextField
        label="Motivo"
        name="reason"
        optional
        maxLength={REASON_LENGTH}
        help="Lo vedi solo tu."
        defaultValue={typed('reason', '')}
        error={failure?.fields.reason}
      />
      <Button type="submit" name="intent" value="block" wide loading={busy}>
        Blocca
      </Button>
    </Form>
  )
}

function OutcomeNote({ outcome, action }: { readonly outcome: Outcome | null; readonly action: string }) {
  if (!outcome) return <FormNote tone="success" />
  return (
    <FormNote tone="success">
      <Form method="post" action={action} preventScrollReset className="calendar-undo">
        {outcome.did === 'blocked' ? (
          <>
            Giorni bloccati.
            <input type="hidden" name="block" value={outcome.id} />
            <Button type="submit" name="intent" value="unblock" variant="text" size="s">
              Annulla
            </Button>
          </>
        ) : (
          <>
            Giorni di nuovo liberi.
            <input type="hidden" name="startOn" value={outcome.startOn} />
            <input type="hidden" name="endOn" value={outcome.endOn} />
            <input type="hidden" name="reason" value={outcome.reason} />
            <Button type="submit" name="intent" value="block" variant="text" size="s">
              Annulla
            </Button>
          </>
        )}
      </Form>
    </FormNote>
  )
}

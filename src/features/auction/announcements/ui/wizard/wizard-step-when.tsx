import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day, daysBetween, isDay } from '#shared/days.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { DayPicker, RangePicker } from '#ui/pickers/calendar.tsx'
import { MonthPicker } from '#ui/pickers/month-picker.tsx'
import { publicationProblems } from '../../wizard/publication.rules.ts'
import { chooseTiming } from '../../wizard/wizard-draft.rules.ts'
import { announcementFields, EXACT_DAY, eventTimings, MONTH } from '../../wizard/wizard-fields.rules.ts'
import { Option, Options } from './wizard-option.tsx'
import type { Wizard } from './wizard-state.ts'

interface WhenProps {
  wizard: Wizard
  weddingOn: Day | null
}

/** The wedding day, another day, a month; or the two ends of a stay. */
export function WizardWhen({ wizard, weddingOn }: WhenProps) {
  const { draft, today } = wizard
  const day = weddingOn !== null && weddingOn >= today ? weddingOn : null
  const isWeddingDay = draft.when === EXACT_DAY && draft.date !== '' && draft.date === day
  return (
    <div className="wiz-date">
      {!isStay(draft.sectorId) && (
        <fieldset className="wiz-narrow">
          <legend className="sr-only">{announcementFields.when.label}</legend>
          <Options>
            {day && (
              <Option
                type="radio"
                name="when"
                value="wedding"
                label="Il giorno delle nozze"
                checked={isWeddingDay}
                onChange={() => wizard.change((before) => ({ ...before, when: EXACT_DAY, date: day }))}
              />
            )}
            {eventTimings.map((timing) => (
              <Option
                key={timing}
                type="radio"
                name="when"
                value={timing}
                label={timing}
                checked={draft.when === timing && !isWeddingDay}
                onChange={() =>
                  wizard.change((before) => chooseTiming({ ...before, ...(isWeddingDay && { date: '' }) }, timing))
                }
              />
            ))}
          </Options>
        </fieldset>
      )}
      {!isWeddingDay && <DatePicker wizard={wizard} weddingOn={weddingOn} />}
      <FieldError>
        {wizard.problemOf('when') ?? wizard.problemOf('date') ?? publicationProblems(draft, today).date}
      </FieldError>
    </div>
  )
}

function DatePicker({ wizard, weddingOn }: WhenProps) {
  const { draft, today } = wizard
  const set = (date: string) => wizard.change((before) => ({ ...before, date }))
  const opensOn = weddingOn ?? undefined
  if (isStay(draft.sectorId)) return <Stay date={draft.date} today={today} opensOn={opensOn} set={set} />
  if (draft.when === MONTH)
    return (
      <MonthPicker
        label="Mese del servizio"
        value={draft.date || null}
        minMonth={today.slice(0, 7)}
        years={5}
        onChange={set}
      />
    )
  return draft.when === EXACT_DAY ? (
    <DayPicker
      label="Giorno del servizio"
      value={draft.date || null}
      opensOn={opensOn}
      minValue={today}
      onChange={set}
    />
  ) : null
}

const nights = (count: number): string => (count === 1 ? '1 notte' : `${count} notti`)

interface StayProps {
  date: string
  today: Day
  opensOn: Day | undefined
  set: (date: string) => void
}

function Stay({ date, today, opensOn, set }: StayProps) {
  const [start = '', end = ''] = date.split('/')
  const isWhole = isDay(start) && isDay(end)
  const summary = isWhole ? nights(daysBetween(start, end)) : start ? 'Ora scegli la partenza' : 'Scegli l’arrivo'
  return (
    <RangePicker
      label="Date del soggiorno"
      value={{ start: start || null, end: end || null }}
      opensOn={opensOn}
      minValue={today}
      summary={summary}
      onChange={({ start: from, end: to }) => {
        if (from === null) return set('')
        // A stay has at least one night: a second click on the arrival means one night.
        set(to === null ? from : `${from}/${to > from || !isDay(from) ? to : addDays(from, 1)}`)
      }}
    />
  )
}

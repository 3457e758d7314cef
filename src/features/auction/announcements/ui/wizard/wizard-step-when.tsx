import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day, daysBetween, formatDay, isDay } from '#shared/days.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { DayPicker, RangePicker } from '#ui/pickers/calendar.tsx'
import { MonthPicker } from '#ui/pickers/month-picker.tsx'
import { chooseTiming } from '../../wizard/wizard-draft.rules.ts'
import { announcementFields, EXACT_DAY, eventDateText, eventTimings, MONTH } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

interface WhenProps {
  wizard: Wizard
  weddingOn: Day | null
}

/** The wedding day with one touch, another day, or a month. */
export function WizardStepWhen({ wizard, weddingOn }: WhenProps) {
  const { draft, today } = wizard
  const day = weddingOn !== null && weddingOn >= today ? weddingOn : null
  const isWeddingDay = draft.when === EXACT_DAY && draft.date !== '' && draft.date === day
  return (
    <fieldset className="wiz-narrow stack">
      <legend className="sr-only">{announcementFields.when.label}</legend>
      {day && (
        <ChoiceCard
          name="when"
          value="wedding"
          label={formatDay(day)}
          detail="Il giorno delle nozze"
          checked={isWeddingDay}
          onChange={() => wizard.change((before) => ({ ...before, when: EXACT_DAY, date: day }))}
          onClick={() => wizard.advanceSoon('date')}
        />
      )}
      {eventTimings.map((timing) => (
        <ChoiceCard
          key={timing}
          name="when"
          value={timing}
          label={timing}
          detail={timing === MONTH ? 'Se la data non è ancora decisa' : 'Scegli il giorno sul calendario'}
          checked={draft.when === timing && !isWeddingDay}
          onChange={() =>
            wizard.change((before) => chooseTiming({ ...before, ...(isWeddingDay && { date: '' }) }, timing))
          }
          onClick={() => wizard.advanceSoon()}
        />
      ))}
      <FieldError>{wizard.problemOf('when')}</FieldError>
    </fieldset>
  )
}

/** A day, a month, or the two ends of a stay. */
export function WizardStepDate({ wizard, weddingOn }: WhenProps) {
  const { draft, today } = wizard
  const set = (date: string) => wizard.change((before) => ({ ...before, date }))
  const opensOn = weddingOn ?? undefined
  return (
    <div className="wiz-date">
      {isStay(draft.sectorId) ? (
        <Stay date={draft.date} today={today} opensOn={opensOn} set={set} />
      ) : draft.when === MONTH ? (
        <MonthPicker
          label="Mese del servizio"
          value={draft.date || null}
          minMonth={today.slice(0, 7)}
          years={5}
          onChange={set}
        />
      ) : (
        <DayPicker
          label="Giorno del servizio"
          value={draft.date || null}
          opensOn={opensOn}
          minValue={today}
          onChange={set}
        />
      )}
      <p className="wiz-date__chosen" role="status">
        {wizard.blocked === undefined && `Hai scelto: ${eventDateText(draft.date)}`}
      </p>
      <FieldError>{wizard.problemOf('date')}</FieldError>
    </div>
  )
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

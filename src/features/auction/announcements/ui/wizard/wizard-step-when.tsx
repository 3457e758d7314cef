import { useState } from 'react'
import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day, daysBetween, formatDay, isDay } from '#shared/days.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { Button } from '#ui/parts/button.tsx'
import { DayPicker, RangePicker } from '#ui/pickers/calendar.tsx'
import { MonthPicker } from '#ui/pickers/month-picker.tsx'
import { chooseTiming } from '../../wizard/wizard-draft.rules.ts'
import { announcementFields, eventDateText, eventTimings, MONTH } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

export function WizardStepWhen({ wizard }: { wizard: Wizard }) {
  return (
    <fieldset className="wiz-narrow stack">
      <legend className="sr-only">{announcementFields.when.label}</legend>
      {eventTimings.map((timing) => (
        <ChoiceCard
          key={timing}
          name="when"
          value={timing}
          label={timing}
          detail={timing === MONTH ? 'Se la data non è ancora decisa' : 'Scegli il giorno sul calendario'}
          checked={wizard.draft.when === timing}
          onChange={() => wizard.change((draft) => chooseTiming(draft, timing))}
          onClick={wizard.advanceSoon}
        />
      ))}
      <FieldError>{wizard.problemOf('when')}</FieldError>
    </fieldset>
  )
}

/** A day, a month, or the two ends of a stay. */
export function WizardStepDate({ wizard, weddingOn }: { wizard: Wizard; weddingOn: Day | null }) {
  const { draft, today } = wizard
  const set = (date: string) => wizard.change((before) => ({ ...before, date }))
  return (
    <div className="wiz-date">
      {isStay(draft.sectorId) ? (
        <Stay date={draft.date} today={today} set={set} />
      ) : draft.when === MONTH ? (
        <MonthPicker
          label="Mese del servizio"
          value={draft.date || null}
          minMonth={today.slice(0, 7)}
          years={5}
          onChange={set}
        />
      ) : (
        <SingleDay date={draft.date} today={today} weddingOn={weddingOn} set={set} />
      )}
      <p className="wiz-date__chosen" role="status">
        {wizard.blocked === undefined && `Hai scelto: ${eventDateText(draft.date)}`}
      </p>
      <FieldError>{wizard.problemOf('date')}</FieldError>
    </div>
  )
}

interface SingleDayProps {
  date: string
  today: Day
  weddingOn: Day | null
  set: (date: string) => void
}

function SingleDay({ date, today, weddingOn, set }: SingleDayProps) {
  // The calendar opens on the chosen month only when it is made anew.
  const [turn, setTurn] = useState(0)
  const suggested = weddingOn !== null && weddingOn >= today && weddingOn !== date ? weddingOn : null
  return (
    <>
      <DayPicker key={turn} label="Giorno del servizio" value={date || null} minValue={today} onChange={set} />
      {suggested && (
        <Button
          variant="outline"
          size="s"
          onClick={() => {
            set(suggested)
            setTurn(turn + 1)
          }}
        >
          Usa il giorno delle nozze, {formatDay(suggested)}
        </Button>
      )}
    </>
  )
}

const nights = (count: number): string => (count === 1 ? '1 notte' : `${count} notti`)

function Stay({ date, today, set }: { date: string; today: Day; set: (date: string) => void }) {
  const [start = '', end = ''] = date.split('/')
  const isWhole = isDay(start) && isDay(end)
  const summary = isWhole ? nights(daysBetween(start, end)) : start ? 'Ora scegli la partenza' : 'Scegli l’arrivo'
  return (
    <RangePicker
      label="Date del soggiorno"
      value={{ start: start || null, end: end || null }}
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

import { useEffect, useState } from 'react'
import { type Day, isDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { startedProps, textProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Note } from '#ui/parts/note.tsx'
import { type Holiday, holidayNotice, holidayState } from '../holiday.rules.ts'
import { storeFields } from '../store-fields.rules.ts'

/** The holiday as it is typed; null while days are missing. */
export const holidayOf = (draft: Readonly<Record<string, string>>): Holiday | null => {
  const { holiday, holidayFrom: from = '', holidayUntil: until = '', holidayNote: note = '' } = draft
  return holiday === '1' && isDay(from) && isDay(until) && from < until ? { from, until, note } : null
}

interface HolidayFieldsProps {
  readonly start: Readonly<Record<string, string>>
  readonly typed: Holiday | null
  readonly today: Day
  readonly fields: FieldErrors
  /** Fields have come or gone. */
  readonly onSettle: () => void
}

const standingWords = {
  none: '',
  coming: 'Comincia nel primo giorno indicato. Fino ad allora si ordina come sempre.',
  away: 'Adesso lo store è in ferie: non si può ordinare.',
  over: 'Queste ferie sono finite: lo store è aperto.',
} as const

/** Holiday mode: first day, day of return, own words, and what visitors will read. */
export function HolidayFields({ start, typed, today, fields, onSettle }: HolidayFieldsProps) {
  const hydrated = useHydrated()
  const [on, setOn] = useState(start.holiday === '1')
  const isShown = on || !hydrated
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the fields are there or gone
  useEffect(onSettle, [isShown])
  return (
    <div className="stack">
      <Checkbox
        id="holiday"
        name="holiday"
        value="1"
        label="Metti lo store in ferie"
        defaultChecked={start.holiday === '1'}
        onChange={(event) => setOn(event.target.checked)}
      />
      {isShown && (
        <>
          <div className="editor-fields">
            <TextField {...startedProps(storeFields.holidayFrom, { start, errors: fields })} type="date" />
            <TextField {...startedProps(storeFields.holidayUntil, { start, errors: fields })} type="date" min={today} />
          </div>
          <TextArea {...textProps(storeFields.holidayNote, { start, errors: fields })} rows={2} />
          {typed && (
            <Note>
              <b>{standingWords[holidayState(typed, today)]}</b>
              <br />
              Chi visita lo store legge: “{holidayNotice(typed)}”
            </Note>
          )}
        </>
      )}
    </div>
  )
}

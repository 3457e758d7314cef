import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay, isDay } from '#shared/days.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type FormState, textProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import {
  asksValue,
  MOST_OWN_STEPS,
  type OwnMoment,
  type OwnRow,
  ownMomentLabel,
  ownMoments,
  rowsOf,
  rowsText,
  writtenDay,
} from '../own-steps.rules.ts'
import { offerPlanFields } from '../plan-fields.rules.ts'
import type { PlanPlace } from '../words.rules.ts'

const FIRST: readonly OwnRow[] = [
  { part: '', unit: '%', moment: 'before', value: '60' },
  { part: '', unit: '%', moment: 'before', value: '7' },
]
const units = [
  { value: '%', label: '% del prezzo' },
  { value: '€', label: 'euro' },
]
const moments = ownMoments.map((value) => ({ value, label: ownMomentLabel[value] }))
/** Of what is booked for whatever day no date is known. */
const momentsAt: Readonly<Record<PlanPlace, typeof moments>> = {
  ...{ auction: moments, store: moments.filter(({ value }) => value !== 'date') },
}

/** The later steps of an offer or a service, a row each; the last is what is left. The form keeps them as one text (`own-steps.rules`). */
export function OwnSteps({ state, place }: { readonly state: FormState; readonly place: PlanPlace }) {
  const field = offerPlanFields.ownSteps
  const start = state.start[field.name] ?? ''
  const isHydrated = useHydrated()
  const kept = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState(() => (start ? rowsOf(start) : FIRST))
  if (!isHydrated)
    return (
      <TextField
        {...textProps(field, state)}
        help="Per esempio: 40% 60 giorni prima del servizio; il resto alla consegna"
      />
    )

  /** Before the event goes on to the form, which reads what it holds. */
  const keep = (next: readonly OwnRow[]) => {
    setRows(next)
    if (kept.current) kept.current.value = rowsText(next)
  }
  const change = (index: number, part: Partial<OwnRow>) =>
    keep(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  /** A button is no input: the form is told. */
  const press = (next: readonly OwnRow[]) => {
    keep(next)
    kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <fieldset className="own-steps" id={field.name} tabIndex={-1} aria-describedby={`${field.name}-error`}>
      <legend>{field.label}</legend>
      <input ref={kept} type="hidden" name={field.name} defaultValue={rowsText(rows)} />
      <ol className="own-steps__rows">
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and each shows what it holds
            key={index}
            {...{ row, index, place }}
            isLast={index === rows.length - 1}
            onChange={(part) => change(index, part)}
            onRemove={rows.length > 1 ? () => press(rows.filter((_row, at) => at !== index)) : null}
          />
        ))}
      </ol>
      <FieldError id={`${field.name}-error`}>{state.errors?.[field.name] ?? null}</FieldError>
      {rows.length < MOST_OWN_STEPS && (
        <Button
          type="button"
          variant="text"
          size="s"
          icon={<Plus />}
          onClick={() => press([{ part: '', unit: '%', moment: 'before', value: '' }, ...rows])}
        >
          Aggiungi una rata
        </Button>
      )}
    </fieldset>
  )
}

interface RowProps {
  readonly row: OwnRow
  readonly index: number
  readonly place: PlanPlace
  readonly isLast: boolean
  readonly onChange: (part: Partial<OwnRow>) => void
  readonly onRemove: (() => void) | null
}

function Row({ row: { part, unit, moment, value }, index, place, isLast, onChange, onRemove }: RowProps) {
  const name = `Rata ${index + 2}`
  return (
    <li className="own-steps__row">
      <b className="own-steps__name">{isLast ? `${name}: il resto` : name}</b>
      {!isLast && (
        <>
          <TextField
            className="own-steps__part"
            label="Quanto"
            value={part}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            onInput={(event) => onChange({ part: event.currentTarget.value.replace(/[^\d.,]/g, '') })}
          />
          <Select
            className="own-steps__unit"
            label="In"
            value={unit}
            options={units}
            onInput={(event) => onChange({ unit: event.currentTarget.value as OwnRow['unit'] })}
          />
        </>
      )}
      <Select
        className="own-steps__when"
        label="Quando"
        value={moment}
        options={momentsAt[place]}
        onInput={(event) => onChange({ moment: event.currentTarget.value as OwnMoment, value: '' })}
      />
      {asksValue(moment) &&
        (moment === 'date' ? (
          <TextField
            className="own-steps__date"
            type="date"
            label="Il giorno"
            value={writtenDay(value) ?? ''}
            onInput={({ currentTarget }) =>
              onChange({ value: isDay(currentTarget.value) ? formatDay(currentTarget.value) : '' })
            }
          />
        ) : (
          <TextField
            className="own-steps__days"
            label="Giorni"
            value={value}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onInput={(event) => onChange({ value: event.currentTarget.value.replace(/\D/g, '') })}
          />
        ))}
      {onRemove && (
        <IconButton className="own-steps__remove" label={`Togli: ${name}`} icon={<X />} onClick={onRemove} />
      )}
    </li>
  )
}

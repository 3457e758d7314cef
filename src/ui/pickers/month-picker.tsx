import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'

interface MonthPickerProps {
  label: string
  /** `YYYY-MM`, or null while nothing is chosen. */
  value: string | null
  onChange: (month: string) => void
  /** First month that can be chosen, `YYYY-MM`: usually the current one. */
  minMonth: string
  /** How many years after the first can be reached. */
  years?: number
  /** Posts the month with the form around it. */
  name?: string
}

const MONTHS = [
  'Gennaio',
  'Febbraio',
  'Marzo',
  'Aprile',
  'Maggio',
  'Giugno',
  'Luglio',
  'Agosto',
  'Settembre',
  'Ottobre',
  'Novembre',
  'Dicembre',
]

const yearOf = (month: string): number => Number(month.slice(0, 4))
const monthOf = (year: number, index: number): string => `${year}-${String(index + 1).padStart(2, '0')}`

/** Steps of the arrow keys over the buttons; the rows differ by width, so up and down move by what is on screen. */
const stepFor = (key: string, perRow: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow })[key]

/** A year at a time, one button per month; past months are disabled. Tab reaches every month, arrows move too. */
export function MonthPicker({ label, value, onChange, minMonth, years = 10, name }: MonthPickerProps) {
  const [year, setYear] = useState(yearOf(value ?? minMonth))
  const yearId = useId()
  const firstYear = yearOf(minMonth)

  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const perRow = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length
    const step = stepFor(event.key, perRow)
    if (step === undefined) return
    event.preventDefault()
    const from = buttons.indexOf(event.target as HTMLButtonElement)
    for (let index = from + step; index >= 0 && index < buttons.length; index += step) {
      const button = buttons[index]
      if (button && !button.disabled) return button.focus()
    }
  }

  return (
    <fieldset className="month-picker" aria-label={label}>
      <div className="month-picker__bar">
        <IconButton
          label="Anno precedente"
          icon={<ChevronLeft />}
          disabled={year <= firstYear}
          onClick={() => setYear(year - 1)}
        />
        <span id={yearId} aria-live="polite">
          {year}
        </span>
        <IconButton
          label="Anno successivo"
          icon={<ChevronRight />}
          disabled={year >= firstYear + years}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <fieldset className="month-picker__months" aria-labelledby={yearId} onKeyDown={move}>
        {MONTHS.map((title, index) => {
          const month = monthOf(year, index)
          return (
            <button
              key={title}
              type="button"
              className="month-picker__month"
              aria-pressed={month === value}
              disabled={month < minMonth}
              onClick={() => onChange(month)}
            >
              {title}
            </button>
          )
        })}
      </fieldset>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </fieldset>
  )
}

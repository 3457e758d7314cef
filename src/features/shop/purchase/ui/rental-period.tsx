import { useState } from 'react'
import type { PriceOptionView } from '#features/shop/products/views.ts'
import { firstRentalDay, lastRentalDay, rentalDays } from '#features/shop/stock/rentals.rules.ts'
import { type Day, formatDay, formatDayWithWeekday } from '#shared/days.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/frame/skeleton.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { RangePicker } from '#ui/pickers/calendar.tsx'
import type { ChoiceStep } from '../choice.rules.ts'
import { type Choice, parseTypedDay } from '../purchase.rules.ts'
import type { Availability } from './use-availability.ts'

interface RentalPeriodProps {
  readonly option: PriceOptionView
  readonly choice: Pick<Choice, 'startOn' | 'endOn'>
  readonly today: Day
  readonly weddingOn: Day | null
  readonly days: Availability
  readonly onRange: (step: Extract<ChoiceStep, { do: 'range' }>) => void
}

const offeredWords = ({ rentalFrom, rentalUntil }: PriceOptionView): string | null => {
  if (rentalFrom && rentalUntil) return `Disponibile dal ${formatDay(rentalFrom)} al ${formatDay(rentalUntil)}`
  if (rentalFrom) return `Disponibile dal ${formatDay(rentalFrom)}`
  return rentalUntil && `Disponibile fino al ${formatDay(rentalUntil)}`
}

/** "lunedì 21" */
const weekday = (on: Day): string => `${formatDayWithWeekday(on).split(' ')[0]} ${Number(on.slice(-2))}`

/** The days of a rental: two fields that mirror the calendar under them (PROD-20 to 26). */
export function RentalPeriod({ option, choice, today, weddingOn, days, onRange }: RentalPeriodProps) {
  const { startOn, endOn } = choice
  const hydrated = useHydrated()
  const first = firstRentalDay(option, today)
  const last = lastRentalDay(option, today)
  const offered = offeredWords(option)
  const isUnavailable = (on: string) => days.found?.unavailable.has(on) ?? false
  const set = (start: Day | null, end: Day | null) => onRange({ do: 'range', startOn: start, endOn: end })
  const canTake = (on: Day) => on >= first && on <= last && !isUnavailable(on)
  const count = startOn && endOn ? rentalDays({ startOn, endOn }) : null
  return (
    <section className="purchase__part" aria-label="Periodo del noleggio">
      <p className="purchase__label">
        <b>Periodo del noleggio</b>
        {offered && <span className="small muted">{offered}</span>}
      </p>
      {option.minDays > 1 && <p className="small muted">Almeno {option.minDays} giorni.</p>}
      <div className="purchase__dates">
        <DayField
          label="Ritiro"
          value={startOn}
          onDay={(on) => canTake(on) && set(on, endOn && endOn > on ? endOn : null)}
        />
        <DayField
          label="Restituzione"
          value={endOn}
          onDay={(on) => startOn && on > startOn && canTake(on) && set(startOn, on)}
        />
      </div>
      {days.failed && (
        <Note tone="warning">
          Non riusciamo a leggere i giorni liberi.{' '}
          <Button variant="text" size="s" onClick={days.refresh}>
            Riprova
          </Button>
        </Note>
      )}
      {hydrated && days.found && last >= first ? (
        <RangePicker
          label="Giorni del noleggio"
          value={{ start: startOn, end: endOn }}
          onChange={({ start, end }) => set(start as Day | null, end as Day | null)}
          opensOn={weddingOn ?? undefined}
          minValue={first}
          maxValue={last}
          isUnavailable={isUnavailable}
          summary={
            startOn && endOn && count !== null ? (
              <>
                <b>{count === 1 ? '1 giorno' : `${count} giorni`}</b>: ritiro {weekday(startOn)}, restituzione{' '}
                {weekday(endOn)}
              </>
            ) : startOn ? (
              'Scegli la restituzione'
            ) : (
              'Scegli il ritiro'
            )
          }
        />
      ) : (
        !days.failed && last >= first && <Skeleton height="22rem" />
      )}
    </section>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: Day | null
  readonly onDay: (on: Day) => void
}

/** A day as it is typed: what is no day, or cannot be had, is ignored, and the field shows again what counts (PROD-25). */
function DayField({ label, value, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      placeholder="gg/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value ? formatDay(value) : '')}
      onChange={(event) => {
        setTyped(event.target.value)
        const on = parseTypedDay(event.target.value)
        if (on) onDay(on)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

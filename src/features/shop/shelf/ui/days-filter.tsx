import { dayOf } from '#features/site/catalog/list-place.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOwnText } from '#ui/lists/list-state.ts'
import { Link } from '#ui/parts/link.tsx'
import type { ShelfFiltersProps } from './shelf-filters.tsx'
import { addressAfter } from './shelf-state.ts'

/** The days a rental is wanted on: one, or from one to another. */
export function DaysFilter({ state, change, askable, wedding }: Omit<ShelfFiltersProps, 'id' | 'view'>) {
  const daysOf = (from: string | null, to: string | null) => `${from ?? ''} ${to ?? ''}`
  const [turn, keep] = useOwnText(daysOf(state.from, state.to))
  const setDay = (name: 'from' | 'to', text: string) => {
    const value = dayOf(text)
    if ((value === null && text !== '') || value === state[name]) return
    const days = { from: state.from, to: state.to, [name]: value }
    // Days the wrong way round, or only the last one, come back in their order.
    if (days.from !== null && (days.to === null || days.to > days.from)) keep(daysOf(days.from, days.to))
    change(days.from === null && days.to === null ? { ...days, deal: null } : days)
  }
  return (
    <fieldset className="shelf-filters__days">
      <legend className="list-filters__title">A noleggio, libero nei miei giorni</legend>
      <TextField
        key={`dal ${turn}`}
        type="date"
        name="dal"
        label="Dal giorno"
        min={askable.from}
        max={askable.until}
        defaultValue={state.from ?? ''}
        onChange={({ target }) => setDay('from', target.value)}
      />
      <TextField
        key={`al ${turn}`}
        type="date"
        name="al"
        label="Al giorno"
        min={askable.from}
        max={askable.until}
        defaultValue={state.to ?? ''}
        onChange={({ target }) => setDay('to', target.value)}
      />
      <p className="small muted">Con un solo giorno cerchiamo un noleggio che lo comprenda.</p>
      {wedding && wedding.on !== state.from && (
        <Link
          className="link small"
          to={addressAfter(state, { from: wedding.on, to: null })}
          replace
          preventScrollReset
        >
          {wedding.label}
        </Link>
      )}
    </fieldset>
  )
}

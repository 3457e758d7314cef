import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { type CitySuggestion, useCitySearch } from './city-search.ts'
import { SuggestionLine } from './suggestion-line.tsx'

const NOTHING_FOUND = 'Spiacenti, nessun suggerimento è presente nella nostra banca dati.'

/** What the field tells its suggestions. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent<HTMLInputElement>) => void
  close: () => void
}

export interface CitySuggestionsProps {
  ref: Ref<SuggestionKeys>
  /** Id of the list. */
  id: string
  /** What was typed; null once a town was chosen. */
  typed: string | null
  onChoose: (city: CitySuggestion) => void
  /** Id of the marked suggestion, empty when none is; null when the list is closed. */
  onMarked: (id: string | null) => void
}

/** The towns under a field, for pointer and keyboard; the focus stays in the field. */
export default function CitySuggestions({ ref, id, typed, onChoose, onMarked }: CitySuggestionsProps) {
  const [active, setActive] = useState(-1)
  const { status, cities, search, reset } = useCitySearch()
  const open = cities.length > 0 && status !== 'idle'
  const optionId = (index: number) => `${id}-option-${index}`

  const look = useEffectEvent((text: string | null) => {
    setActive(-1)
    if (text === null) reset()
    else search(text)
  })
  useEffect(() => look(typed), [typed])

  const marked = open ? (active >= 0 ? optionId(active) : '') : null
  const tell = useEffectEvent(onMarked)
  useEffect(() => tell(marked), [marked])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return
    const count = cities.length
    const steps: Record<string, number> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active <= 0 ? count : active) - 1,
    }
    const next = steps[event.key]
    const current = cities[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && current) onChoose(current)
    else if (event.key === 'Escape') reset()
    else return
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({ press, close: reset }))

  return (
    <>
      <div id={id} role="listbox" aria-label="Luoghi" className="city-field__list" hidden={!open}>
        {cities.map((city, index) => (
          <SuggestionLine
            className="city-field__option"
            key={`${city.city} ${city.province}`}
            id={optionId(index)}
            active={index === active}
            onChoose={() => onChoose(city)}
          >
            <b>
              {city.city}&nbsp;({city.province})
            </b>{' '}
            <span className="muted">{city.region}</span>
          </SuggestionLine>
        ))}
      </div>
      <p role="status" className="city-field__status">
        {status === 'searching' && 'Sto cercando...'}
        {status === 'none' && NOTHING_FOUND}
      </p>
    </>
  )
}

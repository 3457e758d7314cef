import { MapPin } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { type CitySuggestion, useCitySearch } from './city-search.ts'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

export type { CitySuggestion } from './city-search.ts'

interface CityFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  name: string
  defaultValue?: string
  /** The place the field starts with, so that its province and coordinates are posted untouched. */
  defaultCity?: CitySuggestion | null
  /** The chosen place, or null as soon as the text is edited by hand. */
  onSelect?: (city: CitySuggestion | null) => void
  onTextChange?: (text: string) => void
  className?: string
}

const NOTHING_FOUND = 'Spiacenti, nessun suggerimento è presente nella nostra banca dati.'

/**
 * A town, with suggestions. Posts `name` (the town as written) and, once one is chosen, `<name>Province`,
 * `<name>Region`, `<name>Lat` and `<name>Lon`. Without scripts it is a plain text field.
 */
export function CityField(props: CityFieldProps) {
  const { label, help, error, labelHidden, optional, className, id, name, ...rest } = props
  const { defaultValue, defaultCity, onSelect, onTextChange, ...input } = rest
  const wiring = useFieldWiring({ help, error }, id)
  const [text, setText] = useState(defaultCity?.city ?? defaultValue ?? '')
  const [chosen, setChosen] = useState<CitySuggestion | null>(defaultCity ?? null)
  const [active, setActive] = useState(-1)
  const { status, cities, search, reset } = useCitySearch()
  const open = cities.length > 0 && status !== 'idle'
  const optionId = (index: number) => `${wiring.id}-option-${index}`

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    search(next)
    onTextChange?.(next)
    if (chosen) {
      setChosen(null)
      onSelect?.(null)
    }
  }
  const choose = (city: CitySuggestion) => {
    setText(city.city)
    setChosen(city)
    setActive(-1)
    reset()
    onTextChange?.(city.city)
    onSelect?.(city)
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return
    const count = cities.length
    const steps: Record<string, number> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active <= 0 ? count : active) - 1,
    }
    const next = steps[event.key]
    const current = cities[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && current) choose(current)
    else if (event.key === 'Escape') reset()
    else return
    event.preventDefault()
  }

  return (
    <Field {...{ label, help, error, labelHidden, optional, wiring, className }}>
      <div className="city-field">
        <div className="input-group">
          <MapPin className="input-group__icon" aria-hidden="true" />
          <input
            {...input}
            {...wiring}
            name={name}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${wiring.id}-list`}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={move}
            onBlur={reset}
          />
          {chosen && <span className="input-group__suffix">{chosen.province}</span>}
        </div>
        <div id={`${wiring.id}-list`} role="listbox" aria-label="Luoghi" className="city-field__list" hidden={!open}>
          {cities.map((city, index) => (
            <CityOption
              key={`${city.city} ${city.province}`}
              id={optionId(index)}
              active={index === active}
              onChoose={() => choose(city)}
            >
              <b>
                {city.city}&nbsp;({city.province})
              </b>{' '}
              <span className="muted">{city.region}</span>
            </CityOption>
          ))}
        </div>
        <p role="status" className="city-field__status">
          {status === 'searching' && 'Sto cercando...'}
          {status === 'none' && NOTHING_FOUND}
        </p>
      </div>
      <ChosenFields name={name} chosen={chosen} />
    </Field>
  )
}

interface CityOptionProps {
  id: string
  active: boolean
  onChoose: () => void
  children: ReactNode
}

function CityOption({ id, active, onChoose, children }: CityOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and answers to the keyboard.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="city-field__option"
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}

function ChosenFields({ name, chosen }: { name: string; chosen: CitySuggestion | null }) {
  if (!chosen) return null
  return (
    <>
      <input type="hidden" name={`${name}Province`} value={chosen.province} />
      <input type="hidden" name={`${name}Region`} value={chosen.region} />
      <input type="hidden" name={`${name}Lat`} value={chosen.lat} />
      <input type="hidden" name={`${name}Lon`} value={chosen.lon} />
    </>
  )
}

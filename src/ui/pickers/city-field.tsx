import { MapPin } from 'lucide-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Field, type FieldTexts, useFieldWiring } from '../fields/field.tsx'
import type { CitySuggestion } from './city-search.ts'
import type { CitySuggestionsProps, SuggestionKeys } from './city-suggestions.lazy.tsx'

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

/** Comes with the first letter. Without it the field is what it is without scripts: a text. */
const CitySuggestions = lazy<ComponentType<CitySuggestionsProps>>(() =>
  import('./city-suggestions.lazy.tsx').catch(() => ({ default: () => null })),
)

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
  /** What was typed since the last choice; null before, and after it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  /** Id of the marked suggestion, empty when none is; null while the list is closed. */
  const [marked, setMarked] = useState<string | null>(null)
  const keys = useRef<SuggestionKeys>(null)
  const listId = `${wiring.id}-list`

  const type = (next: string) => {
    setText(next)
    setTyped(next)
    setUsed(true)
    onTextChange?.(next)
    if (chosen) {
      setChosen(null)
      onSelect?.(null)
    }
  }
  const choose = (city: CitySuggestion) => {
    setText(city.city)
    setTyped(null)
    setChosen(city)
    onTextChange?.(city.city)
    onSelect?.(city)
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
            aria-expanded={marked !== null}
            aria-controls={listId}
            aria-activedescendant={marked || undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => keys.current?.press(event)}
            onBlur={() => keys.current?.close()}
          />
          {chosen && <span className="input-group__suffix">{chosen.province}</span>}
        </div>
        {used ? (
          <Suspense fallback={<NoSuggestions id={listId} />}>
            <CitySuggestions ref={keys} id={listId} typed={typed} onChoose={choose} onMarked={setMarked} />
          </Suspense>
        ) : (
          <NoSuggestions id={listId} />
        )}
      </div>
      <ChosenFields name={name} chosen={chosen} />
    </Field>
  )
}

function NoSuggestions({ id }: { id: string }) {
  return <div id={id} role="listbox" aria-label="Luoghi" hidden />
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

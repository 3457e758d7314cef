import { useOwnText } from '#ui/lists/list-state.ts'
import { CityField } from '#ui/pickers/city-field.tsx'
import { cityLabel as labelOf } from '../cities.rules.ts'
import { toSlug } from '../slug.rules.ts'

interface CityFilterProps {
  /** Slug of the city the list shows, empty for the whole of Italy. */
  readonly city: string
  /** "Varenna (LC)", empty when no city is chosen. */
  readonly cityLabel: string
  /** Slug of the new city, empty when it was taken away. */
  readonly onCity: (slug: string) => void
}

/** The city of a list of filters: chosen from the suggestions, or emptied, it changes the list at once. */
export function CityFilter({ city, cityLabel, onCity }: CityFilterProps) {
  const [turn, keep] = useOwnText(cityLabel)
  return (
    <CityField
      key={turn}
      name="citta"
      label="Città"
      placeholder="Scrivi almeno 3 lettere"
      defaultValue={cityLabel}
      onSelect={(chosen) => {
        if (!chosen) return
        const label = labelOf(chosen.city, chosen.province)
        keep(label)
        onCity(toSlug(label))
      }}
      onTextChange={(text) => {
        if (text !== '' || city === '') return
        keep('')
        onCity('')
      }}
    />
  )
}

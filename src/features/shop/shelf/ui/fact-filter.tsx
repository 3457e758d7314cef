import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ShelfChoice } from '../views.ts'

interface FactFilterProps {
  readonly label: string
  readonly name: string
  readonly choices: readonly ShelfChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
  /** `grid` for short labels, side by side. */
  readonly form?: 'grid' | 'lines'
}

/** Several values of one filter, each with what it would show. */
export function FactFilter({ label, name, choices, chosen, onChange, form = 'lines' }: FactFilterProps) {
  if (choices.length === 0) return null
  const toggle = (value: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== value)
    onChange(isChosen ? [...others, value] : others)
  }
  return (
    <fieldset className={`shelf-filters__facts shelf-filters__facts--${form}`}>
      <legend className="list-filters__title">{label}</legend>
      {choices.map(({ value, label: words, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={words}
          detail={count}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

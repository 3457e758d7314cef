import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

/** So many can be picked from a list; of more one writes the number. */
const LIST_UP_TO = 30

interface QuantityChooserProps {
  readonly quantity: number
  readonly stock: number
  readonly onPick: (quantity: number) => void
}

/** How many pieces, from 1 to what is in stock (PROD-35). */
export function QuantityChooser({ quantity, stock, onPick }: QuantityChooserProps) {
  const label = 'Quantità'
  if (stock <= LIST_UP_TO)
    return (
      <Select
        className="purchase__quantity"
        label={label}
        value={String(quantity)}
        onChange={(event) => onPick(Number(event.target.value))}
        options={Array.from({ length: stock }, (_unused, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
      />
    )
  return (
    <TextField
      className="purchase__quantity"
      label={label}
      help={`Da 1 a ${stock}`}
      type="number"
      inputMode="numeric"
      min={1}
      max={stock}
      value={quantity === 0 ? '' : quantity}
      onChange={(event) => onPick(Math.trunc(Number(event.target.value)) || 0)}
    />
  )
}

import { lazy, Suspense } from 'react'

// Few products are in stock by the dozen.
const TextField = lazy(() => import('#ui/fields/text-field.tsx').then((module) => ({ default: module.TextField })))

/** So many can be picked from a list; of more one writes the number. */
const LIST_UP_TO = 30

interface QuantityChooserProps {
  readonly quantity: number
  /** In stock, or as many as are made to measure. */
  readonly stock: number
  readonly onPick: (quantity: number) => void
}

/** How many pieces, from 1 to what can be had (PROD-35). */
export function QuantityChooser({ quantity, stock, onPick }: QuantityChooserProps) {
  const label = 'Quantità'
  if (stock <= LIST_UP_TO)
    return (
      <label className="field purchase__quantity">
        <span className="field__label">{label}</span>
        <select className="input" value={quantity} onChange={(event) => onPick(Number(event.target.value))}>
          {Array.from({ length: stock }, (_unused, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}

import { useEffect, useRef } from 'react'
import { type PriceRange as Prices, readPrice } from '#shared/prices/price-range.rules.ts'
import { TextField } from '../fields/text-field.tsx'
import type { PriceRangeProps } from './price-range.tsx'
import { PriceSlider } from './price-slider.tsx'

/** The slider, and the two fields. */
export default function PriceRangeFields({ legend, value, bars, onChange }: PriceRangeProps) {
  const set = (change: Partial<Prices>) => {
    const next = { ...value, ...change }
    if (next.minPrice !== value.minPrice || next.maxPrice !== value.maxPrice) onChange(next)
  }
  return (
    <fieldset className="price-range">
      <legend className="list-filters__title">{legend}</legend>
      {bars && (
        <div className="price-range__slider">
          <PriceSlider value={value} bars={bars} onChange={onChange} />
        </div>
      )}
      <PriceField name="da" label="Da" amount={value.minPrice} onAmount={(minPrice) => set({ minPrice })} />
      <PriceField name="fino" label="Fino a" amount={value.maxPrice} onAmount={(maxPrice) => set({ maxPrice })} />
      {/* With two fields the Enter key needs a button to press. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Applica
      </button>
    </fieldset>
  )
}

interface PriceFieldProps {
  readonly name: string
  readonly label: string
  readonly amount: number
  readonly onAmount: (amount: number) => void
}

/** It keeps its text, and the focus with it, until its amount is changed elsewhere. */
function PriceField({ name, label, amount, onAmount }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const known = useRef(amount)
  useEffect(() => {
    const field = input.current
    // What was typed before the scripts came stays.
    if (known.current === amount) return
    known.current = amount
    if (field && readPrice(field.value) !== amount) field.value = amount === 0 ? '' : String(amount)
  }, [amount])
  return (
    <TextField
      ref={input}
      name={name}
      label={label}
      inputMode="numeric"
      maxLength={10}
      defaultValue={amount || ''}
      onBlur={({ target }) => onAmount(readPrice(target.value))}
    />
  )
}

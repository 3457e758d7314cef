import { useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router'
import { MOST_WEIGHT, preferences, preferenceWords, readWeights } from '../preferred-order.rules.ts'
import { OrderForm } from './order-form.tsx'
import './preference-sliders.css'

const SCALE = ['non conta', 'poco', 'un po’', 'normale', 'molto', 'moltissimo'] as const

/** How much each of four things counts for the couple; the address says it, so that it works without scripts. */
export function PreferenceSliders() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const weights = readWeights(search)
  return (
    <OrderForm className="preferences" names={preferences.map((one) => preferenceWords[one].name)}>
      <p className="preferences__intro small">
        Quanto conta per voi? Chi paga di più Promessi non viene prima: l’abbonamento del fornitore non entra nel conto.
      </p>
      {preferences.map((one) => (
        <Slider
          key={one}
          {...preferenceWords[one]}
          weight={weights[one]}
          // Each step is a page of its own that takes the place of the one before: "back" leaves the sliders.
          onChange={(form) => void submit(form, { preventScrollReset: true, replace: true })}
        />
      ))}
    </OrderForm>
  )
}

interface SliderProps {
  label: string
  name: string
  /** Where it stands at first. */
  weight: number
  onChange: (form: HTMLFormElement | null) => void
}

function Slider({ label, name, weight, onChange }: SliderProps) {
  const [value, setValue] = useState(weight)
  return (
    <label className="preferences__one">
      <span className="field__label">{label}</span>
      <input
        type="range"
        name={name}
        min={0}
        max={MOST_WEIGHT}
        step={1}
        value={value}
        aria-valuetext={SCALE[value]}
        onChange={({ currentTarget }) => {
          setValue(Number(currentTarget.value))
          onChange(currentTarget.form)
        }}
      />
      <span className="small muted">{SCALE[value]}</span>
    </label>
  )
}

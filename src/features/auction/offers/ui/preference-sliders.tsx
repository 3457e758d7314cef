import { useSearchParams, useSubmit } from 'react-router'
import { CLOSED } from '#features/auction/announcements/ui/detail-address.ts'
import { Form } from '#ui/forms/form.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { MOST_WEIGHT, preferences, preferenceWords, readWeights } from '../preferred-order.rules.ts'
import './preference-sliders.css'

const SCALE = ['non conta', 'poco', 'un po’', 'normale', 'molto', 'moltissimo'] as const

/** How much each of four things counts for the couple; the address says it, so that it works without scripts. */
export function PreferenceSliders() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const weights = readWeights(search)
  const own = new Set(preferences.map((one) => preferenceWords[one].name))
  const kept = [...search].filter(([name]) => !own.has(name) && !Object.hasOwn(CLOSED, name))
  return (
    <Form method="get" className="preferences" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="preferences__intro small">
        Quanto conta per voi? Chi paga di più Promessi non viene prima: l’abbonamento del fornitore non entra nel conto.
      </p>
      {preferences.map((one) => {
        const { label, name } = preferenceWords[one]
        return (
          <label key={one} className="preferences__one">
            <span className="field__label">{label}</span>
            <input
              key={weights[one]}
              type="range"
              name={name}
              min={0}
              max={MOST_WEIGHT}
              step={1}
              defaultValue={weights[one]}
              aria-valuetext={SCALE[weights[one]]}
              onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true, replace: true })}
            />
            <span className="small muted">{SCALE[weights[one]]}</span>
          </label>
        )
      })}
      {!hydrated && (
        <noscript>
          <Button type="submit" variant="outline" size="s">
            Ordina
          </Button>
        </noscript>
      )}
    </Form>
  )
}

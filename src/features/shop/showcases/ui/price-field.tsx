import { useEffect, useState } from 'react'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { amountProps, choiceProps, type FormState } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { requestFields, showcaseFields } from '../showcase-fields.rules.ts'

interface PriceFieldProps {
  readonly state: FormState
  /** The amount counts, or no longer counts. */
  readonly onSettle: () => void
}

/** "A partire da", or on request. Without scripts the amount stays in sight and does not count when on request is chosen. */
export function PriceField({ state, onSettle }: PriceFieldProps) {
  const hydrated = useHydrated()
  const [onRequest, setOnRequest] = useState(state.start.onRequest === '1')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the field has come or gone
  useEffect(onSettle, [onRequest, hydrated])
  const { name, label, options } = choiceProps(requestFields.onRequest, state)
  const price = amountProps(showcaseFields.startingPriceCents, state)
  return (
    <div className="editor-fields">
      <RadioGroup
        legend={label}
        name={name}
        look="inline"
        options={options}
        value={onRequest ? '1' : '0'}
        onChange={(value) => setOnRequest(value === '1')}
      />
      <MoneyField
        {...price}
        help={onRequest ? 'Gli sposi leggono “Prezzo su richiesta”.' : price.help}
        compact
        disabled={hydrated && onRequest}
        defaultCents={price.defaultCents || null}
      />
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Cents } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'

interface PriceFieldProps {
  /** 0: on request. */
  readonly kept: Cents
  /** What was typed and refused. */
  readonly typed: { readonly startingPrice: string; readonly onRequest: string } | null
  readonly error: string | undefined
  /** The amount counts, or no longer counts. */
  readonly onSettle: () => void
}

/** "A partire da", or on request. Without scripts the amount stays in sight and does not count when on request is chosen. */
export function PriceField({ kept, typed, error, onSettle }: PriceFieldProps) {
  const hydrated = useHydrated()
  const [onRequest, setOnRequest] = useState(typed ? typed.onRequest === '1' : kept === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the field has come or gone
  useEffect(onSettle, [onRequest, hydrated])
  const amount = typed ? parseEuroText(typed.startingPrice) : kept
  return (
    <div className="editor-fields">
      <RadioGroup
        legend="Prezzo di partenza"
        name="onRequest"
        look="inline"
        options={[
          { value: '0', label: 'A partire da' },
          { value: '1', label: 'Su richiesta' },
        ]}
        value={onRequest ? '1' : '0'}
        onChange={(value) => setOnRequest(value === '1')}
      />
      <MoneyField
        id="startingPrice"
        name="startingPrice"
        label="A partire da, IVA inclusa"
        help={onRequest ? 'Gli sposi leggono “Prezzo su richiesta”.' : 'Il prezzo della tua proposta più semplice.'}
        compact
        disabled={hydrated && onRequest}
        defaultCents={amount || null}
        error={error}
      />
    </div>
  )
}

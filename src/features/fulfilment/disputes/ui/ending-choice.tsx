import { sumsText } from '#features/fulfilment/orders/plan/endings.rules.ts'
import type { StaffEndingView } from '#features/fulfilment/orders/plan/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

interface EndingChoiceProps {
  /** Of an order that is paid by a plan; none for any other. */
  readonly endings: readonly StaffEndingView[]
  readonly refused: FormFailure | null
  /** Chosen until staff chooses another. */
  readonly proposed?: string
}

/** For what staff ends an order with a plan, with what each comes to: the sums that were read go with the form, and the server refuses others. */
export function EndingChoice({ endings, refused, proposed = '' }: EndingChoiceProps) {
  if (endings.length === 0) return null
  return (
    <>
      <RadioGroup
        legend="Perché finisce il contratto"
        name="ending"
        look="cards"
        defaultValue={String(refused?.values.ending ?? proposed)}
        options={endings.map(({ ending, title, sums }) => ({ value: ending, label: title, detail: sumsText(sums) }))}
        error={refused?.fields.ending ?? null}
      />
      {endings.map(({ ending, sums }) => (
        <input
          key={ending}
          type="hidden"
          name={`sums-${ending}`}
          value={`${sums.refundCents} ${sums.compensationCents}`}
        />
      ))}
    </>
  )
}

import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import type { DeliveredAfter } from '#features/auction/offer-templates/template.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choiceProps, type FormState, startedProps, textProps } from '#ui/forms/field-props.ts'

const after: Readonly<Record<NonNullable<DeliveredAfter>, string>> = { order: 'dall’ordine', event: 'dal matrimonio' }

/** What is asked of every offer beside its items. */
export function BesidesFields({ state, deliveredAfter }: { state: FormState; deliveredAfter: DeliveredAfter }) {
  return (
    <>
      {deliveredAfter && (
        <TextField
          {...startedProps(besidesFields.deliveryDays, state)}
          label={`${besidesFields.deliveryDays.label} ${after[deliveredAfter]}`}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <Select {...choiceProps(besidesFields.cancellation, state)} placeholder="Scegli…" className="offer-form__wide" />
      <TextField {...textProps(besidesFields.whoComes, state)} className="offer-form__wide" />
      <TextField {...textProps(besidesFields.leftToCouple, state)} className="offer-form__wide" />
    </>
  )
}

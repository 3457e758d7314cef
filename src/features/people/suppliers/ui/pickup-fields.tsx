import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choiceProps, type FormState, textProps } from '#ui/forms/field-props.ts'
import { CityField } from '#ui/pickers/city-field.tsx'
import { shippingFields } from '../selling-fields.rules.ts'

/** Whether couples may pick up what they bought, when and where (decision 0111). */
export function PickupFields({ state }: { readonly state: FormState }) {
  return (
    <fieldset className="account-fields">
      <legend>Ritiro</legend>
      <Select {...choiceProps(shippingFields.pickup, state)} className="account-fields__first" />
      <TextField {...textProps(shippingFields.pickupNote, state)} />
      <TextField {...textProps(shippingFields.pickupAddress, state)} className="account-fields__first" />
      <TextField {...textProps(shippingFields.pickupCap, state)} inputMode="numeric" />
      <CityField {...textProps(shippingFields.pickupCity, state)} maxLength={undefined} />
    </fieldset>
  )
}

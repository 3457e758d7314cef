import { vatFields } from '#features/shop/products/product-fields.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { choiceProps } from '#ui/forms/field-props.ts'

/** The VAT in the prices of a product, where it is not the supplier's rate. */
export function VatField({ state }: { readonly state: Parameters<typeof choiceProps>[1] }) {
  const { options, ...props } = choiceProps(vatFields.vatBps, state)
  return <Select {...props} options={[{ value: '', label: 'Quella del tuo profilo' }, ...options]} />
}

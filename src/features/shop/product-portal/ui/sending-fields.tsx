import { isThing, type SellerFacts } from '#features/shop/products/product.rules.ts'
import { sendingFields } from '#features/shop/products/product-fields.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choiceProps, type FormState, startedProps } from '#ui/forms/field-props.ts'
import { Note } from '#ui/parts/note.tsx'

interface SendingFieldsProps {
  readonly input: ProductInput
  readonly seller: SellerFacts
  readonly state: FormState
}

/** What a product asks when it is sent (decision 0117); nothing for services, and where a seller of services sells it. */
export function SendingFields({ input, seller, state }: SendingFieldsProps) {
  if (!isThing(input.sectorId) || !isThing(seller.sectorId)) return null
  const { pickupOnly, shippingExtraCents } = sendingFields
  return (
    <>
      <div className="product-editor__pair">
        <Select {...choiceProps(pickupOnly, state)} />
        <TextField {...startedProps(shippingExtraCents, state)} inputMode="decimal" maxLength={9} />
      </div>
      {input.pickupOnly === 'yes' && !seller.offersPickup && (
        <Note tone="warning">
          Nel tuo profilo il ritiro in sede non è attivo: finché non lo attivi, questo prodotto non si può ordinare.
        </Note>
      )}
    </>
  )
}

import { Fragment } from 'react'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { amountProps, choiceProps, type FormState } from '#ui/forms/field-props.ts'
import { Note } from '#ui/parts/note.tsx'
import { shippingFields } from '../selling-fields.rules.ts'

const islands = [
  [shippingFields.toSicily, shippingFields.sicilyCents],
  [shippingFields.toSardinia, shippingFields.sardiniaCents],
  [shippingFields.toSmallIslands, shippingFields.smallIslandsCents],
] as const

/** Whether the seller delivers to the islands, and what it adds there (decision 0111). */
export function IslandFields({ state }: { readonly state: FormState }) {
  return (
    <fieldset className="account-fields">
      <legend>Isole</legend>
      <div className="account-fields__whole">
        <Note>
          Il costo vale per tutta l’Italia. Per le isole puoi aggiungere un supplemento, che si paga anche quando la
          spedizione è gratuita, oppure dire che non consegni. Le proposte agli annunci hanno sempre il costo senza
          supplementi.
        </Note>
      </div>
      {islands.map(([delivers, surcharge]) => (
        <Fragment key={delivers.name}>
          <Select {...choiceProps(delivers, state)} className="account-fields__first" />
          <MoneyField {...amountProps(surcharge, state)} compact />
        </Fragment>
      ))}
    </fieldset>
  )
}

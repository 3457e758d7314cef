import { euro } from '#shared/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { SellableProduct } from '../views.ts'

interface ProductChoiceProps {
  readonly products: readonly SellableProduct[]
  /** Ids, as they were sent. */
  readonly chosen: readonly string[]
}

/** The products of a promotion, one by one; seen while they are chosen so. */
export function ProductChoice({ products, chosen }: ProductChoiceProps) {
  return (
    <fieldset className="promotion-form__products">
      <legend className="field__label">Prodotti</legend>
      <div className="promotion-form__list">
        {products.map(({ id, title, fromCents }) => (
          <Checkbox
            key={id}
            name="products"
            value={id}
            label={title}
            detail={`da ${euro(fromCents)}`}
            defaultChecked={chosen.includes(String(id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

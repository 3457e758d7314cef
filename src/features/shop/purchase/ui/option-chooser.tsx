import type { PriceOptionView, ProductPageView } from '#features/shop/products/views.ts'
import { Price } from '#ui/figures/price.tsx'

const nameOf = ({ option1, option2 }: PriceOptionView): string => [option1, option2].filter(Boolean).join(', ')

interface OptionChooserProps {
  readonly product: Pick<ProductPageView, 'options'>
  /** What the sector calls the options. */
  readonly label: string
  readonly option: PriceOptionView
  readonly onPick: (id: number) => void
}

/** The prices of the chosen kind, under the name of the sector's package (OQ-099). A single one is only named. */
export function OptionChooser({ product, label, option, onPick }: OptionChooserProps) {
  const own = product.options.filter(({ kind }) => kind === option.kind)
  if (own.length === 1) {
    const name = nameOf(option)
    return name === '' ? null : (
      <p className="purchase__single">
        {label}: <b>{name}</b>
      </p>
    )
  }
  return (
    <fieldset className="purchase__options">
      <legend className="field__label">{label}</legend>
      {own.map((one, index) => (
        <label key={one.id} className="check choice purchase__option">
          <input
            type="radio"
            name="option"
            className="check__box"
            checked={one.id === option.id}
            onChange={() => onPick(one.id)}
          />
          <span className="check__label">
            {nameOf(one) || `Opzione ${index + 1}`}
            {one.kind === 'rental' && one.minDays > 1 && (
              <span className="small muted"> Almeno {one.minDays} giorni</span>
            )}
            {one.quantity <= 0 && (
              <span className="purchase__sold-out"> {one.reserved > 0 ? 'In acquisto' : 'Esaurito'}</span>
            )}
          </span>
          <Price cents={one.priceCents} tone={one.quantity > 0 ? 'default' : 'muted'} />
        </label>
      ))}
    </fieldset>
  )
}

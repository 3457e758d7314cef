import type { PriceOptionView, ProductPageView } from '#features/shop/products/views.ts'
import { Price } from '#ui/figures/price.tsx'
import { offeredSizes, variantsOf } from '../sizes.rules.ts'

interface OptionChooserProps {
  readonly product: Pick<ProductPageView, 'options' | 'otherInformation'>
  /** What the sector calls the options. */
  readonly label: string
  readonly option: PriceOptionView
  readonly onPick: (ids: readonly number[]) => void
}

const lowestOf = (options: readonly PriceOptionView[]): PriceOptionView | undefined =>
  options.toSorted((one, other) => one.priceCents - other.priceCents)[0]

/**
 * The prices of the chosen kind, under the name of the sector's package (OQ-099); those that differ only by a size are one, because the
 * size has chips of its own. A single one is only named.
 */
export function OptionChooser({ product, label, option, onPick }: OptionChooserProps) {
  const ofKind = product.options.filter(({ kind }) => kind === option.kind)
  const variants = variantsOf(ofKind, offeredSizes(product.otherInformation))
  if (variants.length === 1) {
    const name = variants[0]?.name ?? ''
    return name === '' ? null : (
      <p className="purchase__single">
        {label}: <b>{name}</b>
      </p>
    )
  }
  return (
    <fieldset className="purchase__options">
      <legend className="field__label">{label}</legend>
      {variants.map(({ name, options }, index) => {
        const ids = options.map(({ id }) => id)
        const isLeft = options.some(({ quantity }) => quantity > 0)
        const lowest = lowestOf(options)
        return (
          <label key={ids.join(' ')} className="check choice purchase__option">
            <input
              type="radio"
              name="option"
              className="check__box"
              checked={ids.includes(option.id)}
              onChange={() => onPick(ids)}
            />
            <span className="check__label">
              {name || `Opzione ${index + 1}`}
              {lowest?.kind === 'rental' && lowest.minDays > 1 && (
                <span className="small muted"> Almeno {lowest.minDays} giorni</span>
              )}
              {!isLeft && (
                <span className="purchase__sold-out">
                  {' '}
                  {options.some(({ reserved }) => reserved > 0) ? 'In acquisto' : 'Esaurito'}
                </span>
              )}
            </span>
            {lowest && <Price cents={lowest.priceCents} tone={isLeft ? 'default' : 'muted'} />}
          </label>
        )
      })}
    </fieldset>
  )
}

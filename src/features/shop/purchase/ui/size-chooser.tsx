import type { PriceOptionView, ProductPageView } from '#features/shop/products/views.ts'
import { isSizeLeft, offeredSizes, sizeWord } from '../sizes.rules.ts'

interface SizeChooserProps {
  readonly product: Pick<ProductPageView, 'options' | 'otherInformation'>
  readonly kind: PriceOptionView['kind']
  readonly size: string | null
  readonly onPick: (size: string) => void
}

/** The sizes as chips: picked again, one is let go (PROD-29); those of which nothing is left are struck through. */
export function SizeChooser({ product, kind, size, onPick }: SizeChooserProps) {
  const sizes = offeredSizes(product.otherInformation)
  const { title } = sizeWord(product.otherInformation)
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles that can all be off are no set of form fields
    <div role="group" aria-label={title}>
      <p className="field__label" aria-hidden="true">
        {title}
      </p>
      <div className="purchase__sizes">
        {sizes.map((one) => {
          const left = isSizeLeft(product.options, sizes, kind, one)
          return (
            <button
              key={one}
              type="button"
              className="purchase__size"
              aria-pressed={one === size}
              disabled={!left && one !== size}
              aria-label={left ? one : `${one}, esaurita`}
              onClick={() => onPick(one)}
            >
              {one}
            </button>
          )
        })}
      </div>
    </div>
  )
}

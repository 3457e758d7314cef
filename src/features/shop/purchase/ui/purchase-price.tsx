import type { PriceOptionView } from '#features/shop/products/views.ts'
import { euro, cents as toCents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { SOLD_OUT } from '../purchase.rules.ts'

const lowestSale = (options: readonly PriceOptionView[]) => {
  const prices = options.filter(({ kind }) => kind === 'sale').map(({ priceCents }) => priceCents)
  return prices.length === 0 ? null : toCents(Math.min(...prices))
}

interface PurchasePriceProps {
  readonly option: PriceOptionView
  readonly options: readonly PriceOptionView[]
}

/** The price of the chosen option, what it was before a reduction, and what the product costs to buy while it is rented. */
export function PurchasePrice({ option, options }: PurchasePriceProps) {
  const { kind, priceCents, quantity, reserved, reduction } = option
  const sale = kind === 'rental' ? lowestSale(options) : null
  return (
    <div className="purchase__price" aria-live="polite">
      <Price
        cents={priceCents}
        size="xl"
        tone={quantity > 0 ? 'default' : 'muted'}
        {...(kind === 'rental' && { unit: 'al giorno' })}
      />
      {reduction && quantity > 0 && (
        <p className="micro">
          Prezzo più basso degli ultimi 30 giorni: <del>{euro(reduction.lowestCents)}</del> (−{reduction.percent}%)
        </p>
      )}
      <p className="micro">IVA inclusa.{sale !== null && ` All’acquisto da ${euro(sale)}`}</p>
      {quantity <= 0 && (
        <p className="purchase__sold-out">{reserved > 0 ? 'In questo momento non disponibile' : SOLD_OUT}</p>
      )}
    </div>
  )
}

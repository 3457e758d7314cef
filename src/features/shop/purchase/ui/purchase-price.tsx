import type { PriceOptionView } from '#features/shop/products/views.ts'
import { euro, cents as toCents } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { MADE_ONLY, SOLD_OUT } from '../purchase.rules.ts'

const lowestSale = (options: readonly PriceOptionView[]) => {
  const prices = options.filter(({ kind }) => kind === 'sale').map(({ priceCents }) => priceCents)
  return prices.length === 0 ? null : toCents(Math.min(...prices))
}

const goneText = (reserved: number, canBeMade: boolean): string => {
  if (canBeMade) return MADE_ONLY
  return reserved > 0 ? 'In questo momento non disponibile' : SOLD_OUT
}

interface PurchasePriceProps {
  readonly option: PriceOptionView
  readonly options: readonly PriceOptionView[]
  /** Pieces to be had, in stock or made to measure. */
  readonly offered: number
  /** Once nothing is left in stock, it can still be made to measure. */
  readonly canBeMade: boolean
}

/** The price of the chosen option, what it was before a reduction, and what the product costs to buy while it is rented. */
export function PurchasePrice({ option, options, offered, canBeMade }: PurchasePriceProps) {
  const { kind, priceCents, reserved, reduction } = option
  const sale = kind === 'rental' ? lowestSale(options) : null
  return (
    <div className="purchase__price" aria-live="polite">
      <Price
        cents={priceCents}
        size="xl"
        tone={offered > 0 ? 'default' : 'muted'}
        {...(kind === 'rental' && { unit: 'al giorno' })}
      />
      {reduction && offered > 0 && (
        <p className="micro">
          Prezzo più basso degli ultimi 30 giorni: <del>{euro(reduction.lowestCents)}</del> (−{reduction.percent}%)
        </p>
      )}
      <p className="micro">IVA inclusa.{sale !== null && ` All’acquisto da ${euro(sale)}`}</p>
      {offered <= 0 && <p className="purchase__sold-out">{goneText(reserved, canBeMade)}</p>}
    </div>
  )
}

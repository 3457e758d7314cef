import { lazy, Suspense, useState } from 'react'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'
import type { PriceRange as Prices } from '#shared/prices/price-range.rules.ts'
import { firstInterest, isWalking } from '../frame/first-interest.ts'
// The looks of what is downloaded later belong to the server's page: without scripts nothing would bring them.
import './price-range.css'

const load = () => import('./price-range.lazy.tsx')
const AtOnce = lazy(load)
const InTime = lazy(() => firstInterest().then(load))

export interface PriceRangeProps {
  readonly legend: string
  readonly value: Prices
  /** How the prices under the other filters are spread; null where there is nothing to choose between. */
  readonly bars: PriceBars | null
  /** Hears a range once a thumb is let go of or a field is left. */
  readonly onChange: (range: Prices) => void
}

/**
 * A lowest and a highest price: a slider over the prices there are, and two fields for exact amounts, which a form posts as `da` and
 * `fino`. Without scripts it is the fields alone; with them the server's page comes to life at the first sign of interest.
 */
export function PriceRange(props: PriceRangeProps) {
  // Asked out here: what is inside comes to life after the page, which then counts as walked. And kept: drawn anew it would vanish.
  const [Fields] = useState(() => (isWalking() ? AtOnce : InTime))
  const { minPrice, maxPrice } = props.value
  // Its room, and what is chosen: a form that is sent meanwhile keeps it.
  const coming = (
    <div className="price-range__coming">
      <input type="hidden" name="da" value={minPrice || ''} />
      <input type="hidden" name="fino" value={maxPrice || ''} />
    </div>
  )
  return (
    <Suspense fallback={coming}>
      <Fields {...props} />
    </Suspense>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ProductPageView } from '#features/shop/products/views.ts'
import type { Purchase } from '#features/shop/purchase/purchase.rules.ts'
import type { Day } from '#shared/days.ts'
import { firstInterest, isWalking } from '#ui/frame/first-interest.ts'

const BoxAtOnce = lazy(() => import('./purchase-box.lazy.tsx'))
const BoxInTime = lazy(() => firstInterest().then(() => import('./purchase-box.lazy.tsx')))

/** What the box is drawn with. */
export interface PurchaseBoxProps {
  readonly product: ProductPageView
  /** What its sector calls the options. */
  readonly optionLabel: string
  /** Calendar day in Italy. */
  readonly today: Day
  /** The wedding day of the couple that looks. */
  readonly weddingOn: Day | null
  /** Id of the account of a signed-in couple, for whom nothing waits; null for everybody else. */
  readonly coupleId: number | null
  /** Hears what is chosen. */
  readonly onPurchase: (purchase: Purchase) => void
}

/** What a couple chooses of a product, and the button that puts it into the cart: rendered by the server, hydrated near the viewport. */
export function PurchaseBox(props: PurchaseBoxProps) {
  // Kept: signing in must not throw away what is chosen, and drawn anew before its scripts are here the box would vanish.
  const [atOnce] = useState(() => isWalking() || props.coupleId !== null)
  const Box = atOnce ? BoxAtOnce : BoxInTime
  return (
    <Suspense fallback={null}>
      <Box {...props} />
    </Suspense>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ProductPageView } from '#features/shop/products/views.ts'
import type { Purchase } from '#features/shop/purchase/purchase.rules.ts'
import type { Day } from '#shared/days.ts'

/** Visitors read first: their scripts of the choice come with the first sign of interest, or after this long. */
const PATIENCE_MS = 1500
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** Settles at once on the server, whose page is whole from the start. */
const wanted = (): Promise<void> =>
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const settle = () => {
          for (const sign of SIGNS) window.removeEventListener(sign, settle)
          resolve()
        }
        for (const sign of SIGNS) window.addEventListener(sign, settle, { passive: true })
        const wait = () => setTimeout(settle, PATIENCE_MS)
        if (document.readyState === 'complete') wait()
        else window.addEventListener('load', wait, { once: true })
      })

/** Whoever comes from another page of ours has no drawn box to look at meanwhile (`root.tsx` says so once the first page is alive). */
const isWalking = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('walking')

const BoxAtOnce = lazy(() => import('./purchase-box.lazy.tsx'))
const BoxInTime = lazy(() => wanted().then(() => import('./purchase-box.lazy.tsx')))

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

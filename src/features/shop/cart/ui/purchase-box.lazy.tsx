import type { ProductPageView } from '#features/shop/products/views.ts'
import { PurchasePanel } from '#features/shop/purchase/ui/purchase-panel.tsx'
import type { Day } from '#shared/days.ts'
import { AddToCart } from './add-to-cart.tsx'

interface PurchaseBoxProps {
  readonly product: ProductPageView
  readonly optionLabel: string
  readonly today: Day
  readonly coupleId: number | null
}

/** The choice of a product with its button. Loaded on demand: import from `purchase-box.tsx`. */
export default function PurchaseBox({ product, optionLabel, today, coupleId }: PurchaseBoxProps) {
  return (
    <PurchasePanel
      product={product}
      optionLabel={optionLabel}
      today={today}
      action={({ choice, purchase, refreshDays }) => (
        <AddToCart
          productId={product.id}
          choice={choice}
          purchase={purchase}
          coupleId={coupleId}
          onDaysChanged={refreshDays}
        />
      )}
    />
  )
}

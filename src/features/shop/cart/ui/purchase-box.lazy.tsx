import { ShoppingBag } from 'lucide-react'
import { lazy } from 'react'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { couplesOnly } from '#features/shop/favourites/favourites.rules.ts'
import { PurchasePanel } from '#features/shop/purchase/ui/purchase-panel.tsx'
import { Button } from '#ui/parts/button.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import type { AddForCoupleProps } from './add-for-couple.tsx'
import { ADD_FORM } from './add-form.ts'
import type { PurchaseBoxProps } from './purchase-box.tsx'

// Only couples have a cart; the server's page waits for their button, so that it is there at once.
const AddForCouple = lazy(() => import('./add-for-couple.tsx').then((module) => ({ default: module.AddForCouple })))

interface AddToCartProps extends Omit<AddForCoupleProps, 'coupleId'> {
  /** Id of the account of a signed-in couple; null for everybody else. */
  readonly coupleId: number | null
}

/** "Aggiungi al carrello". Others read how to become a couple (ERR-06, CART-08). */
function AddToCart({ coupleId, ...props }: AddToCartProps) {
  const popup = usePopup()
  const openLogin = useLoginDialog()
  if (coupleId !== null) return <AddForCouple {...props} coupleId={coupleId} />
  const { reason } = props.purchase
  return (
    <form
      id={ADD_FORM}
      onSubmit={(event) => {
        event.preventDefault()
        popup({ body: couplesOnly, onClose: openLogin })
      }}
    >
      <Button type="submit" size="l" wide icon={<ShoppingBag />} {...(reason !== null && { disabledReason: reason })}>
        Aggiungi al carrello
      </Button>
    </form>
  )
}

/** The choice of a product with its button. Loaded on demand: import from `purchase-box.tsx`. */
export default function PurchaseBox({ product, coupleId, ...shown }: PurchaseBoxProps) {
  return (
    <PurchasePanel
      product={product}
      {...shown}
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

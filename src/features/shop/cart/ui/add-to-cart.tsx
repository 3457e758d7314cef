import { ShoppingBag } from 'lucide-react'
import { lazy } from 'react'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { couplesOnly } from '#features/shop/favourites/favourites.rules.ts'
import { Button } from '#ui/parts/button.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import type { AddForCoupleProps } from './add-for-couple.tsx'

// Only couples have a cart; the server's page waits for their button, so that it is there at once.
const AddForCouple = lazy(() => import('./add-for-couple.tsx').then((module) => ({ default: module.AddForCouple })))

interface AddToCartProps extends Omit<AddForCoupleProps, 'coupleId'> {
  /** Id of the account of a signed-in couple; null for everybody else. */
  readonly coupleId: number | null
}

/** "Aggiungi al carrello". Others read how to become a couple (ERR-06, CART-08). */
export function AddToCart({ coupleId, ...props }: AddToCartProps) {
  const popup = usePopup()
  const openLogin = useLoginDialog()
  if (coupleId !== null) return <AddForCouple {...props} coupleId={coupleId} />
  const { reason } = props.purchase
  return (
    <Button
      size="l"
      wide
      icon={<ShoppingBag />}
      onClick={() => popup({ body: couplesOnly, onClose: openLogin })}
      {...(reason !== null && { disabledReason: reason })}
    >
      Aggiungi al carrello
    </Button>
  )
}

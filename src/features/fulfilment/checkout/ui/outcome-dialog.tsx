import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { PaymentOutcome } from '#features/money/payments/ui/payment-outcome.tsx'
import type { PaymentOutcomeView } from '#features/money/payments/views.ts'
import { refreshCart } from '#features/shop/cart/ui/ask-cart.ts'
import { saveStartedOrder } from '#features/shop/cart/ui/started-orders.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import '#ui/windows/page-dialog.css'

interface OutcomeDialogProps {
  readonly returned: {
    readonly outcome: PaymentOutcomeView
    readonly storePath: string
    /** Why it failed, where the prescribed texts do not say it. */
    readonly reason: string | null
  }
  readonly coupleId: number
  /** Something is left to order on this page. */
  readonly hasMore: boolean
}

const MY_PURCHASES = '/my-auctions/1'
const HERE = '/pay-cart'

/** What became of the payment, over the page it was started from (PAY-03, PAY-15 to PAY-18, OQ-042). */
export function OutcomeDialog({ returned, coupleId, hasMore }: OutcomeDialogProps) {
  const { outcome, storePath, reason } = returned
  const { result, title, approveUrl, subjectId } = outcome
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const settle = useEffectEvent(() => {
    // Its lines leave the cart, also in a browser that did not start the order.
    saveStartedOrder(coupleId, subjectId)
    void refreshCart(coupleId)
  })
  useEffect(() => {
    if (result === 'paid') settle()
  }, [result])
  const done = result === 'paid' || result === 'pending'
  const close = () => void navigate(done ? MY_PURCHASES : HERE, { replace: true })
  const actions = done ? (
    <>
      <ButtonLink variant="outline" to={hasMore ? HERE : storePath} replace>
        Continua acquisti
      </ButtonLink>
      <ButtonLink to={MY_PURCHASES}>I miei acquisti</ButtonLink>
    </>
  ) : (
    <>
      {result === 'open' && approveUrl && (
        <a className="btn btn--outline btn--m" href={approveUrl}>
          Riprendi il pagamento
        </a>
      )}
      {hydrated ? (
        <Button onClick={close}>Torna al carrello</Button>
      ) : (
        <ButtonLink to={storePath}>Torna allo store</ButtonLink>
      )}
    </>
  )
  const body = <PaymentOutcome outcome={outcome} reason={reason} />
  if (hydrated)
    return (
      <Dialog open addressed onClose={close} title={title} role="alertdialog" actions={actions}>
        {body}
      </Dialog>
    )
  return (
    <section className="page-dialog" aria-label={title}>
      <h2>{title}</h2>
      {body}
      <div className="row">{actions}</div>
    </section>
  )
}

import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Note } from '#ui/parts/note.tsx'
import type { CancelledView, OrderStatus } from '../views.ts'

interface OrderCancelledProps {
  status: OrderStatus
  /** Null for an order that was never paid. */
  cancelled: CancelledView | null
}

/** That, why and by whom an order was given up, and where its money is. */
export function OrderCancelled({ status, cancelled }: OrderCancelledProps) {
  if (status !== 'cancelled') return null
  if (!cancelled)
    return <Note>L’ordine non è stato pagato in tempo e si è annullato da solo: non ti è stato addebitato nulla.</Note>
  const { at, byLabel, reason, refund, keptCents } = cancelled
  return (
    <Note tone={refund?.isStuck ? 'warning' : 'info'}>
      Annullato il {formatInstant(at)} ({byLabel.toLowerCase()}).{reason && ` Motivo: ${reason}`}
      {refund && (
        <>
          {' '}
          Il rimborso di <b>{euro(refund.amountCents)}</b> {refund.text}
        </>
      )}
      {keptCents > 0 && (
        <>
          {' '}
          Il fornitore trattiene <b>{euro(keptCents)}</b>, come dicono le condizioni che avete concordato.
        </>
      )}
    </Note>
  )
}

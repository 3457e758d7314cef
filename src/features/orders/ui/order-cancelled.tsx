import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Note } from '#ui/note.tsx'
import type { CancelledView } from '../views.ts'

const REFUND = {
  on_the_way: 'è in corso: di solito arriva in pochi giorni.',
  arrived: 'è stato eseguito.',
  failed: 'è in ritardo: il servizio di pagamento non l’ha ancora accettato, riproviamo noi.',
} as const

/** That, why and by whom an order was given up, and where its money is. */
export function OrderCancelled({ cancelled }: { cancelled: CancelledView | null }) {
  if (!cancelled) return null
  const { at, byLabel, reason, refund } = cancelled
  return (
    <Note tone={refund?.state === 'failed' ? 'warning' : 'info'}>
      Annullato il {formatInstant(at)} ({byLabel.toLowerCase()}).{reason && ` Motivo: ${reason}`}
      {refund && (
        <>
          {' '}
          Il rimborso di <b>{euro(refund.amountCents)}</b> {REFUND[refund.state]}
        </>
      )}
    </Note>
  )
}

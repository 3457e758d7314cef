import type { ReactNode } from 'react'
import { Price } from '#ui/figures/price.tsx'
import type { PaymentOutcomeView } from '../views.ts'
import './payment-outcome.css'

interface PaymentOutcomeProps {
  readonly outcome: PaymentOutcomeView
  /** The big words, where no window says them already. */
  readonly heading?: ReactNode
  /** What has to be said beside the prescribed texts. */
  readonly reason?: string | null
}

/** What became of a payment: picture, the prescribed texts, amount and transaction (PAY-16, PAY-18). */
export function PaymentOutcome({ outcome, heading, reason }: PaymentOutcomeProps) {
  const { result, subtitle, message, description, amountCents, transactionCode } = outcome
  const why = reason ?? outcome.advice
  const bad = result === 'failed' || result === 'cancelled'
  return (
    <div className="payment-outcome">
      <img src={`/illustrations/scene/${bad ? 'esito-errore' : 'esito-ok'}.svg`} alt="" width={240} height={180} />
      {heading}
      <p className="payment-outcome__subtitle">{subtitle}</p>
      {why && <p>{why}</p>}
      <p className="muted">{message}</p>
      <dl className="payment-outcome__facts">
        <div>
          <dt>{description}</dt>
          <dd>
            <Price cents={amountCents} />
          </dd>
        </div>
        {transactionCode && (
          <div>
            <dt>Transazione</dt>
            <dd>{transactionCode}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

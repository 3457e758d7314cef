import type { ReactNode } from 'react'
import { Price } from '#ui/figures/price.tsx'
import { Card } from '#ui/parts/card.tsx'
import { disputeText, type ProviderDisputeView } from '../disputes.rules.ts'
import { houseLabel } from '../houses.rules.ts'

interface ProviderDisputesProps {
  readonly disputes: readonly ProviderDisputeView[]
  /** The way to what was asked of staff about the same order, where something was. */
  readonly children?: ReactNode
}

/** What was complained of at the provider about an order; nothing where nothing was. */
export function ProviderDisputes({ disputes, children }: ProviderDisputesProps) {
  if (disputes.length === 0) return null
  return (
    <Card title={`Contestazione su ${houseLabel[disputes[0]?.house ?? 'paypal']}`} id="contestazione">
      {disputes.map((dispute) => (
        <div className="stack" key={dispute.id}>
          <p>
            Chi ha pagato dice che {dispute.reason}: <Price cents={dispute.amountCents} />, pratica {dispute.code}.
          </p>
          <p>{disputeText(dispute)}</p>
        </div>
      ))}
      {children}
    </Card>
  )
}

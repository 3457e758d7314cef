import { type Cents, differencePercent, formatDifference } from '#shared/money.ts'

/** "−20,00%" beside the amount it qualifies; nothing unless the offer is below the budget. */
export function DifferenceBadge({ offer, budget }: { offer: Cents; budget: Cents }) {
  if (budget <= 0 || offer >= budget) return null
  return <span className="difference-badge">{formatDifference(differencePercent(offer, budget))}</span>
}

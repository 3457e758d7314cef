import { cents, euro } from '#shared/money.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import type { PriceKind } from '../../prices.rules.ts'
import { monthsText } from '../../prices.rules.ts'
import type { PlanView } from '../../views.ts'
import { PlanCard } from '../plan-card.tsx'
import '../plans.css'

/** What a supplier is going to see of a plan or package, before it is saved. */
export function PricePreview({ kind, view }: { readonly kind: PriceKind; readonly view: PlanView }) {
  if (kind === 'piano')
    return (
      <PlanCard
        plan={{ ...view, change: 'buy', upgrade: null }}
        isCurrent={false}
        active={null}
        isNext={false}
        startText=""
        isFollowed={false}
        isPreview
      />
    )
  return (
    <div className="stack">
      <p>
        <b>
          {view.participations} partecipazioni, {euro(view.priceCents)}
        </b>
        <br />
        <span className="small muted">
          {euro(cents(Math.round(view.priceCents / view.participations)))} l’una, più IVA · {monthsText(view.months)}
        </span>
      </p>
      <MoneyLines
        lines={[
          { key: 'price', label: view.name, amount: view.priceCents },
          { key: 'vat', label: 'IVA 22%', amount: view.vatCents },
        ]}
        total={{ label: 'Paghi', amount: view.totalCents }}
      />
    </div>
  )
}

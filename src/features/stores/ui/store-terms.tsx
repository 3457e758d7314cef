import { Package, Percent, Truck } from 'lucide-react'
import { bonusText, shippingCostText, shippingTimeText } from '#features/suppliers/terms.rules.ts'
import { formatDay } from '#shared/days.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Note } from '#ui/note.tsx'
import type { StoreView } from '../views.ts'
import './store-terms.css'

/** What the store promises: how it ships, what that costs, what it gives back; and when it is away. */
export function StoreTerms({ store }: { readonly store: StoreView }) {
  const { shipping, bonus, description, holiday } = store
  const time = shippingTimeText(shipping)
  const given = bonusText(bonus)
  return (
    <div className="store-terms">
      {holiday.isNow && holiday.backOn && (
        <Note tone="warning">
          <p>Lo store è in ferie: potrai ordinare di nuovo dal {formatDay(holiday.backOn)}.</p>
          {holiday.note && <p>{holiday.note}</p>}
        </Note>
      )}
      <FactList
        facts={[
          ...(time ? [{ key: 'time', icon: <Truck className="icon" />, text: time }] : []),
          { key: 'cost', icon: <Package className="icon" />, text: shippingCostText(shipping) },
          ...(given ? [{ key: 'bonus', icon: <Percent className="icon" />, text: given }] : []),
        ]}
      />
      <p className="store-terms__words">{description}</p>
    </div>
  )
}

import { Package, Percent, Truck } from 'lucide-react'
import { lazy } from 'react'
import { holidaySentence } from '#features/people/suppliers/holiday.rules.ts'
import { FactList } from '#ui/lists/fact-list.tsx'
import type { StoreTexts, StoreView } from '../views.ts'
import './store-terms.css'

// Few stores are away.
const Note = lazy(() => import('#ui/parts/note.tsx').then((module) => ({ default: module.Note })))

/** What the store promises: how it ships, what that costs, what it gives back; and when it is away. */
export function StoreTerms({ store, texts }: { readonly store: StoreView; readonly texts: StoreTexts }) {
  const { description, holiday } = store
  const { shippingTime, shippingCost, bonuses } = texts
  return (
    <div className="store-terms">
      {holiday.isNow && holiday.backOn && (
        <Note tone="warning">
          <p>{holidaySentence(holiday.backOn)}</p>
          {holiday.note && <p>{holiday.note}</p>}
        </Note>
      )}
      <FactList
        facts={[
          ...(shippingTime ? [{ key: 'time', icon: <Truck className="icon" />, text: shippingTime }] : []),
          { key: 'cost', icon: <Package className="icon" />, text: shippingCost },
          ...bonuses.map((text) => ({ key: text, icon: <Percent className="icon" />, text })),
        ]}
      />
      <p className="store-terms__words">{description}</p>
    </div>
  )
}

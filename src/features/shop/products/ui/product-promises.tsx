import { CalendarX2, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { FactList } from '#ui/lists/fact-list.tsx'
import type { ProductTexts } from '../views.ts'
import './product-promises.css'

/** Delivery and returns, before the purchase. The tab "Spedizione e resi" says the rest. */
export function ProductPromises({ inShort }: Pick<ProductTexts, 'inShort'>) {
  const { delivery, withdrawal, cancellation, deposit } = inShort
  return (
    <div className="product-promises">
      <FactList
        layout="stack"
        facts={[
          ...(delivery ? [{ key: 'delivery', icon: <Truck className="icon" />, text: delivery }] : []),
          { key: 'withdrawal', icon: <Undo2 className="icon" />, text: withdrawal },
          ...(cancellation ? [{ key: 'cancellation', icon: <CalendarX2 className="icon" />, text: cancellation }] : []),
          ...(deposit ? [{ key: 'deposit', icon: <ShieldCheck className="icon" />, text: deposit }] : []),
        ]}
      />
    </div>
  )
}

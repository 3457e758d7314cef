import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { vatNote } from '../totals.rules.ts'
import type { CoupleOrderView } from '../views.ts'
import { bonusLabel, goodsLabel, moneyParts, paidParts } from './order-labels.rules.ts'

/** How the total came about, and how much of it is paid. */
export function OrderMoney({ order }: { order: CoupleOrderView }) {
  const { money, lines, type, paidAt, paid, service, pickup } = order
  const rest = paidParts(order)
  const [isAuction, isService] = [type === 'auction', service !== null]
  const isWhole = paidAt !== null && paid.dueCents === 0
  return (
    <>
      <MoneyLines
        lines={moneyParts(money, goodsLabel(lines, { isAuction, isService }), bonusLabel(order), {
          isService,
          isPickup: pickup !== null,
        })}
        total={{
          label: isWhole ? 'Totale pagato' : paidAt ? 'Totale' : 'Totale da pagare',
          amount: money.totalCents,
          note: vatNote(money.totalCents, money.vat),
        }}
      />
      {rest.length > 0 && <MoneyLines lines={rest} />}
    </>
  )
}

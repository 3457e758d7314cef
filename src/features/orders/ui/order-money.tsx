import { cents } from '#shared/money.ts'
import { MoneyLines } from '#ui/money-lines.tsx'
import type { CoupleOrderView } from '../views.ts'
import { bonusWords, goodsLabel, moneyParts } from './order-words.rules.ts'

/** What was paid, what the advance left open, what came back; only what there is. */
const afterwards = ({ paid }: CoupleOrderView) => [
  ...(paid.dueCents > 0 ? [{ key: 'paid', label: 'Già pagato', amount: paid.paidCents }] : []),
  ...(paid.dueCents > 0
    ? [{ key: 'due', label: 'Saldo da pagare prima della spedizione', amount: paid.dueCents }]
    : []),
  ...(paid.refundedCents > 0
    ? [{ key: 'refunded', label: 'Rimborsato', amount: cents(-paid.refundedCents), tone: 'saving' as const }]
    : []),
]

/** How the total came about, and how much of it is paid. */
export function OrderMoney({ order }: { order: CoupleOrderView }) {
  const { money, lines, type, paidAt, paid } = order
  const rest = afterwards(order)
  const isWhole = paidAt !== null && paid.dueCents === 0
  return (
    <>
      <MoneyLines
        lines={moneyParts(money, goodsLabel(lines, type === 'auction'), bonusWords(order))}
        total={{
          label: isWhole ? 'Totale pagato' : paidAt ? 'Totale' : 'Totale da pagare',
          amount: money.totalCents,
          note: 'IVA inclusa',
        }}
      />
      {rest.length > 0 && <MoneyLines lines={rest} />}
    </>
  )
}

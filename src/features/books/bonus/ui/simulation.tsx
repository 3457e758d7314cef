import { cents, euro, formatRate } from '#shared/money.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import type { Simulated } from '../simulate.rules.ts'

/** What a couple would pay, and who bears the bonus. */
export function Simulation({ result }: { readonly result: Simulated }) {
  const { goodsCents, bonusBps, bonusCents, shippingCents, totalCents, nowCents } = result
  return (
    <div className="stack">
      <MoneyLines
        lines={[
          { key: 'goods', label: 'Prezzo', amount: goodsCents },
          {
            key: 'bonus',
            label: `Bonus Sposi ${formatRate(bonusBps)}`,
            note: 'Lo paga il fornitore',
            amount: cents(-bonusCents),
            tone: 'saving',
          },
          { key: 'shipping', label: 'Spedizione', amount: shippingCents },
        ]}
        total={{ label: 'La coppia paga', amount: totalCents, note: 'IVA inclusa' }}
      />
      {nowCents < totalCents && (
        <p className="small">
          Subito {euro(nowCents)}, prima della consegna {euro(cents(totalCents - nowCents))}.
        </p>
      )}
    </div>
  )
}

import { type Cents, cents, euro, formatDifference, sumOf } from '#shared/money.ts'
import { BarKey, BarLine, type BarTone } from '#ui/charts/bar-line.tsx'
import { Price } from '#ui/figures/price.tsx'
import type { PurchasesView } from '../views.ts'

/** What the purchases saved, by lower offers and by the bonus, and what is still to be paid of them (DASH-04, OQ-058). */
export function SavingsPanel({ purchases }: { purchases: PurchasesView }) {
  const { paidCents, dueCents, savedCents, savedBps, bonusCents, toPay } = purchases
  const byOffers = cents(Math.max(0, savedCents - bonusCents))
  const whole = cents(paidCents + savedCents)
  const toPayCents = sumOf([dueCents, ...toPay.map(({ priceCents }) => priceCents)])
  return (
    <section className="savings" aria-labelledby="quanto-hai-risparmiato">
      <h2 id="quanto-hai-risparmiato">Quanto hai risparmiato</h2>
      <p className="savings__saved">
        <Price cents={savedCents} size="l" tone="down" />
        <span className="difference-badge">{formatDifference(-savedBps / 100)}</span>
      </p>
      <BarLine
        size="s"
        total={whole}
        label={`Su ${euro(whole)}: ${euro(paidCents)} pagati, ${euro(byOffers)} risparmiati con le offerte al ribasso, ${euro(bonusCents)} con il Bonus Sposi`}
        segments={[
          { key: 'paid', value: paidCents, tone: 'pale' },
          { key: 'offers', value: byOffers, tone: 'saving' },
          { key: 'bonus', value: bonusCents, tone: 'bonus' },
        ]}
      />
      <dl className="savings__parts">
        <Share tone="saving" label="Offerte al ribasso" amount={byOffers} />
        <Share tone="bonus" label="Bonus Sposi" amount={bonusCents} />
        <Share tone="pale" label="Pagato" amount={paidCents} />
        <Share tone="warning" label="Da pagare" amount={toPayCents} />
      </dl>
      <p className="small muted savings__note">
        Importi senza la spedizione. “Da pagare”: proposte accettate, ordini in attesa e saldi.
      </p>
    </section>
  )
}

function Share({ tone, label, amount }: { tone: BarTone; label: string; amount: Cents }) {
  return (
    <div className="savings__share">
      <dt>
        <BarKey tone={tone} />
        {label}
      </dt>
      <dd>{euro(amount)}</dd>
    </div>
  )
}

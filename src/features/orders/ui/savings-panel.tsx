import { cents, euro, formatDifference, sumOf } from '#shared/money.ts'
import { BarKey, BarLine } from '#ui/bar-line.tsx'
import { Price } from '#ui/price.tsx'
import type { PurchasesView } from '../purchases/views.ts'

/** What the purchases cost and what they saved: by lower offers, and by the bonus (DASH-04, OQ-058). */
export function SavingsPanel({ purchases }: { purchases: PurchasesView }) {
  const { paidCents, dueCents, savedCents, savedBps, bonusCents, toPay } = purchases
  const byOffers = cents(Math.max(0, savedCents - bonusCents))
  const whole = cents(paidCents + savedCents)
  const budgetCents = sumOf([whole, dueCents, ...toPay.map((winner) => winner.budgetCents)])
  const toPayCents = sumOf([dueCents, ...toPay.map(({ priceCents }) => priceCents)])
  return (
    <section className="savings" aria-label="Spesa e risparmio">
      <div className="savings__part">
        <h2>I tuoi acquisti</h2>
        <dl className="savings__figures">
          <div className="savings__figure">
            <dt>Budget massimo</dt>
            <dd>
              <Price cents={budgetCents} size="l" />
            </dd>
          </div>
          <div className="savings__figure">
            <dt>
              <BarKey tone="ink" />
              Già pagato
            </dt>
            <dd>
              <Price cents={paidCents} size="l" />
            </dd>
          </div>
          <div className="savings__figure">
            <dt>
              <BarKey tone="warning" />
              Da pagare
            </dt>
            <dd>
              <Price cents={toPayCents} size="l" />
            </dd>
          </div>
        </dl>
        <BarLine
          total={cents(paidCents + toPayCents)}
          label={`${euro(paidCents)} pagati, ${euro(toPayCents)} da pagare`}
          segments={[
            { key: 'paid', value: paidCents, tone: 'ink' },
            { key: 'toPay', value: toPayCents, tone: 'warning' },
          ]}
        />
        <p className="small muted">
          Importi senza la spedizione. “Da pagare” sono le proposte accettate e non ancora ordinate, gli ordini in
          attesa e i saldi.
        </p>
      </div>
      <div className="savings__part savings__saving">
        <h2>Quanto hai risparmiato</h2>
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
          <div className="savings__share">
            <dt>
              <BarKey tone="saving" />
              Offerte al ribasso
            </dt>
            <dd>{euro(byOffers)}</dd>
          </div>
          <div className="savings__share">
            <dt>
              <BarKey tone="bonus" />
              Bonus Sposi
            </dt>
            <dd>{euro(bonusCents)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

import { useNavigation } from 'react-router'
import { cents } from '#shared/money.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { PlanOffer } from '../views.ts'
import { ORDER_LABEL } from './plan-card.tsx'

interface UpgradePanelProps {
  readonly plan: PlanOffer
  readonly upgrade: NonNullable<PlanOffer['upgrade']>
  /** The plan that ends with it. */
  readonly from: string
}

/** The sum of an immediate change, one line each, before the click that pays it. */
export function UpgradePanel({ plan, upgrade, from }: UpgradePanelProps) {
  const paying = useNavigation().formData?.get('intent') === 'upgrade'
  const { daysLeft, daysTotal, creditCents, vatCents, totalCents, participations } = upgrade
  return (
    <Card id="passaggio" title={`Passa subito a ${plan.name}`}>
      <div className="upgrade">
        <div className="stack">
          <p>
            {plan.name} parte appena il pagamento è confermato, per{' '}
            {plan.months === 1 ? '1 mese' : `${plan.months} mesi`} interi. {from} finisce in quel momento.
          </p>
          <p className="small muted">
            Avrai {participations} partecipazioni: le {plan.participations} di {plan.name}
            {carriedText(participations - plan.participations, from)}. I periodi già pagati partono dopo. I pagamenti
            non sono rimborsabili: quello che resta di {from} vale come sconto.
          </p>
        </div>
        <Form method="post" className="pass-summary">
          <MoneyLines
            lines={[
              { key: 'price', label: `Abbonamento ${plan.name}`, amount: plan.priceCents },
              {
                key: 'credit',
                label: `Giorni non goduti di ${from}`,
                note: `${daysLeft} su ${daysTotal}`,
                amount: cents(-creditCents),
                tone: 'saving',
              },
              { key: 'vat', label: 'IVA 22%', amount: vatCents },
            ]}
            total={{ label: 'Paghi adesso', amount: totalCents }}
          />
          <input type="hidden" name="id" value={plan.id} />
          <input type="hidden" name="expectedTotalCents" value={totalCents} />
          <Button type="submit" name="intent" value="upgrade" wide loading={paying}>
            {ORDER_LABEL}
          </Button>
          <ButtonLink to="/portal/operator-paypal?tab=4" variant="text" wide preventScrollReset>
            Annulla
          </ButtonLink>
        </Form>
      </div>
    </Card>
  )
}

const carriedText = (carried: number, from: string): string => {
  if (carried === 0) return ''
  if (carried > 0) return ` più ${carried === 1 ? 'una che porti' : `${carried} che porti`} da ${from}`
  return ` meno ${carried === -1 ? 'una usata' : `${-carried} usate`} in più rispetto ai giorni passati con ${from}`
}

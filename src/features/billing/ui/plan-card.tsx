import { Check } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { euro, formatRate } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Price } from '#ui/price.tsx'
import type { PlanView } from '../views.ts'

/** The wording the law asks for on a button that costs money. */
export const ORDER_LABEL = 'Ordine con obbligo di pagare'

interface PlanCardProps {
  readonly plan: PlanView
  readonly isCurrent: boolean
  /** "Parte subito", "Parte il 30/09/2026, alla fine di Gold". */
  readonly startText: string
}

const monthsText = (months: number): string => (months === 1 ? '1 mese' : `${months} mesi`)

/** One plan with everything it costs before the click. */
export function PlanCard({ plan, isCurrent, startText }: PlanCardProps) {
  const navigation = useNavigation()
  const buying = navigation.formData?.get('plan') === String(plan.id)
  const headingId = `plan-${plan.id}`
  return (
    <article
      className={classNames('plan', `plan--${plan.name.toLowerCase()}`, isCurrent && 'plan--current')}
      aria-labelledby={headingId}
    >
      {isCurrent && <span className="plan__mark">Il tuo piano</span>}
      <h3 id={headingId} className="plan__name">
        <span className="plan__confetto" aria-hidden="true" />
        {plan.name}
      </h3>
      <div>
        <Price cents={plan.priceCents} size="l" />
        <p className="micro">
          più IVA 22% ({euro(plan.vatCents)}), <b>{euro(plan.totalCents)} in tutto</b>
        </p>
      </div>
      <DefinitionList
        items={[
          { term: 'Durata', value: monthsText(plan.months) },
          { term: 'Fee sulle vendite', value: `${formatRate(plan.feeBps)} più IVA` },
          { term: 'Partecipazioni', value: String(plan.participations) },
        ]}
      />
      <ul className="plan__services">
        {plan.services.map((service) => (
          <li key={service}>
            <Check className="icon" aria-hidden="true" />
            {service}
          </li>
        ))}
      </ul>
      <Form method="post" className="plan__buy">
        <input type="hidden" name="plan" value={plan.id} />
        <Button
          type="submit"
          name="intent"
          value="buy"
          variant="outline"
          size="s"
          wide
          loading={buying}
          aria-label={`${ORDER_LABEL}: ${plan.name}, ${euro(plan.totalCents)} IVA inclusa`}
        >
          {ORDER_LABEL}
        </Button>
        <p className="micro">{startText}</p>
      </Form>
    </article>
  )
}

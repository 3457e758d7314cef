import { Check } from 'lucide-react'
import { useNavigation } from 'react-router'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { Price } from '#ui/figures/price.tsx'
import { Form } from '#ui/forms/form.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { monthsText } from '../prices.rules.ts'
import type { PlanOffer } from '../views.ts'

/** The wording the law asks for on a button that costs money. */
export const ORDER_LABEL = 'Ordine con obbligo di pagare'

interface PlanCardProps {
  readonly plan: PlanOffer
  readonly isCurrent: boolean
  /** The running subscription; null without one. */
  readonly active: { readonly name: string; readonly endsAt: string } | null
  /** It was chosen to follow the running one. */
  readonly isNext: boolean
  /** "Parte subito", "Parte il 30/09/2026, alla fine di Gold". */
  readonly startText: string
  /** Something already paid follows the running one: whatever is bought starts after that. */
  readonly isFollowed: boolean
  /** For staff, before it is saved: nothing can be bought. */
  readonly isPreview?: boolean
}

/** One plan with everything it costs before the click. */
export function PlanCard(props: PlanCardProps) {
  const { plan, isCurrent, isNext, isPreview = false } = props
  const headingId = `plan-${plan.id}`
  return (
    <article
      className={classNames('plan', `plan--${plan.name.toLowerCase()}`, isCurrent && 'plan--current')}
      aria-labelledby={headingId}
    >
      {isCurrent && <span className="plan__mark">Il tuo piano</span>}
      {isNext && <span className="plan__mark plan__mark--next">Scelto per dopo</span>}
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
      {!isPreview && <PlanAction {...props} />}
    </article>
  )
}

/** What this plan is for who looks: bought, bought again, taken at once for the difference, or taken at the end. */
function PlanAction({ plan, active, isNext, startText, isFollowed }: PlanCardProps) {
  if (plan.upgrade && active) return <UpgradeLink plan={plan} upgrade={plan.upgrade} from={active.name} />
  if (plan.change === 'downgrade' && active && !isFollowed && !isNext) return <LaterForm plan={plan} active={active} />
  return <BuyForm plan={plan} startText={startText} />
}

function BuyForm({ plan, startText }: Pick<PlanCardProps, 'plan' | 'startText'>) {
  const buying = useNavigation().formData?.get('plan') === String(plan.id)
  return (
    <Form method="post" className="plan__buy">
      <input type="hidden" name="plan" value={plan.id} />
      <input type="hidden" name={`total-${plan.id}`} value={plan.totalCents} />
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
  )
}

interface UpgradeLinkProps {
  readonly plan: PlanOffer
  readonly upgrade: NonNullable<PlanOffer['upgrade']>
  readonly from: string
}

function UpgradeLink({ plan, upgrade, from }: UpgradeLinkProps) {
  return (
    <div className="plan__buy">
      <ButtonLink
        to={`/portal/operator-paypal?tab=4&passa=${plan.id}#passaggio`}
        variant="outline"
        size="s"
        wide
        aria-label={`Passa subito a ${plan.name}`}
      >
        Passa subito
      </ButtonLink>
      <p className="micro">
        Paghi <b>{euro(upgrade.totalCents)}</b> IVA inclusa: dal prezzo togliamo {euro(upgrade.creditCents)} per{' '}
        {upgrade.daysLeft === 1 ? 'il giorno che resta' : `i ${upgrade.daysLeft} giorni che restano`} di {from}.
      </p>
    </div>
  )
}

function LaterForm({
  plan,
  active,
}: {
  readonly plan: PlanOffer
  readonly active: NonNullable<PlanCardProps['active']>
}) {
  const choosing = useNavigation().formData?.get('id') === String(plan.id)
  return (
    <Form method="post" className="plan__buy">
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="at_end" value="change" />
      <Button
        type="submit"
        name="intent"
        value="end"
        variant="outline"
        size="s"
        wide
        loading={choosing}
        aria-label={`Passa alla scadenza a ${plan.name}`}
      >
        Passa alla scadenza
      </Button>
      <p className="micro">
        Dal {formatDay(todayInRome(active.endsAt))}, quando finisce {active.name}. Adesso non paghi nulla.
      </p>
    </Form>
  )
}

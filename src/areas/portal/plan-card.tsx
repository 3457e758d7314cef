import { daysBetween, formatDay, todayInRome } from '#shared/days.ts'
import { formatRate } from '#shared/money.ts'
import { BarLine } from '#ui/charts/bar-line.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { SupplierDashboardView } from './portal.queries.server.ts'

const PLANS = '/portal/operator-paypal?tab=4'

const daysLeft = (endsAt: string, now: string): string => {
  const days = daysBetween(todayInRome(now), todayInRome(endsAt))
  if (days <= 0) return 'scade oggi'
  return days === 1 ? 'scade domani' : `ancora ${days} giorni`
}

/** The plan in force and what is left of its participations. */
export function PlanCard({
  plan,
  quota,
  isMember,
  now,
}: Pick<SupplierDashboardView, 'plan' | 'quota' | 'isMember'> & { readonly now: string }) {
  if (!plan)
    return (
      <Card title="Piano e partecipazioni">
        <p className="muted">Nessun abbonamento attivo: serve per inviare proposte.</p>
        {!isMember && (
          <p className="plan-card__action">
            <ButtonLink size="s" to={PLANS}>
              Scegli il piano
            </ButtonLink>
          </p>
        )}
      </Card>
    )
  const { left, used, granted } = quota
  return (
    <Card
      title="Piano e partecipazioni"
      action={
        isMember ? undefined : (
          <Link className="link small" to={PLANS}>
            Gestisci
          </Link>
        )
      }
    >
      <div className="plan-card">
        <p>
          <b className="plan-card__left">{left}</b> {left === 1 ? 'partecipazione rimasta' : 'partecipazioni rimaste'}
        </p>
        <BarLine
          size="s"
          total={granted}
          label={`${used} partecipazioni usate su ${granted}`}
          segments={[{ key: 'used', value: used, tone: left === 0 ? 'warning' : 'ink' }]}
        />
        <p className="small muted">
          {used} usate su {granted}. Piano {plan.name}
          {!isMember && `, fee ${formatRate(plan.feeBps)}`}, fino al {formatDay(todayInRome(plan.endsAt))},{' '}
          {daysLeft(plan.endsAt, now)}.
        </p>
        {left === 0 && !isMember && (
          <p>
            <ButtonLink size="s" variant="secondary" to={`${PLANS}#smart-pass`}>
              Compra uno Smart Pass
            </ButtonLink>
          </p>
        )}
      </div>
    </Card>
  )
}

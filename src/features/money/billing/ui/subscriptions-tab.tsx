import { formatDay, todayInRome } from '#shared/days.ts'
import { BarLine } from '#ui/charts/bar-line.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { AtEnd, PassView, PlanOffer, PlanView, PurchaseView } from '../views.ts'
import { PlanCard } from './plan-card.tsx'
import './plans.css'
import { Purchases } from './purchases.tsx'
import { type LedgerView, QuotaLedger } from './quota-ledger.tsx'
import { SmartPass } from './smart-pass.tsx'
import { SubscriptionEnd } from './subscription-end.tsx'
import { UpgradePanel } from './upgrade-panel.tsx'

export interface SubscriptionsView {
  readonly plans: readonly PlanOffer[]
  readonly passes: readonly PassView[]
  readonly active: { readonly name: string; readonly endsAt: string; readonly atEnd: AtEnd } | null
  readonly nextPlan: PlanView | null
  readonly followers: readonly { readonly name: string; readonly startsAt: string }[]
  /** End of the last subscription already paid, when it lies ahead. */
  readonly paidUntil: string | null
  readonly quota: { readonly left: number; readonly granted: number; readonly used: number }
  /** The plan whose immediate change is looked at. */
  readonly upgradeTo: number | null
  readonly cancelling: boolean
  readonly ledger: LedgerView
  readonly purchases: readonly PurchaseView[]
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

/** Tab 4: the plan, the participations and where they went. */
export function SubscriptionsTab({
  view,
  message,
  hasAddress,
}: {
  readonly view: SubscriptionsView
  readonly message: string | null
  readonly hasAddress: boolean
}) {
  const { active, paidUntil, plans, passes, quota, followers, nextPlan } = view
  const startText = paidUntil
    ? `Parte il ${dayOf(paidUntil)}, alla fine di quello già pagato.`
    : 'Parte appena il pagamento è confermato.'
  const chosen = plans.find((plan) => plan.id === view.upgradeTo)
  return (
    <div className="stack">
      {message && <Note tone="error">{message}</Note>}
      {!hasAddress && (
        <Note tone="warning">
          Prima di acquistare ci serve la sede legale con il CAP: è l’indirizzo della tua fattura.{' '}
          <ButtonLink variant="outline" to="/portal/operator-paypal?tab=2&showError=1#address">
            Completa l’indirizzo
          </ButtonLink>
        </Note>
      )}
      <Card>
        <div className="quota">
          <div className="quota__head">
            <h2>{quota.left === 1 ? '1 partecipazione rimasta' : `${quota.left} partecipazioni rimaste`}</h2>
            <span className="small muted">
              {quota.used} usate su {quota.granted}
            </span>
          </div>
          <BarLine
            segments={[{ key: 'used', value: quota.used, tone: 'ink' }]}
            total={Math.max(quota.granted, 1)}
            label={`${quota.used} partecipazioni usate su ${quota.granted}`}
          />
          <p className="small muted">
            {active
              ? `Piano ${active.name} fino al ${dayOf(active.endsAt)}.`
              : 'Nessun abbonamento attivo: senza abbonamento non puoi inviare proposte.'}{' '}
            La prima proposta su un annuncio usa una partecipazione; le quattro successive, nessuna.
          </p>
        </div>
      </Card>
      {chosen?.upgrade && active && <UpgradePanel plan={chosen} upgrade={chosen.upgrade} from={active.name} />}
      <h2 className="sr-only">Piani</h2>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            active={active}
            isCurrent={plan.change === 'renew'}
            isNext={plan.id === nextPlan?.id && followers.length === 0}
            isFollowed={followers.length > 0}
            startText={startText}
          />
        ))}
      </div>
      <p className="micro">
        {plans.some((plan) => plan.placeholder) && 'Prezzi, durate e percentuali sono provvisori. '}
        La fee si calcola sul prezzo finale; l’IVA si aggiunge solo alla fee. Quello che hai già comprato resta alle sue
        condizioni. I pagamenti non sono rimborsabili.
      </p>
      <div className="subscription-columns">
        <div className="stack">
          <QuotaLedger ledger={view.ledger} />
          <Purchases purchases={view.purchases} />
        </div>
        <div className="stack">
          {active && (
            <SubscriptionEnd active={active} nextPlan={nextPlan} followers={followers} cancelling={view.cancelling} />
          )}
          <SmartPass passes={passes} hasSubscription={active !== null} />
        </div>
      </div>
    </div>
  )
}

import { useNavigation } from 'react-router'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { AtEnd, PlanView } from '../views.ts'

interface SubscriptionEndProps {
  readonly active: { readonly name: string; readonly endsAt: string; readonly atEnd: AtEnd }
  readonly nextPlan: Pick<PlanView, 'name' | 'totalCents'> | null
  /** Already paid, in their order. */
  readonly followers: readonly { readonly name: string; readonly startsAt: string }[]
  /** The first of the two clicks was made. */
  readonly cancelling: boolean
}

const dayOf = (instant: string): string => formatDay(todayInRome(instant))

/** What happens when the subscription ends: said, changed, cancelled in two clicks and taken back in one. */
export function SubscriptionEnd({ active, nextPlan, followers, cancelling }: SubscriptionEndProps) {
  const ends = dayOf(active.endsAt)
  if (followers.length > 0) {
    return (
      <Card id="scadenza" title="Alla scadenza">
        <ul className="stack">
          {followers.map(({ name, startsAt }) => (
            <li key={startsAt}>
              Dal {dayOf(startsAt)} parte <b>{name}</b>, già pagato.
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  if (active.atEnd === 'stop') {
    return (
      <Card id="scadenza" title="Hai disdetto l’abbonamento">
        <p>
          {active.name} resta attivo fino al {ends}, poi non segue nulla e non ti mandiamo promemoria. Hai cambiato
          idea?
        </p>
        <EndForm atEnd="renew" label="Riprendi l’abbonamento" />
      </Card>
    )
  }
  if (cancelling) {
    return (
      <Card id="scadenza" title="Vuoi disdire l’abbonamento?">
        <p>
          {active.name} resta attivo fino al {ends} e le partecipazioni si usano fino ad allora. Dopo non puoi più
          inviare proposte finché non scegli un piano. Quello che hai pagato non è rimborsabile.
        </p>
        <div className="end-actions">
          <EndForm atEnd="stop" label="Conferma la disdetta" danger />
          <ButtonLink to="/portal/operator-paypal?tab=4" variant="text" preventScrollReset>
            Annulla
          </ButtonLink>
        </div>
      </Card>
    )
  }
  return (
    <Card id="scadenza" title="Alla scadenza">
      {active.atEnd === 'change' && nextPlan ? (
        <p>
          Dal {ends} continui con <b>{nextPlan.name}</b>, {euro(nextPlan.totalCents)} IVA inclusa. Sette giorni prima ti
          scriviamo per attivarlo; nella sua scheda puoi farlo già adesso. Senza pagamento non parte.
        </p>
      ) : (
        <p>
          {active.name} finisce il {ends}. Sette giorni prima ti scriviamo per rinnovarlo: senza la tua conferma non
          addebitiamo nulla.
        </p>
      )}
      <div className="end-actions">
        {active.atEnd === 'change' && <EndForm atEnd="renew" label="Annulla il cambio di piano" />}
        <ButtonLink to="/portal/operator-paypal?tab=4&disdici=1#scadenza" variant="outline">
          Disdici
        </ButtonLink>
      </div>
    </Card>
  )
}

interface EndFormProps {
  readonly atEnd: Exclude<AtEnd, 'change'>
  readonly label: string
  readonly danger?: boolean
}

function EndForm({ atEnd, label, danger = false }: EndFormProps) {
  const sending = useNavigation().formData?.get('at_end') === atEnd
  return (
    <Form method="post">
      <input type="hidden" name="at_end" value={atEnd} />
      <Button type="submit" name="intent" value="end" variant={danger ? 'danger' : 'outline'} loading={sending}>
        {label}
      </Button>
    </Form>
  )
}

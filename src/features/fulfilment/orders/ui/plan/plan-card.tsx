import { ShieldCheck } from 'lucide-react'
import { useNavigation } from 'react-router'
import { PayButtons } from '#features/money/payments/ui/payment-ways.tsx'
import { CALL_TERM_DAYS } from '#features/money/plans/step.rules.ts'
import { Endings } from '#features/money/plans/ui/endings.tsx'
import { depositKindName, depositKindText, ONLY_OWED_TEXT } from '#features/money/plans/words.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { PLAN_ANCHOR, TRANSFERS_ANCHOR } from '../../order.rules.ts'
import type { PlanStepView, PlanView } from '../../plan/views.ts'
import './plan-card.css'

type Side = 'couple' | 'supplier' | 'staff'

/** Under a step that its seller cannot receive. */
const blockedText: Readonly<Record<Side, string>> = {
  couple: `Il fornitore al momento non può ricevere pagamenti: non sei in ritardo. Appena si può pagare ti scriviamo, e da allora hai almeno ${CALL_TERM_DAYS} giorni.`,
  supplier:
    'Gli sposi non possono pagare: il tuo conto non riceve pagamenti. Sistemalo dal profilo; intanto gli sposi non sono in ritardo, e il termine riparte quando si può pagare.',
  staff:
    'Gli sposi non possono pagare: il conto del fornitore non riceve pagamenti. Intanto non sono in ritardo, e il termine riparte quando si può pagare.',
}

interface PlanCardProps {
  readonly plan: PlanView | null
  readonly side: Side
  /** Where the couple says what is wrong; unset where it cannot (any more). */
  readonly problemTo?: string | null
}

/** "Piano di pagamento": the steps as a line, what can be done about each, and what ending the contract comes to. Nothing where it is paid at once. */
export function PlanCard({ plan, side, problemTo = null }: PlanCardProps) {
  if (!plan) return null
  const { steps, depositKind, depositCents, mayEndFrom, isOnlyOwed, endings, cancelRefused, endedFor, compensation } =
    plan
  return (
    <Card id={PLAN_ANCHOR} title="Piano di pagamento" className="plan">
      <div className="stack">
        <ol className="plan__line">
          {steps.map((step) => (
            <Step key={step.position} step={step} problemTo={problemTo} />
          ))}
        </ol>
        <p className="small">
          <b>
            {depositKindName[depositKind]} di {euro(depositCents)}.
          </b>{' '}
          {depositKindText[depositKind]}
        </p>
        {steps.some(({ state }) => state === 'blocked') && <Note tone="warning">{blockedText[side]}</Note>}
        {mayEndFrom && (
          <Note tone="warning">
            Una rata è scaduta: se non arriva, dal {formatDay(mayEndFrom)} il fornitore può sciogliere il contratto
            (art. 1454 c.c.).
          </Note>
        )}
        {isOnlyOwed && (
          <Note tone="info">
            Una rata è scaduta ed è ancora dovuta. {ONLY_OWED_TEXT}: se qualcosa non va, parlatene nei messaggi.
          </Note>
        )}
        {endedFor && (
          <p>
            <b>Perché è finito:</b> {endedFor}. Lo ha deciso Promessi.
          </p>
        )}
        {compensation && <Compensation compensation={compensation} side={side} />}
        <Endings
          endings={endings}
          title={
            side === 'couple' && !cancelRefused
              ? 'Che cosa succede se annulli oggi'
              : 'Che cosa succede se il contratto finisce oggi'
          }
        >
          {cancelRefused && <p className="small">{cancelRefused}</p>}
        </Endings>
      </div>
    </Card>
  )
}

function Step({ step, problemTo }: { step: PlanStepView; problemTo: string | null }) {
  const { label, amountCents, stateText, paidAt, state, canPay, canCall, position, protection, canConfirm } = step
  const sending = useNavigation().formData
  const isBusy = (intent: string) => sending?.get('intent') === intent && sending.get('position') === String(position)
  return (
    <li className="plan__step" data-state={state}>
      <span>{label}</span>
      <b className="plan__amount">{euro(amountCents)}</b>
      <span className="small muted">
        {stateText}
        {paidAt && ` il ${formatDay(todayInRome(paidAt))}`}
      </span>
      {protection && (
        <span className="plan__protection small">
          <ShieldCheck className="icon" aria-hidden="true" />
          <span>
            {protection}
            {step.isKept && problemTo && (
              <>
                {' '}
                <Link to={problemTo}>Segnala un problema</Link>
              </>
            )}
          </span>
        </span>
      )}
      {canConfirm && (
        <Form method="post">
          <input type="hidden" name="intent" value="confirm_step" />
          <input type="hidden" name="position" value={position} />
          <Button type="submit" size="s" loading={isBusy('confirm_step')}>
            È tutto a posto
          </Button>
        </Form>
      )}
      {canPay && (
        <Form method="post">
          <input type="hidden" name="intent" value="pay_step" />
          <input type="hidden" name="position" value={position} />
          <PayButtons
            label={`Paga ${euro(amountCents)}`}
            size="s"
            variant={state === 'overdue' || state === 'soon' ? 'primary' : 'outline'}
            busy={isBusy('pay_step')}
          />
        </Form>
      )}
      {canCall && (
        <Form method="post">
          <input type="hidden" name="intent" value="call_step" />
          <input type="hidden" name="position" value={position} />
          <Button type="submit" size="s" variant="outline" loading={isBusy('call_step')}>
            È il momento: chiedila agli sposi
          </Button>
        </Form>
      )}
    </li>
  )
}

/** What the supplier owes besides: how it is paid stands in the card of its transfer (`refund-transfers`). */
function Compensation({
  compensation: { amountCents, hadOn },
  side,
}: {
  compensation: NonNullable<PlanView['compensation']>
  side: Side
}) {
  const who = side === 'supplier' ? 'Devi agli sposi' : 'Il fornitore deve agli sposi'
  return (
    <Note tone={hadOn ? 'info' : 'warning'}>
      <p>
        {who} altri <b>{euro(amountCents)}</b>: con quello che torna fanno il doppio della caparra.{' '}
        {hadOn ? (
          `Gli sposi li hanno ricevuti il ${formatDay(hadOn)}.`
        ) : (
          <>
            Si pagano con un bonifico: <Link to={`#${TRANSFERS_ANCHOR}`}>a che punto è</Link>.
          </>
        )}
      </p>
    </Note>
  )
}

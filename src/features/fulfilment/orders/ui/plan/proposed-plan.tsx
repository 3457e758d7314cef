import { Endings } from '#features/money/plans/ui/endings.tsx'
import { depositKindName, depositKindText, PROTECTED_EXPLAINED } from '#features/money/plans/words.rules.ts'
import { euro } from '#shared/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import type { ProposedPlanView } from '../../plan/views.ts'
import './plan-card.css'

/** How the order will be paid, before it: the steps, what the first is in law, and what ending it would come to. */
export function ProposedPlan({ plan }: { plan: ProposedPlanView }) {
  const { steps, depositKind, depositCents, nowCents, endings } = plan
  return (
    <section className="stack" aria-label="Piano di pagamento">
      <h3>Si paga a rate</h3>
      <MoneyLines
        lines={steps.map(({ label, amountCents, isProtected }) => ({
          ...{ key: label, label: isProtected ? `${label}, protetta` : label, amount: amountCents },
        }))}
        total={{ label: 'Paghi adesso', amount: nowCents }}
      />
      <p className="small">
        <b>
          {depositKindName[depositKind]} di {euro(depositCents)}.
        </b>{' '}
        {depositKindText[depositKind]}
      </p>
      {steps.some(({ isProtected }) => isProtected) && <p className="small">{PROTECTED_EXPLAINED}</p>}
      <Endings endings={endings} title="Che cosa succede se il contratto finisce" />
    </section>
  )
}

interface AcceptPlanProps {
  readonly plan: ProposedPlanView
  readonly error: string | null
  /** Names of the fields, where several orders stand in one form. */
  readonly nameOf?: (name: string) => string
}

/** The plan is accepted with its kind of first step, in so many words. */
export function AcceptPlan({ plan, error, nameOf = (name) => name }: AcceptPlanProps) {
  const { depositKind, depositCents, nowCents, laterSteps } = plan
  return (
    <>
      <input type="hidden" name={nameOf('planKind')} value={depositKind} />
      <input type="hidden" name={nameOf('planNowCents')} value={nowCents} />
      <input type="hidden" name={nameOf('planSteps')} value={laterSteps} />
      <Checkbox
        // Another plan is accepted anew.
        key={`${depositCents} ${nowCents} ${laterSteps}`}
        name={nameOf('acceptPlan')}
        value="on"
        required
        error={error}
        label={`Accetto il piano di pagamento, e che ${euro(depositCents)} valgano come ${depositKindName[depositKind].toLowerCase()}.`}
      />
    </>
  )
}

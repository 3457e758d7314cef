import { typedIn } from '#shared/field-input.ts'
import { type BasisPoints, type Cents, cents, euro, formatRate } from '#shared/money.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { choiceProps, type FormState, startedProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { offeredEndings } from '../ending-cases.rules.ts'
import { depositKinds, type PaymentPlan, stepAmounts } from '../plan.rules.ts'
import { offerPlanFields, payoutField, planFieldsOf } from '../plan-fields.rules.ts'
import { planOf } from '../ready.rules.ts'
import {
  depositKindName,
  depositKindText,
  dueText,
  FIRST_ADVICE,
  firstMoment,
  type PlanPlace,
  PROTECTED_EXPLAINED,
} from '../words.rules.ts'
import { Endings } from './endings.tsx'
import { OwnSteps } from './own-steps.tsx'
import './plan-fields.css'

interface PlanFieldsProps {
  readonly state: FormState
  /** What the inputs hold now, by name. */
  readonly typed: Readonly<Record<string, string | undefined>>
  /** Null where there is none to share out yet. */
  readonly priceCents: Cents | null
  readonly limitBps: BasisPoints
  readonly place?: PlanPlace
  readonly className?: string
  /** Whether later steps of one's own can be written. */
  readonly canWrite?: boolean
  /** Days before the service until which the couple may give up for nothing, 0 for never, null for not said; unset where no price is known, and so no sum. */
  readonly freeDays?: number | null
  /** Whether a provider of the supplier keeps payments: only then a step can be protected. */
  readonly canHold?: boolean
}

const planTyped = (typed: PlanFieldsProps['typed'], place: PlanPlace): PaymentPlan | null => {
  const answers = typedIn({ ...offerPlanFields, ...planFieldsOf[place] }, typed)
  return planOf(answers as Parameters<typeof planOf>[0])
}

/** What ending the contract would come to once its first step is paid; nothing where that step is less than a cent. */
const endingsTyped = ({ depositKind, steps }: PaymentPlan, priceCents: Cents, freeDays: number | null) => {
  const [depositCents = cents(0)] = stepAmounts({ steps }, priceCents)
  return depositCents > 0 ? offeredEndings({ depositKind, depositCents, freeDays }) : []
}

/** "Come si paga": everything at once, or a first step with its kind and the rest later. */
export function PlanFields({
  state,
  typed,
  priceCents,
  limitBps,
  place = 'auction',
  className = '',
  canWrite = false,
  canHold = false,
  freeDays,
}: PlanFieldsProps) {
  const isHydrated = useHydrated()
  const { depositBps, depositKind } = planFieldsOf[place]
  const { restPlan } = canWrite ? offerPlanFields : planFieldsOf[place]
  const rest = typed[restPlan.name] ?? state.start[restPlan.name] ?? ''
  const plan = planTyped(typed, place)
  const first = firstMoment[place]
  return (
    <fieldset className={`plan-fields ${className}`}>
      <legend>Come si paga</legend>
      <Select
        {...choiceProps(restPlan, state)}
        label="Quando"
        placeholder={`Tutto ${first.charAt(0).toLowerCase()}${first.slice(1)}`}
      />
      {(rest !== '' || !isHydrated) && (
        <>
          <TextField
            {...startedProps(depositBps, state)}
            inputMode="decimal"
            maxLength={5}
            help={`Al massimo ${formatRate(limitBps)}. ${FIRST_ADVICE}`}
          />
          <RadioGroup
            legend={depositKind.label}
            name={depositKind.name}
            defaultValue={state.start[depositKind.name] ?? ''}
            options={depositKinds.map((kind) => ({
              ...{ value: kind, label: depositKindName[kind], detail: depositKindText[kind] },
            }))}
            look="cards"
          />
          <FieldError id={`${depositKind.name}-error`}>{state.errors?.[depositKind.name] ?? null}</FieldError>
          {canWrite && (rest === 'own' || !isHydrated) && <OwnSteps state={state} place={place} />}
          {canHold && (
            <Select
              {...choiceProps(payoutField.restPayout, state)}
              placeholder="Le ricevi appena sono pagate"
              help={PROTECTED_EXPLAINED}
            />
          )}
        </>
      )}
      {plan && priceCents !== null && (
        <ol className="plan-fields__steps small" aria-label="Rate con questo prezzo">
          {stepAmounts(plan, priceCents).map((amount, index) => {
            const when = dueText(plan.steps[index]?.due ?? { at: 'award' }, place)
            return (
              <li key={when}>
                {when} <b>{euro(amount)}</b>
              </li>
            )
          })}
        </ol>
      )}
      {plan && priceCents !== null && freeDays !== undefined && (
        <Endings
          endings={endingsTyped(plan, priceCents, freeDays)}
          title="Che cosa succede se il contratto finisce dopo la prima rata"
        />
      )}
    </fieldset>
  )
}

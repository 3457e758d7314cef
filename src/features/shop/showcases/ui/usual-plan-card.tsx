import { useEffect } from 'react'
import { planFields } from '#features/money/plans/plan-fields.rules.ts'
import { PlanFields } from '#features/money/plans/ui/plan-fields.tsx'
import type { BasisPoints } from '#shared/money.ts'
import type { FormState } from '#ui/forms/field-props.ts'
import { Card } from '#ui/parts/card.tsx'
import type { Draft } from './use-draft.ts'

interface UsualPlanCardProps {
  readonly state: FormState
  /** What the form holds now. */
  readonly draft: Draft
  readonly limitBps: BasisPoints
  /** Fields have come or gone. */
  readonly onSettle: () => void
}

/** How the supplier is usually paid: couples read it in the showcase, and new offers begin with it. */
export function UsualPlanCard({ state, draft, limitBps, onSettle }: UsualPlanCardProps) {
  const isPlanned = Boolean(draft[planFields.restPlan.name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the fields have come or gone
  useEffect(onSettle, [isPlanned])
  return (
    <Card title="Come vieni pagato di solito">
      <div className="stack">
        <p className="small muted">
          Gli sposi lo leggono nella vetrina, e ogni tua nuova proposta comincia da qui: nella singola proposta puoi
          cambiarlo.
        </p>
        <PlanFields state={state} typed={draft} priceCents={null} limitBps={limitBps} />
      </div>
    </Card>
  )
}

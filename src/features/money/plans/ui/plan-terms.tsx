import { type ReactNode, useId } from 'react'
import type { PlanTermsView } from '../views.ts'
import './plan-terms.css'

interface PlanTermsProps {
  readonly terms: PlanTermsView
  /** Said under the steps. */
  readonly children?: ReactNode
}

/** "Come si paga": the steps of a plan, and what the first one is. */
export function PlanTerms({ terms, children }: PlanTermsProps) {
  const titleId = useId()
  return (
    <section className="plan-terms" aria-labelledby={titleId}>
      <h2 id={titleId} className="plan-terms__title">
        Come si paga
      </h2>
      <dl className="plan-terms__steps">
        {terms.steps.map(({ when, part }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{part}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <b>{terms.kind}.</b> {terms.kindText}
      </p>
      {children}
    </section>
  )
}

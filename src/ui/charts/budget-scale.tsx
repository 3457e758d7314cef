import type { CSSProperties } from 'react'
import { type Cents, euro, euroShort } from '#shared/money.ts'
import { layoutBudgetScale, type UsualBudgets } from './budget-scale.rules.ts'
import './budget-scale.css'

interface BudgetScaleProps {
  /** Null while none is said. */
  budget: Cents | null
  usual: UsualBudgets
}

const at = (position: number) => ({ '--position': position }) as CSSProperties

/** One's own budget on the thread of the offers to come, with the band in which others ask for the same. */
export function BudgetScale({ budget, usual }: BudgetScaleProps) {
  const places = layoutBudgetScale(usual, budget)
  const own = budget === null ? '' : `; il tuo ${euro(budget)}`
  const label = `In genere fra ${euro(usual.low)} e ${euro(usual.high)}, di solito ${euro(usual.median)}${own}`
  return (
    <span className="budget-scale" role="img" aria-label={label}>
      <span className="budget-scale__thread" />
      <span
        className="budget-scale__band"
        style={{ '--position': places.low, '--size': places.high - places.low } as CSSProperties}
      />
      <span className="budget-scale__mark confetto" data-confetto="2" style={at(places.median)} />
      <span className="budget-scale__label" style={at(places.low)}>
        {euroShort(usual.low)}
      </span>
      <span className="budget-scale__label" style={at(places.high)}>
        {euroShort(usual.high)}
      </span>
      <span className="budget-scale__label budget-scale__label--usual" style={at(places.median)}>
        di solito {euroShort(usual.median)}
      </span>
      {budget !== null && places.budget !== null && (
        <>
          <span className="budget-scale__own" style={at(places.budget)} />
          <span
            className="budget-scale__label budget-scale__label--own"
            style={{ ...at(places.budget), '--shift': places.budget } as CSSProperties}
          >
            {euroShort(budget)} <span className="budget-scale__name">il tuo</span>
          </span>
        </>
      )}
    </span>
  )
}

import { cents } from '#shared/money.ts'
import { BudgetScale } from './budget-scale.tsx'

const usual = { low: cents(120_000), median: cents(180_000), high: cents(240_000) }

export const examples = [
  { name: 'Senza budget', element: <BudgetScale budget={null} usual={usual} /> },
  { name: 'Nella fascia', element: <BudgetScale budget={cents(200_000)} usual={usual} /> },
  { name: 'Molto più basso', element: <BudgetScale budget={cents(5_000)} usual={usual} /> },
  { name: 'Molto più alto', element: <BudgetScale budget={cents(900_000)} usual={usual} /> },
]

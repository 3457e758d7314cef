import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { cents } from '#shared/money.ts'
import { formatEuroInput, parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { BudgetScale } from '#ui/charts/budget-scale.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { SIMILAR_LEAST, type SimilarBudgets, similarBudgetsText } from '../../wizard/similar-budgets.rules.ts'
import { announcementFields, hotelBudgetHint } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

const { budgetCents } = announcementFields

/** The budget as it is typed, on the scale of the offers to come, with what others spend. */
export function WizardStepBudget({ wizard, similar }: { wizard: Wizard; similar: SimilarBudgets | null }) {
  const { draft, change } = wizard
  const typed = parseEuroText(draft.budget)
  const budget = typed === null ? null : cents(typed)
  const usual = similarBudgetsText(similar, budget)
  const set = (text: string) => change((before) => ({ ...before, budget: text }))
  return (
    <>
      <MoneyField
        label={budgetCents.label}
        labelHidden
        className="wiz-budget"
        help={budgetCents.help}
        error={wizard.problemOf('budget')}
        defaultCents={typed}
        onInput={(event) => set(sanitizeEuroTyping(event.currentTarget.value))}
        onBlur={(event) => {
          const cents = parseEuroText(event.currentTarget.value)
          if (cents !== null && formatEuroInput(cents) !== draft.budget) set(formatEuroInput(cents))
        }}
      />
      {similar && similar.count >= SIMILAR_LEAST && <BudgetScale budget={budget} usual={similar} />}
      <div className="wiz-notes">
        <div role="status">{usual && <Note>{usual}</Note>}</div>
        {isStay(draft.sectorId) && <Note>{hotelBudgetHint}</Note>}
        <Note>
          Non paghi nulla adesso. Alla scadenza hai <b>7 giorni</b> per accettare una proposta o scartarle tutte.
        </Note>
      </div>
    </>
  )
}

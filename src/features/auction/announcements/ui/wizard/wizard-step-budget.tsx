import { budgetPlaceText } from '#features/auction/fair-prices/price-words.rules.ts'
import { PriceCurve } from '#features/auction/fair-prices/ui/price-curve.tsx'
import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { type Cents, cents } from '#shared/money.ts'
import { formatEuroInput, parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { BudgetScale } from '#ui/charts/budget-scale.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Note } from '#ui/parts/note.tsx'
import { type BudgetAdvice, offersText, type PriceAdvice } from '../../wizard/budget-advice.rules.ts'
import { similarBudgetsText } from '../../wizard/similar-budgets.rules.ts'
import { announcementFields, hotelBudgetHint } from '../../wizard/wizard-fields.rules.ts'
import { useBudgetAdvice } from './use-budget-advice.ts'
import type { Wizard } from './wizard-state.ts'

const { budgetCents } = announcementFields

/** The budget as it is typed, among what such a thing costs, with how many offers it may bring. */
export function WizardStepBudget({ wizard }: { wizard: Wizard }) {
  const { draft, change } = wizard
  const advice = useBudgetAdvice(draft)
  const typed = parseEuroText(draft.budget)
  const budget = typed === null ? null : cents(typed)
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
      {advice.prices ? (
        <PriceCurve figure={advice.prices} budget={budget} label={advice.prices.sentence} />
      ) : (
        advice.similar && <BudgetScale budget={budget} usual={advice.similar} />
      )}
      <div className="wiz-notes">
        <div role="status">
          <Advice advice={advice} budget={budget} />
        </div>
        {isStay(draft.sectorId) && <Note>{hotelBudgetHint}</Note>}
        <Note>
          Non paghi nulla adesso. Alla scadenza hai <b>7 giorni</b> per accettare una proposta o scartarle tutte.
        </Note>
      </div>
    </>
  )
}

/** The same in words: prices where there are any, else what others would spend; then the offers to expect. */
function Advice({ advice: { prices, similar, offers }, budget }: { advice: BudgetAdvice; budget: Cents | null }) {
  const expected = offersText(offers, budget)
  const usual = prices ? null : similarBudgetsText(similar, budget)
  if (!prices && !usual && !expected) return null
  return (
    <Note className="wiz-advice">
      {prices && <PriceWords prices={prices} budget={budget} />}
      {usual && <p>{usual}</p>}
      {expected && <p>{expected}</p>}
    </Note>
  )
}

function PriceWords({ prices, budget }: { prices: PriceAdvice; budget: Cents | null }) {
  return (
    <>
      <p>
        <b>{prices.sentence}</b> {budgetPlaceText(budget, prices)}
      </p>
      <p className="small muted">
        {prices.instead} {prices.basis}
      </p>
    </>
  )
}

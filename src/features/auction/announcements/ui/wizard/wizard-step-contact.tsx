import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { cents } from '#shared/money.ts'
import { formatEuroInput, parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { Field, useFieldWiring } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { Note } from '#ui/parts/note.tsx'
import { durationsBefore, durationsNote } from '../../wizard/publication.rules.ts'
import { type SimilarBudgets, similarBudgetsText } from '../../wizard/similar-budgets.rules.ts'
import { announcementFields, hotelBudgetHint } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

const { phone, budgetCents, duration } = announcementFields

/** The prefix is not typed; spaces are. */
const PHONE_TYPED_MAX = phone.max + 3

export function WizardStepPhone({ wizard }: { wizard: Wizard }) {
  const problem = wizard.problemOf('phone')
  const wiring = useFieldWiring({ help: phone.help, error: problem })
  return (
    <Field wiring={wiring} label={phone.label} help={phone.help} error={problem} className="wiz-phone">
      <div className="wiz-phone__group">
        <span className="wiz-phone__prefix">+39</span>
        <input
          {...wiring}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_TYPED_MAX}
          value={wizard.draft.phone}
          onChange={(event) => {
            // A pasted "+39" is already on the screen (OQ-114).
            const local = event.target.value.replace(/^\s*(\+|00)39\s*/, '').replace(/[^\d\s]/g, '')
            wizard.change((draft) => ({ ...draft, phone: local }))
          }}
        />
      </div>
    </Field>
  )
}

export function WizardStepBudget({ wizard, similar }: { wizard: Wizard; similar: SimilarBudgets | null }) {
  const { draft, change } = wizard
  const typed = parseEuroText(draft.budget)
  const usual = similarBudgetsText(similar, typed === null ? null : cents(typed))
  const set = (budget: string) => change((before) => ({ ...before, budget }))
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

export function WizardStepDuration({ wizard }: { wizard: Wizard }) {
  const note = durationsNote(wizard.draft, wizard.today)
  return (
    <fieldset className="wiz-narrow stack">
      <legend className="sr-only">Per quanto tempo vuoi pubblicarlo?</legend>
      {note && <Note>{note}</Note>}
      {durationsBefore(wizard.draft, wizard.today).map((days) => (
        <ChoiceCard
          key={days}
          name="duration"
          value={String(days)}
          label={duration.labelOf(days)}
          checked={wizard.draft.duration === days}
          onChange={() => wizard.change((draft) => ({ ...draft, duration: days }))}
          onClick={() => wizard.advanceSoon()}
        />
      ))}
    </fieldset>
  )
}

import { type ReactNode, useState } from 'react'
import { cents, euro } from '#shared/money.ts'
import { parseEuroText, sanitizeEuroTyping } from '#shared/money-input.rules.ts'
import { formatPhone } from '#shared/phone.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { stepOf } from '../../closing/closing.rules.ts'
import { type AuctionMode, auctionModes } from '../../sight/sight.rules.ts'
import { type KnownFacts, keepLabel, newFacts } from '../../wizard/known-facts.rules.ts'
import { firstProblem } from '../../wizard/wizard.rules.ts'
import { announcementFields, checkPhone, eventDateText, TITLE_MIN } from '../../wizard/wizard-fields.rules.ts'
import { ModeChoice } from '../mode-choice.tsx'
import type { Wizard } from './wizard-state.ts'
import { WizardDuration } from './wizard-step-duration.tsx'
import { WizardPhone } from './wizard-step-phone.tsx'
import { WizardPlace } from './wizard-step-place.tsx'
import { WizardWhen } from './wizard-step-when.tsx'
import { WizardTips } from './wizard-tips.tsx'
import './wizard-confirm.css'

const { title, phone, stepCents } = announcementFields

interface ConfirmProps {
  wizard: Wizard
  known: KnownFacts
  coupleName: string
  /** What staff has set for those who do not choose. */
  usualMode: AuctionMode
}

/** What the step means, and what it is when nothing is written. */
const stepHelp = (mode: AuctionMode, budget: string): string => {
  const budgetCents = cents(parseEuroText(budget) ?? 0)
  const usual = stepOf({ mode, budgetCents, stepCents: null })
  const otherwise = usual === null ? 'basta stare sotto il budget' : `sono ${euro(usual)}`
  return `${stepCents.help} Se lo lasci vuoto ${otherwise}.`
}

/** The last page: what is known already is confirmed, what is not is asked, and how long it is published is chosen. */
export function WizardStepConfirm({ wizard, known, coupleName, usualMode }: ConfirmProps) {
  const { place, weddingOn } = known
  const { draft } = wizard
  const number = checkPhone(draft.phone)
  const keep = keepLabel(newFacts(draft, known, wizard.today))
  const mode = auctionModes.find((known) => known === draft.mode) ?? usualMode
  const isWeddingDay = draft.date !== '' && draft.date === weddingOn
  return (
    <div className="wiz-confirm">
      <TextField
        label={title.label}
        help={title.help}
        counter
        className="wiz-title"
        minLength={TITLE_MIN}
        maxLength={title.max}
        error={wizard.problemOf('title')}
        value={draft.title}
        onChange={({ target }) => wizard.change((before) => ({ ...before, title: target.value }))}
      />
      <div className="wiz-confirm__rows">
        <Row
          {...{ wizard, names: ['when', 'date'], term: 'Quando', change: 'Cambia il giorno' }}
          value={eventDateText(draft.date)}
          note={isWeddingDay ? 'Il giorno delle nozze' : undefined}
        >
          <WizardWhen wizard={wizard} weddingOn={weddingOn} />
        </Row>
        <Row
          {...{ wizard, names: ['city'], term: 'Dove', change: 'Cambia il luogo' }}
          value={draft.city}
          note={draft.placeSource === 'registration' ? 'Il luogo delle nozze' : undefined}
        >
          <WizardPlace wizard={wizard} place={place} />
        </Row>
        <Row
          {...{ wizard, names: ['phone'], term: 'Cellulare', change: 'Cambia il numero' }}
          value={number.ok ? formatPhone(number.value) : draft.phone}
          note={phone.help}
        >
          <WizardPhone wizard={wizard} />
        </Row>
        <div className="wiz-confirm__row">
          <p className="wiz-confirm__term">Pubblicato da</p>
          <p className="wiz-confirm__value">{coupleName}</p>
        </div>
      </div>
      {keep && (
        <Checkbox
          label={keep}
          checked={draft.keepInProfile}
          onChange={({ target }) => wizard.change((before) => ({ ...before, keepInProfile: target.checked }))}
        />
      )}
      <WizardDuration wizard={wizard} />
      <WizardTips wizard={wizard} />
      <ModeChoice
        mode={mode}
        onChange={(chosen) => wizard.change((before) => ({ ...before, mode: chosen }))}
        error={wizard.problemOf('mode')}
      />
      <MoneyField
        label={stepCents.label}
        help={stepHelp(mode, draft.budget)}
        optional
        compact
        error={wizard.problemOf('step')}
        defaultCents={parseEuroText(draft.step)}
        onInput={({ currentTarget }) => {
          const step = sanitizeEuroTyping(currentTarget.value)
          wizard.change((before) => ({ ...before, step }))
        }}
      />
    </div>
  )
}

interface RowProps {
  wizard: Wizard
  /** What it says, as the fields of the announcement. */
  names: readonly string[]
  term: string
  /** Name of the button that opens it. */
  change: string
  value: string
  note?: string | undefined
  children: ReactNode
}

/** Closed while everything in it is right; what is missing or refused stands open. */
function Row({ wizard, names, term, change, value, note, children }: RowProps) {
  const { draft, step, today, problemOf } = wizard
  const fields = step.fields.filter((name) => names.includes(name))
  const isWrong =
    firstProblem({ ...step, fields }, draft, today) !== undefined || names.some((name) => problemOf(name) !== undefined)
  const [isOpen, setOpen] = useState(isWrong)
  // Stays open once it is right: whoever is choosing is not interrupted.
  if (isWrong && !isOpen) setOpen(true)
  return (
    <section className="wiz-confirm__row" aria-label={term}>
      <p className="wiz-confirm__term">{term}</p>
      <p className="wiz-confirm__value">
        {value === '' ? 'Da indicare' : value}
        {note && <span className="wiz-confirm__note">{note}</span>}
      </p>
      {!isWrong && (
        <Button
          variant="text"
          size="s"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Fatto: ${term}` : change}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fatto' : 'Cambia'}
        </Button>
      )}
      {isOpen && <div className="wiz-confirm__fields">{children}</div>}
    </section>
  )
}

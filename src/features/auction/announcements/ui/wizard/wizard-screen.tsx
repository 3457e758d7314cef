import { useEffect, useRef } from 'react'
import { Note } from '#ui/parts/note.tsx'
import type { AuctionMode } from '../../sight/sight.rules.ts'
import type { KnownFacts } from '../../wizard/known-facts.rules.ts'
import type { Wizard } from './wizard-state.ts'
import { WizardStepBudget } from './wizard-step-budget.tsx'
import { WizardStepConfirm } from './wizard-step-confirm.tsx'
import { WizardStepQuestion } from './wizard-step-question.tsx'
import { WizardStepRequest } from './wizard-step-request.tsx'
import { WizardStepService } from './wizard-step-service.tsx'
import { stepLead } from './wizard-texts.ts'

export interface WizardScreenProps {
  wizard: Wizard
  /** What the profile knows of the wedding. */
  known: KnownFacts
  /** "Giulia R." */
  coupleName: string
  usualMode: AuctionMode
  /** Why staff refused or stopped the announcement that is published again. */
  reason: string | null
}

/** One screen: the heading, which takes the focus whenever the screen changes, and its fields. */
export function WizardScreen({ wizard, known, coupleName, usualMode, reason }: WizardScreenProps) {
  const { step, draft, notice } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.id)

  useEffect(() => {
    if (shown.current === step.id) return
    shown.current = step.id
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step.id])

  const lead = stepLead(step, draft)
  return (
    <div className="wiz-screen">
      <h1 ref={heading} tabIndex={-1} className="wiz-screen__title">
        {step.title}
      </h1>
      {lead && <p className="wiz-screen__lead">{lead}</p>}
      <div role="status">{notice && <Note className="wiz-screen__reason">{notice}</Note>}</div>
      {reason && (
        <Note tone="warning" className="wiz-screen__reason">
          <b>Il nostro staff ti ha scritto:</b> {reason}{' '}
          <button type="button" className="link" onClick={() => wizard.goTo(wizard.steps[1]?.id ?? step.id)}>
            Rivedi le risposte
          </button>
        </Note>
      )}
      <div key={step.id} className="wiz-screen__body">
        <Fields {...{ wizard, known, coupleName, usualMode }} />
      </div>
    </div>
  )
}

function Fields({ wizard, known, coupleName, usualMode }: Omit<WizardScreenProps, 'reason'>) {
  switch (wizard.step.kind) {
    case 'service':
      return <WizardStepService wizard={wizard} />
    case 'question':
      return <WizardStepQuestion wizard={wizard} />
    case 'request':
      return <WizardStepRequest wizard={wizard} />
    case 'budget':
      return <WizardStepBudget wizard={wizard} />
    case 'confirm':
      return <WizardStepConfirm {...{ wizard, known, coupleName, usualMode }} />
  }
}

import { useEffect, useRef } from 'react'
import type { Day } from '#shared/days.ts'
import { Note } from '#ui/parts/note.tsx'
import type { SimilarBudgets } from '../../wizard/similar-budgets.rules.ts'
import type { Wizard } from './wizard-state.ts'
import { WizardStepBudget, WizardStepDuration, WizardStepPhone } from './wizard-step-contact.tsx'
import { WizardStepImage } from './wizard-step-image.tsx'
import { WizardStepPlace } from './wizard-step-place.tsx'
import { WizardStepQuestion } from './wizard-step-question.tsx'
import { WizardStepService } from './wizard-step-service.tsx'
import { WizardStepDescription, WizardStepTitle } from './wizard-step-texts.tsx'
import { WizardStepDate, WizardStepWhen } from './wizard-step-when.tsx'
import { stepLead } from './wizard-texts.ts'

export interface WizardScreenProps {
  wizard: Wizard
  /** The place of the wedding, from the profile. */
  place: string
  weddingOn: Day | null
  /** What similar announcements say; null when too few do. */
  similar: SimilarBudgets | null
  /** Why staff refused or stopped the announcement that is published again. */
  reason: string | null
}

/** One screen: the heading, which takes the focus whenever the screen changes, and its fields. */
export function WizardScreen({ wizard, place, weddingOn, similar, reason }: WizardScreenProps) {
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
        <Fields wizard={wizard} place={place} weddingOn={weddingOn} similar={similar} />
      </div>
    </div>
  )
}

function Fields({ wizard, place, weddingOn, similar }: Omit<WizardScreenProps, 'reason'>) {
  switch (wizard.step.kind) {
    case 'service':
      return <WizardStepService wizard={wizard} />
    case 'question':
      return <WizardStepQuestion wizard={wizard} />
    case 'description':
      return <WizardStepDescription wizard={wizard} />
    case 'city':
      return <WizardStepPlace wizard={wizard} place={place} />
    case 'when':
      return <WizardStepWhen wizard={wizard} weddingOn={weddingOn} />
    case 'date':
      return <WizardStepDate wizard={wizard} weddingOn={weddingOn} />
    case 'phone':
      return <WizardStepPhone wizard={wizard} />
    case 'budget':
      return <WizardStepBudget wizard={wizard} similar={similar} />
    case 'title':
      return <WizardStepTitle wizard={wizard} />
    case 'duration':
      return <WizardStepDuration wizard={wizard} />
    case 'image':
      return <WizardStepImage wizard={wizard} />
  }
}
